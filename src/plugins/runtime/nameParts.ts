import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Part } from './parts.cjs';

const SCRIPTS = 'assets/js';
const LIST = /(<script[^>]*\bid="?page-scripts"?[^>]*>)(\[.*?\])(?=<\/script>)/;

/**
 * Names in each page the chunk with its part of the table of routes, beside the chunks that it is drawn with: they are then fetched
 * together. The server, which names the others, knows no parts.
 *
 * @throws Error for a part without a chunk, or a page without the list that `template.ts` writes
 */
export function nameParts(outDir: string, baseUrl: string, parts: readonly Part[]): void {
  const chunks = new Map(readdirSync(path.join(outDir, SCRIPTS)).map((name) => [/^pages-(\d+)\.\w+\.js$/.exec(name)?.[1], name]));
  for (const [number, { routes }] of parts.entries()) {
    const chunk = chunks.get(String(number));
    if (!chunk) throw new Error(`runtime: part ${number} of the table of routes has no chunk.`);
    for (const route of routes) {
      const file = path.join(outDir, route.path.slice(baseUrl.length), 'index.html');
      writeFileSync(file, named(readFileSync(file, 'utf8'), `${baseUrl}${SCRIPTS}/${chunk}`, file));
    }
  }
}

function named(html: string, chunk: string, file: string): string {
  const list = LIST.exec(html);
  if (!list) throw new Error(`runtime: ${file} has no list of its chunks.`);
  const chunks = [...(JSON.parse(list[2] ?? '[]') as string[]), chunk];
  return html.replace(list[0], () => `${list[1]}${JSON.stringify(chunks)}`);
}
