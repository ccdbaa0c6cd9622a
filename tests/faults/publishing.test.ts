import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fixture, Outcome } from './fixture';
import { createStub, start } from './stub';

/**
 * The steps around Docusaurus, which is stubbed: the steps before and after are the project's own.
 */

let site: Fixture;
/** Hash of a clean build of the sources as they are, stamped `old`. */
let good = '';

const OLD = { STAMP: 'old' };
const NEW = { STAMP: 'new' };
const leftovers = (): string[] =>
  readdirSync(site.root).filter((name) => name.startsWith('.staging'));

beforeAll(async () => {
  site = createStub();
  const { code, output } = await site.run('build', OLD);
  expect([code, output.slice(-2000)]).toEqual([0, expect.stringContaining('Published to build/.')]);
  good = site.hash('build');
});
afterAll(() => site?.remove());

function expectUntouched({ code, output }: Outcome, expected = 1): void {
  expect([code, output]).toEqual([expected, expect.stringMatching(/build (failed|stopped)/)]);
  expect(site.hash('build')).toBe(good);
  expect(leftovers()).toEqual([]);
}

/**
 * Kills a build at a call of the file system, in the process of the given file, so that no later
 * step runs.
 */
const KILL_AT = `
const fs = require('fs');
const [who, name, pattern, when] = process.env.KILL_AT.split(' ');
if ((process.argv[1] || '').endsWith(who)) {
  const wrap = (holder) => {
    const real = holder[name];
    if (!real) return;
    holder[name] = (...args) => {
      if (!new RegExp(pattern).test(args.slice(0, 2).join(' '))) return real(...args);
      if (when === 'after') real(...args);
      process.kill(process.pid, 'SIGKILL');
      // Nothing may happen until the signal comes.
      for (;;);
    };
  };
  wrap(fs);
  wrap(fs.promises);
  require('module').syncBuiltinESMExports();
}
`;

describe('C17 a build that is stopped', () => {
  it.each([
    ['SIGTERM', 143, false],
    ['SIGINT', 130, false],
    ['SIGINT', 130, true],
  ] as const)(
    'by %s ends with %i, and its child before it (whole group: %s)',
    async (signal, code, group) => {
      const build = start(site, 'build', { ...NEW, STAND_IN: 'wait' });
      const [, pid] = await build.says(/waiting (\d+)/);
      build.signal(signal, group);
      const outcome = await build.ended;
      expectUntouched(outcome, code);
      expect(outcome.output).toContain(`docusaurus build ended by ${signal}; build/ is unchanged.`);
      expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
    },
  );

  // In the order of a build: each is stopped later than the previous one, and starts with what that
  // one left.
  it.each([
    ['while the reference is generated', 'writeFileSync', 'kyc-reference-'],
    ['while the reference is brought up to date', 'writeFileSync', 'docs/graphql/v1/types'],
    ['before the renames', 'renameSync', 'site/build$|/build\\s.*previous$'],
  ] as const)('by SIGKILL %s leaves the last good one', async (_stage, ...kill) => {
    site.write('kill.cjs', KILL_AT);
    rmSync(path.join(site.root, 'docs/graphql'), { recursive: true, force: true });
    const KILL = ['build.mts', ...kill, 'before'].join(' ');
    const outcome = await site.run('build', {
      ...NEW,
      KILL_AT: KILL,
      NODE_OPTIONS: `--require ${path.join(site.root, 'kill.cjs')}`,
    });
    expect([outcome.code, outcome.output]).toEqual([137, expect.not.stringContaining('failed')]);
    expect(site.hash('build')).toBe(good);
  });

  it('by SIGKILL between the renames: the next command puts the last good one back', async () => {
    const outcome = await site.run('build', {
      ...NEW,
      KILL_AT: 'build.mts renameSync \\.staging-previous$ after',
      NODE_OPTIONS: `--require ${path.join(site.root, 'kill.cjs')}`,
    });
    expect([outcome.code, existsSync(path.join(site.root, 'build'))]).toEqual([137, false]);
    expect(site.hash('.staging-previous')).toBe(good);
    expectUntouched(await site.run('build', { SCHEMA: 'nowhere.graphql' }));
  });

  it('and built again is what a clean build is, byte for byte', async () => {
    expect((await site.run('build', NEW)).code).toBe(0);
    expect(site.hash('build')).not.toBe(good);
    expect((await site.run('build', OLD)).code).toBe(0);
    expect(site.hash('build')).toBe(good);
    expect(leftovers()).toEqual([]);
  });
});

/** A file system of its own for one fixture; undefined where this process may not mount one. */
function mountSmall(): string | undefined {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kyc-small-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder]).status === 0)
    return folder;
  rmSync(folder, { recursive: true });
  return undefined;
}

describe('C15 a disk', () => {
  it('that is full, then read-only', async ({ skip }) => {
    const disk = mountSmall();
    if (disk === undefined) return skip('It needs the right to mount a file system.');
    const [tmp, usual] = [process.env['TMPDIR'], site];
    process.env['TMPDIR'] = disk;
    try {
      site = createStub();
      cpSync(path.join(usual.root, 'build'), path.join(site.root, 'build'), { recursive: true });
      const { bavail, bsize } = statfsSync(disk);
      site.write('ballast', new Uint8Array(bavail * bsize - 300_000));
      const full = await site.run('build', { ...NEW, TMPDIR: os.homedir() });
      expectUntouched(full);
      expect(full.output).toContain('ENOSPC');
      expect(spawnSync('mount', ['-o', 'remount,ro', disk]).status).toBe(0);
      const readOnly = await site.run('build', { ...NEW, TMPDIR: os.homedir() });
      expectUntouched(readOnly);
      expect(readOnly.output).toContain('EROFS');
    } finally {
      site = usual;
      if (tmp === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = tmp;
      spawnSync('umount', [disk]);
      rmSync(disk, { recursive: true, force: true });
    }
  });
});
