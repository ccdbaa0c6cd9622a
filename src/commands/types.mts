import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import { parse, type OperationTypeNode } from 'graphql';
import { ROOT } from '../lib/root';
import { loadApiSpec } from '../schema/load';
import { schemaOf } from '../schema/sdl';
import { runReportingErrors } from './report';

/**
 * `npm run types`: generates the types that the sandbox takes from schema/v1, which are the inputs and
 * arguments of resolvers, the objects that its rows are made of, the enums, and the error codes. The compiler needs them, nothing else does.
 */
await runReportingErrors('types', async () => {
  const spec = loadApiSpec();
  const config = {
    enumsAsTypes: true,
    immutableTypes: true,
    skipTypename: true,
    useTypeImports: true,
    // `AMLPersonStrategy` keeps its capitals.
    namingConvention: { typeNames: 'change-case-all#upperCaseFirst' },
    // graphql-js fills in default values before a resolver runs.
    avoidOptionals: { defaultValue: true },
    defaultScalarType: 'string',
    scalars: { Upload: '../support/uploadedFile#UploadedFile' },
  };
  const schema = schemaOf(spec);
  const argumentsOf = (root: 'Query' | 'Mutation', suffix: string): string => {
    const fields = Object.values(
      schema.getRootType(root.toLowerCase() as OperationTypeNode)!.getFields(),
    );
    const entries = fields.map(({ name, args }) => {
      const type = `${root}${name[0]!.toUpperCase()}${name.slice(1)}${suffix}`;
      return `readonly ${name}: ${args.length === 0 ? 'unknown' : type};`;
    });
    return `{ ${entries.join(' ')} }`;
  };
  const types = await codegen({
    documents: [],
    filename: 'types.ts',
    schema: parse(spec.sdl),
    plugins: [{ typescript: config }],
    pluginMap: { typescript },
    config: {},
  });
  const codes = [
    `export type ErrorCode = ${unionOf(spec.errors.codes)};`,
    `/** Codes inside \`extensions.fieldErrors\`. */`,
    `export type FieldErrorCode = ${unionOf(spec.errors.fieldErrors)};`,
    `/** What the resolvers of root fields are given: the arguments of a query, the input of a mutation. */`,
    `export type Arguments = { readonly Query: ${argumentsOf('Query', 'Args')}, readonly Mutation: ${argumentsOf('Mutation', "Args['input']")} };`,
  ];
  const folder = path.join(ROOT, 'packages/kyc-sandbox/src/generated');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'types.ts'), `${types}\n${codes.join('\n')}\n`);
});

function unionOf(entries: readonly { readonly code: string }[]): string {
  return entries.map(({ code }) => `'${code}'`).join(' | ');
}
