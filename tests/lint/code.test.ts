import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** Output of a package's command, and its exit code. */
function run(file: string, ...args: string[]): { output: string; status: number | null } {
  const command = [path.join('node_modules', file), ...args];
  const { stdout, stderr, status } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  return { output: (stdout + stderr).trim(), status };
}

/** Rules with types, and what the compiler reports. */
const TYPES = ['--type-aware', '--type-check'];

describe('all code', () => {
  it('compiles, and is free of what Oxlint forbids, circular imports among it', () => {
    expect(run('oxlint/bin/oxlint', ...TYPES, '--format=unix')).toMatchObject({ status: 0 });
  });

  it('has the format of Oxfmt', () => {
    expect(run('oxfmt/bin/oxfmt', '--list-different')).toEqual({ output: '', status: 0 });
  });

  it('has no unused file, export or dependency', () => {
    expect(run('knip/bin/knip.js', '--no-progress')).toEqual({ output: '', status: 0 });
  });
});
