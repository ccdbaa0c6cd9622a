import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, it, onTestFinished } from 'vitest';

/** Output of a package's command, and its exit code. */
function run(file: string, ...args: string[]): { output: string; status: number | null } {
  const command = [path.join('node_modules', file), ...args];
  const { stdout, stderr, status } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  return { output: (stdout + stderr).trim(), status };
}

const cycles = (...files: string[]): ReturnType<typeof run> =>
  run(
    'dependency-cruiser/bin/dependency-cruise.mjs',
    '--config',
    'tests/lint/cycles.cjs',
    ...files,
  );

/** Rules with types, and what the compiler reports. */
const TYPES = ['--type-aware', '--type-check'];

describe('all code', () => {
  it('compiles, and is free of what Oxlint forbids', () => {
    expect(run('oxlint/bin/oxlint', ...TYPES, '--format=unix')).toMatchObject({ status: 0 });
  });

  it('is free of what ESLint forbids', async () => {
    const results = await new ESLint().lintFiles(['src', 'tests', '*.ts']);
    expect(results.length).toBeGreaterThanOrEqual(150);
    const found = results.flatMap(({ filePath, messages }) =>
      messages.map(
        ({ line, message }) => `${path.relative('.', filePath)}:${line} ${message.split('\n')[0]}`,
      ),
    );
    expect(found).toEqual([]);
  });

  it('has the format of Prettier', () => {
    const globs = ['{src,tests}/**/*.{ts,tsx,mts,js,cjs,css}', '*.{ts,mjs,json}'];
    const ignored = '!package-lock.json';
    const args = ['--check', '--log-level', 'warn', ...globs, ignored];
    expect(run('prettier/bin/prettier.cjs', ...args)).toEqual({ output: '', status: 0 });
  });

  it('has no circular imports, type imports included', () => {
    expect(cycles('src', 'docusaurus.config.ts', 'sidebars.ts')).toMatchObject({ status: 0 });
    expect(cycles('tests/lint/fixtures').output).toContain('cycle: ');
  });

  it('has no unused file, export or dependency', () => {
    expect(run('knip/bin/knip.js', '--no-progress')).toEqual({ output: '', status: 0 });
  });
});

/** Code that breaks a rule, by the file that it would be in. */
const VIOLATIONS: readonly (readonly [rule: string, file: string, code: string])[] = [
  [
    'import-x/no-restricted-paths',
    'src/lib/docs.ts',
    "import type { ApiSpec } from '../schema/types';",
  ],
  [
    'import-x/no-restricted-paths',
    'src/plugins/sandbox-data/index.ts',
    "import searchIndex from '../search-index';",
  ],
  ['import-x/no-restricted-paths', 'src/hosting/server.ts', "import '../commands/options';"],
  [
    'import-x/no-restricted-paths',
    'src/reference/scalars.ts',
    "import { attachScalar } from '../sandbox/schema/scalars';",
  ],
  ['import-x/no-extraneous-dependencies', 'src/lib/docs.ts', "import 'micromark';"],
  ['jsdoc/require-jsdoc', 'src/lib/docs.ts', 'export function a(): void {}'],
  ['react-hooks/rules-of-hooks', 'src/pages/index.tsx', 'if (f()) useState();'],
  ['jsx-a11y/alt-text', 'src/pages/index.tsx', 'export const A = () => <img src="a.png" />;'],
];

describe('ESLint', () => {
  const eslint = new ESLint();
  it.each(VIOLATIONS)('reports %s in %s', async (rule, filePath, code) => {
    const [result] = await eslint.lintText(`${code}\n`, { filePath });
    expect(result?.messages.map(({ ruleId }) => ruleId)).toContain(rule);
  });
});

it('Oxlint reports rules with types, without them and of a folder, and the compiler', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'kyc-oxlint-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
  mkdirSync(path.join(root, 'src/components'), { recursive: true });
  for (const file of ['.oxlintrc.json', 'tsconfig.json']) copyFileSync(file, path.join(root, file));
  writeFileSync(path.join(root, 'src/sandbox.ts'), 'export const run = async () => 1;\n');
  const lines = [
    "import { run } from '../sandbox';",
    'run();',
    'export const a: any = 1;',
    'const unused = 1;',
    "export const b: number = '';",
  ];
  writeFileSync(path.join(root, 'src/components/a.ts'), `${lines.join('\n')}\n`);
  const oxlint = path.resolve('node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, ...TYPES, '--format=unix', 'src'], {
    cwd: root,
    encoding: 'utf8',
  });
  const found = stdout.matchAll(/^src\/components\/a\.ts:(\d+):.*\(([\w-]+)\)\]$/gm);
  expect([...found].map(([, line, rule]) => `${line} ${rule}`).sort()).toEqual([
    '1 no-restricted-imports',
    '2 no-floating-promises',
    '3 no-explicit-any',
    '4 TS6133',
    '4 no-unused-vars',
    '5 TS2322',
  ]);
});
