import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';

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

describe('all code', () => {
  it('compiles', () => {
    const cache = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/tests.tsbuildinfo'];
    expect(run('typescript/bin/tsc', '--noEmit', ...cache)).toEqual({ output: '', status: 0 });
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
  ['@typescript-eslint/no-explicit-any', 'src/lib/docs.ts', 'export const a: any = 1;'],
  ['@typescript-eslint/no-unused-vars', 'src/lib/docs.ts', 'const a = 1;'],
  [
    'import-x/no-restricted-paths',
    'src/lib/docs.ts',
    "import type { ApiSpec } from '../schema/types';",
  ],
  [
    'import-x/no-restricted-paths',
    'src/plugins/playground/index.ts',
    "import search from '../search';",
  ],
  ['import-x/no-restricted-paths', 'src/hosting/server.ts', "import '../commands/options';"],
  ['import-x/no-extraneous-dependencies', 'src/lib/docs.ts', "import 'micromark';"],
  ['jsdoc/require-jsdoc', 'src/lib/docs.ts', 'export function a(): void {}'],
  ['react-hooks/rules-of-hooks', 'src/pages/index.tsx', 'if (f()) useState();'],
  ['jsx-a11y/alt-text', 'src/pages/index.tsx', 'export const A = () => <img src="a.png" />;'],
  [
    '@typescript-eslint/no-restricted-imports',
    'src/components/sample/Sample.tsx',
    "import { createSandbox } from '../../sandbox';",
  ],
];

describe('ESLint', () => {
  // None of these rules needs types, whose program would be made again for each changed file.
  const eslint = new ESLint({ overrideConfig: [tseslint.configs.disableTypeChecked] });
  it.each(VIOLATIONS)('reports %s in %s', async (rule, filePath, code) => {
    const [result] = await eslint.lintText(`${code}\n`, { filePath });
    expect(result?.messages.map(({ ruleId }) => ruleId)).toContain(rule);
  });
});
