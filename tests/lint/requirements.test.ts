import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const known = [
  ...readFileSync('tests/requirements.md', 'utf8').matchAll(/^\| (§[^|]+|[BC]\d+) \|/gm),
].map(([, id]) => (id as string).trim());

/** All strings of a file: ids are in titles and in the tables of `it.each`. */
function stringsOf(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const strings: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      strings.push(node.getText(source));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return strings;
}

const titles = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts') && !file.startsWith('lint/'))
  .flatMap((file) => stringsOf(path.join('tests', file)));

it('names each requirement in the title of a test', () => {
  const isNamed = (id: string): boolean =>
    titles.some((title) => new RegExp(`(?<![\\w§])${id}(?![\\w-])`).test(title));
  expect(known.filter((id) => !isNamed(id))).toEqual([]);
});

it('knows each id that a title names', () => {
  const named = titles.flatMap((title) => [
    ...(title.match(/\b[BC]\d{1,2}\b/g) ?? []),
    ...(title.match(/§\d/g) ?? []),
  ]);
  const prefixes = new Set(known.map((id) => (id.startsWith('§') ? id.slice(0, 2) : id)));
  expect([...new Set(named)].filter((id) => !prefixes.has(id))).toEqual([]);
});
