import path from 'node:path';
import { REFERENCE_FOLDER } from '../schema/routes';

// Files in the folder of the generated pages, beside them.

/** Read by `sidebars.ts`. */
export const SIDEBAR_FILE = `${REFERENCE_FOLDER}/sidebar.json`;

/** The result of `fingerprintOf`. The dev server compiles guides and examples again when it changes. */
export const FINGERPRINT_FILE = `${REFERENCE_FOLDER}/fingerprint.txt`;

/** Why the reference could not be generated at the last change; empty when it was. Not among the pages, which stay as they are. */
export const PROBLEM_FILE = path.join(path.dirname(REFERENCE_FOLDER), 'problem.txt');
