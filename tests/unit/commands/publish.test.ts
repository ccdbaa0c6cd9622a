import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { guard, placesOf, publish, recover } from '../../../src/commands/publish';
import { temporaryFolder } from '../reference/sdl';

const text = (root: string, file: string): string => readFileSync(path.join(root, file), 'utf8');

it('a staging folder takes the place of the last build, or of none', () => {
  const root = temporaryFolder({
    '.staging/a': 'new',
    'build/a': 'old',
    'build/b': 'old',
    '.staging-previous/c': 'older',
  });
  publish(placesOf(root));
  expect([readdirSync(root), readdirSync(path.join(root, 'build')), text(root, 'build/a')]).toEqual(
    [['build'], ['a'], 'new'],
  );
  const first = temporaryFolder({ '.staging/a': 'new' });
  publish(placesOf(first));
  expect([readdirSync(first), text(first, 'build/a')]).toEqual([['build'], 'new']);
});

it('a publishing that fails in the middle is taken back', () => {
  const root = temporaryFolder({ 'build/a': 'old' });
  expect(() => publish(placesOf(root))).toThrow('ENOENT');
  expect([readdirSync(root), text(root, 'build/a')]).toEqual([['build'], 'old']);
});

it('one that was cut off between its renames is recovered from; one cut off after them is cleared away', () => {
  const between = temporaryFolder({ '.staging/a': 'new', '.staging-previous/a': 'old' });
  recover(placesOf(between));
  expect([readdirSync(between), text(between, 'build/a')]).toEqual([['.staging', 'build'], 'old']);
  const after = temporaryFolder({ 'build/a': 'new', '.staging-previous/a': 'old' });
  recover(placesOf(after));
  expect([readdirSync(after), text(after, 'build/a')]).toEqual([['build'], 'new']);
  const neither = temporaryFolder({ 'build/a': 'new' });
  recover(placesOf(neither));
  expect(text(neither, 'build/a')).toBe('new');
});

it('C16 a build that is a file or a link is left alone', () => {
  const root = temporaryFolder();
  expect(() => guard(placesOf(root))).not.toThrow();
  mkdirSync(path.join(root, 'build'));
  expect(() => guard(placesOf(root))).not.toThrow();
  const file = temporaryFolder({ build: 'mine' });
  expect(() => guard(placesOf(file))).toThrow('build is a file, not a folder. Move it away.');
  const link = temporaryFolder();
  symlinkSync(root, path.join(link, 'build'));
  expect(() => guard(placesOf(link))).toThrow('build is a link, not a folder.');
  writeFileSync(path.join(root, 'build', 'a'), '');
  expect(existsSync(path.join(root, 'build/a'))).toBe(true);
});
