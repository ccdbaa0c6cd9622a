import path from 'node:path';
import { REFERENCE_FOLDER } from './pageRoutes';

// Files in the folder of the generated pages, beside them.

/** Read by `plugins/reference/loadSidebar.ts`. */
export const SIDEBAR_FILE = `${REFERENCE_FOLDER}/sidebar.json`;

/**
 * The result of `contentHashOf`. The dev server compiles guides and examples again when it changes: with each description, an edit of
 * the SDL would take 8 s instead of 3.
 */
export const CONTENT_HASH_FILE = `${REFERENCE_FOLDER}/content-hash.txt`;

const GENERATED = path.resolve('docs', REFERENCE_FOLDER) + path.sep;

/** Whether a file is a generated page, by its path. */
export function isGenerated(file: string): boolean {
  return path.resolve(file).startsWith(GENERATED);
}

/** Whether a file is a hand-written page: neither generated, nor a part of the home page. */
export function isGuide(file: string): boolean {
  return path.resolve(file).startsWith(path.resolve('docs') + path.sep) && !isGenerated(file);
}
