import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { InterruptedError, Repository } from '../../../src/impact/git';

let folder: string;
/** A repository with two commits, and a folder of it that is the project. */
let project: string;
let first: string;

function git(cwd: string, ...args: string[]): string {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@kyc.example'];
  const { status, stdout, stderr } = spawnSync('git', [...identity, ...args], {
    cwd,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, expect.any(String)]);
  return stdout.trim();
}

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'impact-git-'));
  const root = path.join(folder, 'repository');
  project = path.join(root, 'site');
  mkdirSync(path.join(project, 'docs'), { recursive: true });
  git(root, 'init', '-q', '-b', 'main');
  writeFileSync(path.join(project, '.gitignore'), 'ignored\n');
  writeFileSync(path.join(project, 'docs/a b.mdx'), 'One.\n');
  git(root, 'add', '.');
  git(root, 'commit', '-qm', 'One');
  first = git(root, 'rev-parse', 'HEAD');
  writeFileSync(path.join(project, 'docs/gone.mdx'), 'Two.\n');
  git(root, 'add', '.');
  git(root, 'commit', '-qm', 'Two');
  git(root, 'tag', 'release-1');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a commit', () => {
  it('is named by branch, tag, hash or expression', () => {
    const repository = new Repository(project);
    expect(repository.commitOf('main')).toBe(repository.commitOf('release-1'));
    expect(['main~1', first, first.slice(0, 8)].map((name) => repository.commitOf(name))).toEqual([
      first,
      first,
      first,
    ]);
  });

  it('that is unknown is refused with the nearest name', () => {
    const repository = new Repository(project);
    expect(() => repository.commitOf('mian')).toThrow(
      'There is no commit "mian" here. Did you mean "main"?',
    );
    expect(() => repository.commitOf('--all')).toThrow('There is no commit "--all" here.');
  });

  it.each([
    ['origin/next', 'git fetch --depth=1 origin next:refs/remotes/origin/next'],
    ['HEAD~1', 'This clone is shallow. Run: git fetch --unshallow'],
  ])('%s that a shallow clone lacks is refused with the command that gets it', (name, command) => {
    const clone = path.join(folder, `clone-${name.length}`);
    git(folder, 'clone', '-q', '--depth=1', `file://${path.join(folder, 'repository')}`, clone);
    expect(() => new Repository(clone).commitOf(name)).toThrow(command);
  });

  it('outside of a repository is refused', () => {
    const outside = path.join(folder, 'outside');
    mkdirSync(outside);
    expect(() => new Repository(outside).commitOf('main')).toThrow(
      /^There is no git repository to compare with \(fatal: not a git repository/,
    );
  });
});

it('lists files with the same hashes in a commit and in the working tree', () => {
  const repository = new Repository(project);
  expect(repository.workingFiles(['docs'])).toEqual(repository.filesOf('main', ['docs']));
  expect([...repository.filesOf('main', ['docs']).keys()]).toEqual([
    'docs/a b.mdx',
    'docs/gone.mdx',
  ]);
});

it('reads uncommitted files, and neither ignored nor deleted ones', () => {
  const repository = new Repository(project);
  writeFileSync(path.join(project, 'docs/new.mdx'), 'New.\n');
  writeFileSync(path.join(project, 'docs/ignored'), '');
  rmSync(path.join(project, 'docs/gone.mdx'));
  expect([...repository.workingFiles(['docs']).keys()]).toEqual(['docs/a b.mdx', 'docs/new.mdx']);
  expect(repository.uncommitted(['docs'])).toEqual(['docs/gone.mdx', 'docs/new.mdx']);
});

it('does not refresh the index', () => {
  const index = path.join(project, '../.git/index');
  utimesSync(path.join(project, 'docs/a b.mdx'), 1e9, 1e9);
  const before = readFileSync(index);
  new Repository(project).uncommitted(['docs']);
  expect(readFileSync(index).equals(before)).toBe(true);
});

it('says when git is not installed', () => {
  vi.stubEnv('PATH', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(() => new Repository(project).commitOf('main')).toThrow('git is not installed');
});

it('tells tar that a signal ended from tar that failed', () => {
  const programs = path.join(folder, 'programs');
  mkdirSync(programs);
  writeFileSync(path.join(programs, 'tar'), '#!/bin/sh\nkill -INT $$\n', { mode: 0o755 });
  vi.stubEnv('PATH', `${programs}${path.delimiter}${process.env['PATH']}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const target = path.join(folder, 'interrupted');
  mkdirSync(target);
  expect(() => new Repository(project).extract(first, ['docs'], target)).toThrow(InterruptedError);
});

it('extracts a commit without changing the working tree or the index', () => {
  const repository = new Repository(project);
  const before = git(project, 'status', '--porcelain');
  const target = path.join(folder, 'target');
  mkdirSync(target);
  repository.extract(first, ['docs'], target);
  expect(readFileSync(path.join(target, 'docs/a b.mdx'), 'utf8')).toBe('One.\n');
  expect(git(project, 'status', '--porcelain')).toBe(before);
});
