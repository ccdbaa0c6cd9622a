import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DocumentNode } from 'graphql';
import type { Problem } from '../lib/problem';
import { parseSdl } from '../schema/sdl';

/** One SDL file: its path in messages (relative to the project if it is inside) and its syntax tree. */
export interface ParsedSdl {
  path: string;
  document: DocumentNode;
}

const PATTERN = /\.(graphqls?|gql)$/;

/**
 * Reads the SDL of a file or a folder (not its subfolders), in the order of file names.
 *
 * A file that is not UTF-8, contains no SDL or does not parse is a problem; all files are read before problems are reported.
 *
 * @param location file or folder, relative to `root` or absolute
 * @param root folder that paths in messages are relative to
 */
export function readSdl(
  location: string,
  root: string,
): { files: ParsedSdl[]; problems: Problem[] } {
  const absolute = path.resolve(root, location);
  if (!existsSync(absolute)) {
    return {
      files: [],
      problems: [
        {
          file: location,
          line: 1,
          column: 1,
          message: 'There is no such file or folder. SCHEMA names an SDL file or a folder of them.',
        },
      ],
    };
  }
  const paths = statSync(absolute).isDirectory()
    ? readdirSync(absolute)
        .filter((name) => PATTERN.test(name))
        .sort()
        .map((name) => path.join(absolute, name))
    : [absolute];
  if (paths.length === 0) {
    return {
      files: [],
      problems: [
        {
          file: location,
          line: 1,
          column: 1,
          message: 'The folder holds no SDL file (*.graphql, *.graphqls, *.gql).',
        },
      ],
    };
  }

  const files: ParsedSdl[] = [];
  const problems: Problem[] = [];
  for (const file of paths) {
    const displayPath = path.relative(root, file).startsWith('..')
      ? file
      : path.relative(root, file);
    const text = decode(file);
    if (text === undefined) {
      problems.push({
        file: displayPath,
        line: 1,
        column: 1,
        message: 'The file is not UTF-8. Save it as UTF-8.',
      });
      continue;
    }
    const parsed = parseSdl({ path: displayPath, name: path.parse(file).name, source: text });
    problems.push(...parsed.problems);
    if (parsed.document) files.push({ path: displayPath, document: parsed.document });
  }
  return { files, problems };
}

function decode(file: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch {
    return undefined;
  }
}
