import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const own = readFileSync('Dockerfile', 'utf8');

it('the Dockerfile copies what exists, and .dockerignore lets it through', () => {
  const sources = [...own.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
    files.split(' '),
  );
  expect(sources.length).toBeGreaterThan(5);
  expect(sources.filter((file) => file !== '.git' && !existsSync(file))).toEqual([]);
  const admitted = readFileSync('.dockerignore', 'utf8').match(/(?<=^!).+/gm) ?? [];
  // A file of a workspace is copied before its folder, for `npm ci`.
  const wanted = sources.filter((file) => !file.startsWith('packages/'));
  expect(admitted.sort()).toEqual(wanted.sort());
});
