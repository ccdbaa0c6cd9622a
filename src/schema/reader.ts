import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { apiSpecFolder, loadApiSpec } from './load';
import type { ApiSpec } from './types';

/**
 * A `loadApiSpec` that keeps its result until a file of the folder changes, so that each page of a build can
 * call it and the dev server still sees an edit at once. An invalid folder is read again at the next call.
 */
export function createApiSpecReader(directory: string = apiSpecFolder): () => ApiSpec {
  let kept: { stamp: string; spec: ApiSpec } | undefined;
  return () => {
    const stamp = stampOf(directory);
    if (kept?.stamp !== stamp) kept = { stamp, spec: loadApiSpec(directory) };
    return kept.spec;
  };
}

/** Names, sizes and times of change of the files: different as soon as one is edited, added or removed. */
function stampOf(directory: string): string {
  return readdirSync(directory)
    .sort()
    .map((name) => {
      const { mtimeMs, size } = statSync(path.join(directory, name));
      return `${name}:${mtimeMs}:${size}`;
    })
    .join('\n');
}

/** The API spec of the project, read once until a file of it changes. */
export const readApiSpec = createApiSpecReader();
