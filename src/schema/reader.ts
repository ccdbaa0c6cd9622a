import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { apiSpecFolder, loadApiSpec } from './load';
import type { ApiSpec } from './types';

/** A `loadApiSpec` that keeps its result until a file of the folder changes. An invalid folder is read again at the next call. */
export function createApiSpecReader(directory: string = apiSpecFolder): () => ApiSpec {
  let kept: { stamp: string; spec: ApiSpec } | undefined;
  return () => {
    const stamp = stampOf(readdirSync(directory).map((name) => path.join(directory, name)));
    if (kept?.stamp !== stamp) kept = { stamp, spec: loadApiSpec(directory) };
    return kept.spec;
  };
}

/** Names, sizes and times of change of files: different as soon as one is edited, added or removed. */
export function stampOf(files: readonly string[]): string {
  return [...files]
    .sort()
    .map((file) => {
      const { mtimeMs, size } = statSync(file, { throwIfNoEntry: false }) ?? {};
      return `${file}:${mtimeMs}:${size}`;
    })
    .join('\n');
}

/** The API spec of the project, read once until a file of it changes. */
export const readApiSpec = createApiSpecReader();
