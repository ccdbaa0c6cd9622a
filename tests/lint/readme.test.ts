import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('lists in DEPENDENCIES.md each package and override, and no other', () => {
  const packages = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, object>;
  const used = ['dependencies', 'devDependencies', 'overrides'].flatMap((key) =>
    Object.keys(packages[key] ?? {}),
  );
  const listed = [...readFileSync('DEPENDENCIES.md', 'utf8').matchAll(/^\| (`[^|]+) \|/gm)]
    .flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)])
    .map(([, name = '']) => name);
  const covers = (pattern: string, name: string): boolean =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
  expect({
    missing: used.filter((name) => !listed.some((pattern) => covers(pattern, name))),
    unused: listed.filter((pattern) => !used.some((name) => covers(pattern, name))),
  }).toEqual({ missing: [], unused: [] });
});
