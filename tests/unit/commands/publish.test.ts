import { mkdirSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { guard, buildFolders, publish, recover } from '../../../src/commands/publish';
import { temporaryFolder } from '../../support/temporaryFolder';

const text = (root: string, file: string): string => readFileSync(path.join(root, file), 'utf8');

it('publishes the staging folder over the last build, or as the first one', () => {
  const root = temporaryFolder({
    '.staging/a': 'new',
    'build/a': 'old',
    'build/b': 'old',
    '.staging-previous/c': 'older',
  });
  publish(buildFolders(root));
  expect([readdirSync(root), readdirSync(path.join(root, 'build')), text(root, 'build/a')]).toEqual(
    [['build'], ['a'], 'new'],
  );
  const first = temporaryFolder({ '.staging/a': 'new' });
  publish(buildFolders(first));
  expect([readdirSync(first), text(first, 'build/a')]).toEqual([['build'], 'new']);
});

it('restores the last build when publishing fails', () => {
  const root = temporaryFolder({ 'build/a': 'old' });
  expect(() => publish(buildFolders(root))).toThrow('ENOENT');
  expect([readdirSync(root), text(root, 'build/a')]).toEqual([['build'], 'old']);
});

it('recovers from an interruption between the two renames, and cleans up after a later one', () => {
  const between = temporaryFolder({ '.staging/a': 'new', '.staging-previous/a': 'old' });
  recover(buildFolders(between));
  expect([readdirSync(between), text(between, 'build/a')]).toEqual([['.staging', 'build'], 'old']);
  const after = temporaryFolder({ 'build/a': 'new', '.staging-previous/a': 'old' });
  recover(buildFolders(after));
  expect([readdirSync(after), text(after, 'build/a')]).toEqual([['build'], 'new']);
  const neither = temporaryFolder({ 'build/a': 'new' });
  recover(buildFolders(neither));
  expect(text(neither, 'build/a')).toBe('new');
});

it('C16 refuses to replace a build that is a file or a link', () => {
  const root = temporaryFolder();
  expect(() => guard(buildFolders(root))).not.toThrow();
  mkdirSync(path.join(root, 'build'));
  expect(() => guard(buildFolders(root))).not.toThrow();
  const file = temporaryFolder({ build: 'mine' });
  expect(() => guard(buildFolders(file))).toThrow('build is a file or a link');
  const link = temporaryFolder();
  symlinkSync(root, path.join(link, 'build'));
  expect(() => guard(buildFolders(link))).toThrow('build is a file or a link');
});
