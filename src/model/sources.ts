import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../lib/files';
import { namedBy } from '../samples/prose';
import { targetOf } from './links';
import type { Site } from './types';
import { OWN_SCHEMA } from '../lib/root';

/** Sources beside pages that link to pages, or describe names. */
const SOURCES = /^(?:schema\/v1\/[^/]+\.(?:graphql|yml)|src\/.+\.tsx?|docs\/glossary\.yml)$/;

/** Adds links in code, in descriptions of the schema and in its YAML files, and names in descriptions. */
export function collectSources({
  root,
  symbols,
  model,
}: Pick<Site, 'root' | 'symbols' | 'model'>): void {
  const files = [OWN_SCHEMA, 'src', 'docs'].flatMap((folder) =>
    listFiles(path.join(root, folder)).map((file) => `${folder}/${file}`),
  );
  for (const file of files.filter((each) => SOURCES.test(each))) {
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
    for (const [index, text] of lines.entries()) {
      const line = index + 1;
      for (const [url] of text.matchAll(/(?<![\w/.])\/docs\/[\w/-]+(?:#[\w.-]*[\w-])?/g)) {
        const target = targetOf(url, file, '/');
        if (target !== undefined) model.links.push({ target, file, line });
      }
      if (!file.startsWith('schema/')) continue;
      for (const [, word = ''] of text.matchAll(/`([^`]+)`/g)) {
        const named = namedBy(word, symbols);
        if (named) model.uses.push({ coordinate: named.coordinate, file, line, by: 'description' });
      }
    }
  }
}
