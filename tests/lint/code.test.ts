import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ESLint } from 'eslint';
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

  it('is free of what ESLint forbids', async () => {
    const results = await new ESLint().lintFiles(['src', 'packages', 'schema/v1/*.graphql']);
    expect(results.length).toBeGreaterThanOrEqual(150);
    const found = results.flatMap(({ filePath, messages }) =>
      messages.map(
        ({ line, message }) => `${path.relative('.', filePath)}:${line} ${message.split('\n')[0]}`,
      ),
    );
    expect(found).toEqual([]);
  });

  it('has the format of Prettier', () => {
    const globs = ['{src,packages,tests}/**/*.{ts,tsx,mts,js,cjs,css}', '*.{ts,mjs,json}'];
    const ignored = '!package-lock.json';
    const args = ['--check', '--log-level', 'warn', ...globs, ignored];
    expect(run('prettier/bin/prettier.cjs', ...args)).toEqual({ output: '', status: 0 });
  });

  it('has no unused file, export or dependency', () => {
    expect(run('knip/bin/knip.js', '--no-progress')).toEqual({ output: '', status: 0 });
  });
});
