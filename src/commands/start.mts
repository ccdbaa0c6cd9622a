import { watch, writeFileSync } from 'node:fs';
import path from 'node:path';
import { docusaurus } from './docusaurus';
import { generate, generateFirst } from './reference.mjs';
import { runReportingErrors } from './report';
import { CONTENT_HASH_FILE } from '../lib/generatedFiles';
import { ROOT, schemaPath } from '../lib/root';

/** In ms. Editors write a file several times on save. */
const BURST = 100;

/** `npm start`: generates the reference, starts the dev server, and generates again when the schema changes. */
await runReportingErrors('start', async () => {
  const { pages } = await generateFirst('1/2 ');
  console.log(`Reference: ${pages} pages.`);
});
console.log('2/2 Starting the dev server …');

let timer: NodeJS.Timeout | undefined;
let running = Promise.resolve();
watch(schemaPath(), { recursive: true }, () => {
  clearTimeout(timer);
  timer = setTimeout(() => {
    running = running.then(regenerate);
  }, BURST);
});
const { code } = await docusaurus(['start', '--no-open', ...process.argv.slice(2)]);
process.exit(code ?? 1);

async function regenerate(): Promise<void> {
  try {
    const { written, deleted } = await generate();
    if (written + deleted > 0) console.log(`Reference: ${written} changed, ${deleted} gone.`);
  } catch (error) {
    // The server keeps the last pages. Guides are compiled again when this file changes, and display the same problems.
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    writeFileSync(path.join(ROOT, 'docs', CONTENT_HASH_FILE), message);
  }
}
