import path from 'node:path';
import { REFERENCE_FOLDER } from './pageRoutes';

// Files in the folder of the generated pages, beside them.

/** Read by `sidebars.ts`. */
export const SIDEBAR_FILE = `${REFERENCE_FOLDER}/sidebar.json`;

/** The result of `contentHashOf`. The dev server compiles guides and examples again when it changes. */
export const CONTENT_HASH_FILE = `${REFERENCE_FOLDER}/content-hash.txt`;

/** Why the reference could not be generated at the last change; empty when it was. Not among the pages, which stay as they are. */
export const PROBLEM_FILE = path.join(path.dirname(REFERENCE_FOLDER), 'problem.txt');

const GENERATED = path.resolve('docs', REFERENCE_FOLDER) + path.sep;

/** Whether a file is a generated page, by its path. */
export function isGenerated(file: string): boolean {
  return path.resolve(file).startsWith(GENERATED);
}

/** Whether a file is a hand-written page: neither generated, nor a part of the home page. */
export function isGuide(file: string): boolean {
  return path.resolve(file).startsWith(path.resolve('docs') + path.sep) && !isGenerated(file);
}
