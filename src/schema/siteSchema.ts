import { statSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../lib/files';
import { OWN_SCHEMA, ROOT, pathFromEnvironment } from '../lib/root';
import { readApiSpec, stampOf } from './reader';
import type { ApiSpec } from './types';
import { readSchema, type ReadSchema } from './readSchema';

let kept: { state: unknown; read: ReadSchema } | undefined;

/**
 * The schema of the site: its own, or the one that `SCHEMA` names. It is read once until a file of it changes.
 *
 * @throws SourceError with all problems
 */
export function siteSchema(): ReadSchema {
  const external = pathFromEnvironment('SCHEMA');
  const state = external === undefined ? readApiSpec() : stampOf(filesOf(external));
  if (kept?.state !== state) kept = { state, read: readSchema(external ?? OWN_SCHEMA, ROOT) };
  return kept.read;
}

/** The API spec of the site; undefined when it is built with another schema (`SCHEMA=…`), of which nothing else is known. */
export function siteSpec(): ApiSpec | undefined {
  return pathFromEnvironment('SCHEMA') === undefined ? readApiSpec() : undefined;
}

function filesOf(location: string): string[] {
  return statSync(location, { throwIfNoEntry: false })?.isDirectory()
    ? listFiles(location).map((file) => path.join(location, file))
    : [location];
}
