import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { codegen } from '@graphql-codegen/core';
import { parse, type DocumentNode } from 'graphql';
import { fromMarkdown } from 'mdast-util-from-markdown';
import ts from 'typescript';
import { visit } from 'unist-util-visit';
import { ownSdl } from '../../../../src/plugins/downloads/files';
import { loadApiSpec } from '../../../../src/schema/load';

// Follows the TypeScript setup of /docs/schema: the code comes from the page, the schema is the
// downloaded one.

/** A package that the guide uses and this project does not install. */
export const CODEGEN_SHIM =
  "declare module '@graphql-codegen/cli' {\n  export type CodegenConfig = object;\n}\n";

interface Output {
  plugins: string[];
  config: Record<string, unknown>;
}

export interface CodegenConfig {
  schema: string;
  documents: string;
  generates: Record<string, Output>;
}

/** Code of a guide by the file name in its title. */
export function titledFences(guide: string): Map<string, string> {
  const fences = new Map<string, string>();
  visit(fromMarkdown(readFileSync(guide, 'utf8')), 'code', ({ meta, value }) => {
    const title = /title="([^"]+)"/.exec(meta ?? '')?.[1];
    if (title !== undefined) fences.set(title, value);
  });
  return fences;
}

/** Programs of guides by file name, with the client that they use. */
export function guidePrograms(...guides: readonly string[]): Map<string, string> {
  const client = readFileSync('schema/v1/clients/kyc-client.ts', 'utf8');
  return new Map([
    ['kyc-client.ts', client],
    ...guides.flatMap((guide) => [...titledFences(guide)]),
  ]);
}

/** Runs TypeScript modules by name; other names are packages. `globals` replace Node's. */
export function runModules(
  sources: ReadonlyMap<string, string>,
  entry: string,
  globals: Readonly<Record<string, unknown>> = {},
): unknown {
  const loaded = new Map<string, { exports: unknown }>();
  const fromPackages = createRequire(import.meta.url);
  const load = (name: string): unknown => {
    const known = loaded.get(name);
    if (known) return known.exports;
    const source = sources.get(name);
    if (source === undefined) throw new Error(`There is no ${name}.`);
    const module = { exports: {} };
    loaded.set(name, module);
    const options: ts.CompilerOptions = {
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2022,
    };
    const code = ts.transpileModule(source, { compilerOptions: options }).outputText;
    const require = (wanted: string): unknown =>
      wanted.startsWith('./') ? load(`${wanted.slice(2)}.ts`) : fromPackages(wanted);
    const names = Object.keys(globals);
    // oxlint-disable-next-line typescript/no-implied-eval -- Runs the code of the guide.
    const run = new Function('module', 'exports', 'require', ...names, code) as (
      ...values: unknown[]
    ) => void;
    run(module, module.exports, require, ...names.map((global) => globals[global]));
    return module.exports;
  };
  return load(entry);
}

/** The configuration on the page, as the CLI of GraphQL Code Generator reads it. */
export function guideConfig(page: ReadonlyMap<string, string>): CodegenConfig {
  return (runModules(page, 'codegen.ts') as { default: CodegenConfig }).default;
}

/** Generated files by path, from the configuration and operations on the page. */
export async function generated(
  page: ReadonlyMap<string, string>,
  config = guideConfig(page),
): Promise<Map<string, string>> {
  const documents = [...page].filter(
    ([name]) => name.startsWith('src/') && name.endsWith('.graphql'),
  );
  const schema: DocumentNode = parse(ownSdl(loadApiSpec()));
  const written = Object.entries(config.generates).map(async ([filename, output]) => {
    const plugins = await Promise.all(
      output.plugins.map(async (name) => [name, await import(`@graphql-codegen/${name}`)] as const),
    );
    const text = await codegen({
      filename,
      schema,
      documents: documents.map(([location, source]) => ({ location, document: parse(source) })),
      config: output.config,
      plugins: output.plugins.map((name) => ({ [name]: {} })),
      pluginMap: Object.fromEntries(plugins),
    });
    return [filename, text] as const;
  });
  return new Map(await Promise.all(written));
}
