import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pagesOf, readSchema } from '../../../src/reference/check';
import { provenance } from '../../../src/reference/editUrls';
import type { Entity } from '../../../src/reference/page';
import { apiSpecFolder } from '../../../src/schema/load';

/** The line of a definition with its name, after its description. */
function definitionAt(file: string, line: number): string {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .slice(line - 1);
  if (lines[0]?.trim().startsWith('"""')) {
    const isOneLine = /""".*"""/.test(lines[0]);
    if (!isOneLine) lines.splice(0, lines.slice(1).findIndex((text) => text.includes('"""')) + 1);
    lines.shift();
  } else if (lines[0]?.trim().startsWith('"')) lines.shift();
  return lines[0] ?? '';
}

it('leads from each page to the line of its definition', () => {
  const { schema } = readSchema(apiSpecFolder, process.cwd());
  const { editUrlOf } = provenance(schema, {
    root: process.cwd(),
    schema: 'schema/v1',
    repository: 'https://x',
  });
  const wrong: string[] = [];
  let looked = 0;
  for (const { kind, name } of pagesOf(schema)) {
    const roots = { query: schema.getQueryType(), mutation: schema.getMutationType() };
    const entity =
      kind === 'type'
        ? { kind, type: schema.getType(name) }
        : kind === 'directive'
          ? { kind, directive: schema.getDirective(name) }
          : { kind, field: roots[kind as keyof typeof roots]?.getFields()[name] };
    const url = editUrlOf(entity as Entity);
    if (url === undefined) continue;
    looked += 1;
    const [, file = '', line = ''] = /^https:\/\/x\/blob\/main\/(.+)#L(\d+)$/.exec(url) ?? [];
    const definition =
      kind === 'type' || kind === 'directive'
        ? new RegExp(`^(type|input|enum|union|interface|scalar|directive) @?${name}\\b`)
        : new RegExp(`^ {2}${name}[(:]`);
    if (!definition.test(definitionAt(file, Number(line)))) wrong.push(`${name}: ${url}`);
  }
  expect(wrong).toEqual([]);
  expect(looked).toBeGreaterThanOrEqual(195);
});
