import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('lists in the README the folders of src', () => {
  const listed = [...readFileSync('README.md', 'utf8').matchAll(/^src\/([\w-]+)\/ /gm)].map(
    ([, name]) => name,
  );
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(listed.sort()).toEqual(folders.map(({ name }) => name).sort());
});
