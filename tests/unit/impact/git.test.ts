import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ImpactError, InterruptedError, Repository, run } from '../../../src/impact/git';

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
  it('is named by branch, tag, hash or expression', async () => {
    const repository = new Repository(project);
    expect(await repository.commitOf('main')).toBe(await repository.commitOf('release-1'));
    for (const name of ['main~1', first, first.slice(0, 8)])
      expect(await repository.commitOf(name)).toBe(first);
  });

  it('that is unknown is refused with the nearest name', async () => {
    const repository = new Repository(project);
    await expect(repository.commitOf('mian')).rejects.toThrow(
      'There is no commit "mian" here. Did you mean "main"?',
    );
    await expect(repository.commitOf('--all')).rejects.toThrow('There is no commit "--all" here.');
  });

  it('that a shallow clone lacks is refused with the command that gets it', async () => {
    const clone = path.join(folder, 'clone');
    git(folder, 'clone', '-q', '--depth=1', `file://${path.join(folder, 'repository')}`, clone);
    await expect(new Repository(clone).commitOf('HEAD~1')).rejects.toThrow(
      'There is no commit "HEAD~1" here. This clone is shallow. Run: git fetch --unshallow.',
    );
  });

  it('outside of a repository is refused', async () => {
    const outside = path.join(folder, 'outside');
    mkdirSync(outside);
    await expect(new Repository(outside).commitOf('main')).rejects.toThrow(
      /^There is no git repository to compare with \(fatal: not a git repository/,
    );
  });
});

it('names uncommitted files, by their path in the project, and no ignored ones', async () => {
  writeFileSync(path.join(project, 'docs/new.mdx'), 'New.\n');
  writeFileSync(path.join(project, 'docs/ignored'), '');
  rmSync(path.join(project, 'docs/gone.mdx'));
  expect(await new Repository(project).uncommitted(['docs'])).toEqual([
    'docs/gone.mdx',
    'docs/new.mdx',
  ]);
});

it('does not refresh the index', async () => {
  const index = path.join(project, '../.git/index');
  utimesSync(path.join(project, 'docs/a b.mdx'), 1e9, 1e9);
  const before = readFileSync(index);
  await new Repository(project).uncommitted(['docs']);
  expect(readFileSync(index).equals(before)).toBe(true);
});

it('says when git is not installed', async () => {
  vi.stubEnv('PATH', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(new Repository(project).commitOf('main')).rejects.toThrow(
    'git is not installed, or not in PATH.',
  );
});

it('tells a program that a signal ended from one that failed', async () => {
  const options = { cwd: folder, env: process.env };
  const running = run(process.execPath, ['-e', 'process.kill(process.pid, "SIGINT")'], options);
  await expect(running).rejects.toThrow(InterruptedError);
  const failing = run(
    process.execPath,
    ['-e', 'console.error("Wrong."); process.exit(1)'],
    options,
  );
  await expect(failing).rejects.toThrow(new ImpactError('Wrong.'));
});

it('extracts the project at a commit without changing the working tree or the index', async () => {
  const repository = new Repository(project);
  const before = git(project, 'status', '--porcelain');
  const target = path.join(folder, 'target');
  await repository.extract(await repository.treeOf(first), target);
  expect(readFileSync(path.join(target, 'docs/a b.mdx'), 'utf8')).toBe('One.\n');
  expect(git(project, 'status', '--porcelain')).toBe(before);
});
