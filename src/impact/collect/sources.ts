import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { targetOf } from './links';
import { coordinateOf, type Tree } from './tree';

/** Sources beside pages that link to pages, or describe names. */
const SOURCES = /^(?:schema\/v1\/[^/]+\.(?:graphql|yml)|src\/.+\.tsx?|docs\/glossary\.yml)$/;

/** Links in code, in descriptions of the schema and in its YAML files, and names in descriptions. */
export function collectSources({ root, symbols, snapshot }: Tree): void {
  const files = ['schema/v1', 'src', 'docs'].flatMap((folder) => filesBelow(root, folder));
  for (const file of files.filter((each) => SOURCES.test(each))) {
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
    for (const [index, text] of lines.entries()) {
      for (const [url] of text.matchAll(/(?<![\w/.])\/docs\/[\w/-]+(?:#[\w.-]*[\w-])?/g)) {
        const target = targetOf(url, file, '/');
        if (target !== undefined) snapshot.links.push({ target, file, line: index + 1 });
      }
      if (!file.startsWith('schema/')) continue;
      for (const [, word = ''] of text.matchAll(/`([^`]+)`/g)) {
        const coordinate = coordinateOf(word, symbols);
        if (coordinate !== undefined)
          snapshot.uses.push({ coordinate, file, line: index + 1, by: 'description' });
      }
    }
  }
}

function filesBelow(root: string, folder: string): string[] {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`)
    .sort();
}
