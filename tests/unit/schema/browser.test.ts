import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../../src');
const FIT_FOR_BROWSER = [
  'schema/types',
  'schema/quantity',
  'schema/apiValue',
  'schema/catalogue',
  'schema/definedCoordinates',
  'lib/suggest',
];

/** The imports of a file and, recursively, of the files beside it; types leave none in the browser. */
function importsOf(name: string, seen = new Set<string>()): string[] {
  const file = path.join(folder, `${name}.ts`);
  if (seen.has(name)) return [];
  seen.add(name);
  expect(existsSync(file)).toBe(true);
  const imports = /^(?:import|export) (?!type )[^;]*? from '([^']+)'/gm;
  const found = [...readFileSync(file, 'utf8').matchAll(imports)].map(([, from]) => from ?? '');
  return found.flatMap((from) =>
    from.startsWith('.') ? importsOf(path.join(path.dirname(name), from), seen) : [from],
  );
}

describe('files that the browser loads', () => {
  it.each(FIT_FOR_BROWSER)('%s needs no Node', (name) => {
    const packages = new Set(importsOf(name));
    expect([...packages].filter((from) => from !== 'graphql' && from !== 'leven')).toEqual([]);
  });

  it('is distinguished from one that does', () => {
    expect(importsOf('schema/load')).toContain('node:fs');
  });
});
