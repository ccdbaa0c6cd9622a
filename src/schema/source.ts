import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DocumentNode } from 'graphql';
import { NOT_UTF8, textOfBytes } from '../lib/decode';
import { listFiles, pathWithin } from '../lib/files';
import type { Problem } from '../lib/problem';
import { introspectionIn, sdlOf } from './introspection';
import { parseSdl } from './sdl';
import type { SdlFile } from './types';

/** One SDL file with its syntax tree; its path is relative to the project if it is inside. */
export interface ParsedSdl extends SdlFile {
  document: DocumentNode;
}

/** Whether a file is SDL, by its name. Subfolders of an API spec hold its examples and its history, which are no part of its SDL. */
export function isSdl(name: string, isOwn: boolean): boolean {
  return /\.(graphqls?|gql)$/.test(name) && !(isOwn && name.includes('/'));
}

/**
 * Reads the SDL of a file, or of a folder and its subfolders in the order of file names. A file `*.json` is the result of an
 * introspection query. A file that is not UTF-8, contains no SDL or does not parse is a problem. Paths in messages are relative to `root`.
 */
export function readSdl(
  location: string,
  root: string,
): { files: ParsedSdl[]; problems: Problem[] } {
  const absolute = path.resolve(root, location);
  const isOwn = isApiSpec(location, root);
  const singleProblem = (message: string): { files: []; problems: Problem[] } => ({
    files: [],
    problems: [{ file: location, line: 1, column: 1, message }],
  });
  if (!existsSync(absolute))
    return singleProblem(
      'There is no such file or folder. SCHEMA names an SDL file, a folder of them, or the result of an introspection query (*.json).',
    );
  const paths = statSync(absolute).isDirectory()
    ? listFiles(absolute)
        .filter((name) => isSdl(name, isOwn))
        .map((name) => path.join(absolute, name))
    : [absolute];
  if (paths.length === 0)
    return singleProblem('The folder contains no SDL file (*.graphql, *.graphqls, *.gql).');

  const files: ParsedSdl[] = [];
  const problems: Problem[] = [];
  for (const file of paths) {
    const displayPath = pathWithin(root, file);
    const source = textOfBytes(readFileSync(file))?.replaceAll('\r\n', '\n');
    if (source === undefined) {
      problems.push({ file: displayPath, line: 1, column: 1, message: NOT_UTF8 });
      continue;
    }
    const { name, ext } = path.parse(file);
    const read = ext === '.json' ? sdlOfJson(source) : { source };
    if ('message' in read) {
      problems.push({ file: displayPath, line: 1, column: 1, ...read });
      continue;
    }
    const sdl = { path: displayPath, name, ...read };
    const parsed = parseSdl(sdl);
    problems.push(...parsed.problems);
    if (parsed.document) files.push({ ...sdl, document: parsed.document });
  }
  return { files, problems };
}

/** SDL of the result of an introspection query; or why there is none. */
function sdlOfJson(source: string): { source: string } | { message: string } {
  const result = introspectionIn(source);
  if (!result)
    return {
      message: 'The file is not the result of an introspection query: {"data": {"__schema": …}}.',
    };
  try {
    return { source: sdlOf(result) };
  } catch (error) {
    return { message: `The introspection is not complete: ${(error as Error).message}` };
  }
}

/** Whether a location is the folder of an API spec, as `schema/v1`, and not any other schema. */
export function isApiSpec(location: string, root: string): boolean {
  return existsSync(path.join(path.resolve(root, location), 'api.yml'));
}
