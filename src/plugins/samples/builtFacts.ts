import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { executeExamples, type ExecutedExamples } from './examples';
import { siteSpec } from '../../schema/siteSchema';
import type { ApiSpec } from '../../schema/types';
import { OWN_SCHEMA, ROOT } from '../../lib/root';
import { CONTENT_HASH_FILE } from '../../lib/generatedFiles';

/** What the site says of its own API; nothing over another schema. */
export interface BuiltFacts {
  spec?: ApiSpec;
  examples?: ReadonlyMap<string, ExecutedExamples>;
}

/**
 * The API spec with the executed examples, for everything that Docusaurus' process makes of them. They are executed at the first
 * call, and again when the reference was generated from another API, which the dev server's process does.
 *
 * @throws SourceError with the problems of the API spec or of all examples
 */
export function builtFacts(): Promise<BuiltFacts> {
  const spec = siteSpec();
  if (!spec) return Promise.resolve({});
  const file = path.join(ROOT, 'docs', CONTENT_HASH_FILE);
  const contentHash = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (built?.contentHash !== contentHash) built = { contentHash, facts: execute(spec) };
  return built.facts;
}

let built: { contentHash: string; facts: Promise<BuiltFacts> } | undefined;

async function execute(spec: ApiSpec): Promise<BuiltFacts> {
  const folder = `${OWN_SCHEMA}/examples`;
  return { spec, examples: await executeExamples(path.join(ROOT, folder), folder, spec) };
}
