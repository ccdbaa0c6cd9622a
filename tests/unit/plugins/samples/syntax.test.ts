import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Language, Parser } from '@vscode/tree-sitter-wasm';
import { expect, it } from 'vitest';
import { CLIENT_LANGUAGES } from '../../../../src/plugins/samples/languages';
import { titledFences } from '../downloads/codegenGuide';
import { call, httpCall } from './hostileCalls';

// Not every machine can run every language. Its grammar at least accepts what is written in it.

const GRAMMARS: Readonly<Record<string, string>> = { curl: 'bash', csharp: 'c-sharp' };
const folder = path.dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm'));
const usage = titledFences('docs/authentication-process/usage-example.mdx');

it.for(CLIENT_LANGUAGES)('$id: samples and the client have no syntax errors', async (language) => {
  const { id, write, writeHttp } = language;
  await Parser.init();
  const grammar = `tree-sitter-${GRAMMARS[id] ?? id}.wasm`;
  const parser = new Parser().setLanguage(await Language.load(path.join(folder, grammar)));
  const extension = path.extname(language.run.file).replace('mjs', 'ts');
  const programs = [
    write(call),
    write({ ...call, files: { 'variables.f': 'a.pdf' } }),
    writeHttp(httpCall),
    ...[...usage].flatMap(([name, text]) => (path.extname(name) === extension ? text : [])),
  ];
  const client = `schema/v1/clients/kyc-client${extension}`;
  if (existsSync(client)) programs.push(readFileSync(client, 'utf8'));
  const wrong = programs.filter((text) => parser.parse(text)?.rootNode.hasError !== false);
  expect(wrong).toEqual([]);
});
