import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

describe('C14 the configuration', () => {
  const config = readFileSync('docusaurus.config.ts', 'utf8');

  /** Messages of the compiler for a file beside the project's files. */
  function messages(text: string): string[] {
    const name = path.resolve('configuration-of-a-test.ts');
    const options: ts.CompilerOptions = {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      jsx: ts.JsxEmit.ReactJSX,
    };
    const host = ts.createCompilerHost(options);
    const original = { ...host };
    host.getSourceFile = (file, ...rest) =>
      file === name
        ? ts.createSourceFile(file, text, ts.ScriptTarget.ES2022)
        : original.getSourceFile(file, ...rest);
    host.fileExists = (file) => file === name || original.fileExists(file);
    const program = ts.createProgram([name], options, host);
    return program
      .getSemanticDiagnostics(program.getSourceFile(name))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  }

  // Docusaurus checks top-level keys and accepts any key of the theme; `npm run typecheck` checks
  // these.
  it('has the keys of Docusaurus and of the theme checked by the compiler', () => {
    expect(config).toMatch(/\nconst themeConfig = \{\n[\s\S]*?\n\} satisfies UserThemeConfig;\n/);
    expect(config).toMatch(/\nconst config: Config = \{\n/);
    const found = messages(`import type { UserThemeConfig } from '@docusaurus/theme-common';
      import type { Config } from '@docusaurus/types';
      export const good = { footer: { style: 'dark' } } satisfies UserThemeConfig;
      export const theme = { foooter: { style: 'dark' } } satisfies UserThemeConfig;
      export const site: Config = { title: 'a', url: 'b', baseUrl: '/', onBrokenLink: 'throw' };`);
    expect(found).toEqual([
      expect.stringContaining("'foooter' does not exist"),
      expect.stringContaining("'onBrokenLink' does not exist"),
    ]);
  });

  it('links guides to their files only where REPOSITORY_URL is set', async () => {
    onTestFinished(() => void vi.unstubAllEnvs());
    const editUrl = async (repository: string | undefined): Promise<unknown> => {
      vi.stubEnv('REPOSITORY_URL', repository);
      vi.resetModules();
      const { default: loaded } = await import('../../../docusaurus.config');
      const { default: docs } = await import('../../../src/plugins/docs');
      const entry = loaded.plugins?.find((one) => Array.isArray(one) && one[0] === docs);
      const [, options] = entry as [unknown, { editUrl?: string }];
      return options.editUrl;
    };
    expect(await editUrl(undefined)).toBeUndefined();
    expect(await editUrl('https://git.example.com/kyc')).toBe(
      'https://git.example.com/kyc/edit/main/',
    );
  });
});

describe('C20 the lockfile', () => {
  it('matches package.json: npm ci refuses one that does not', () => {
    type Wanted = Record<'dependencies' | 'devDependencies', Record<string, string>>;
    const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Wanted;
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, Wanted & { version: string }>;
    };
    expect(lock.packages['']).toMatchObject({
      dependencies: manifest.dependencies,
      devDependencies: manifest.devDependencies,
    });
    const wanted = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(wanted.map(([name]) => [name, lock.packages[`node_modules/${name}`]?.version])).toEqual(
      wanted,
    );
    expect(readFileSync('.ci/run', 'utf8')).toMatch(/^npm cit$/m);
  });
});
