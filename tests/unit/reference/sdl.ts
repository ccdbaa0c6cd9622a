import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildASTSchema, parse, type GraphQLSchema } from 'graphql';
import { onTestFinished } from 'vitest';
import { SourceError } from '../../../src/lib/problem';
import { readSchema } from '../../../src/schema/readSchema';

/** A temporary folder with the files, removed after the test. */
export function temporaryFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), 'kyc-reference-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}

/** All problems of SDL files in one folder, as the report prints them. */
export function problemsOf(
  files: Readonly<Record<string, string | Uint8Array>> | string,
): string[] {
  const root = temporaryFolder();
  const folder = path.join(root, 'sdl');
  mkdirSync(folder);
  const named = typeof files === 'string' ? { 'a.graphql': files } : files;
  for (const [name, content] of Object.entries(named))
    writeFileSync(path.join(folder, name), content);
  try {
    readSchema('sdl', root);
    return [];
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return error.message.split('\n');
  }
}

/** The problems of the same files in the folder of an API spec. */
export function ownProblemsOf(files: Readonly<Record<string, string>> | string): string[] {
  const named = typeof files === 'string' ? { 'a.graphql': files } : files;
  return problemsOf({ ...named, 'api.yml': '' });
}

/** A schema that needs no checking. */
export function schemaOf(sdl: string): GraphQLSchema {
  return buildASTSchema(parse(sdl));
}

/** Lines of a page's source without their indentation, and with the braces of headings. */
export const linesOf = (page: string): string => page.replace(/^ +/gm, '').replace(/&#x7B;/g, '{');
