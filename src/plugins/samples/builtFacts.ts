import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { executeExamples, type ExecutedExamples } from './examples';
import { executeDerived } from './examples/derived';
import { siteApi, siteExecutor } from './siteExecutor';
import { siteSchema, siteSpec } from '../../schema/siteSchema';
import type { ApiSpec } from '../../schema/types';
import { OWN_SCHEMA, ROOT } from '../../lib/root';
import { CONTENT_HASH_FILE } from '../../lib/generatedFiles';

/** What the site says of its API beside the schema. */
export interface BuiltFacts {
  /** Absent over another schema. */
  spec?: ApiSpec;
  /** By `operationKey`. */
  examples: ReadonlyMap<string, ExecutedExamples>;
}

/**
 * The API spec with the executed examples, for everything that Docusaurus' process makes of them. They are executed at the first
 * call, and again when the reference was generated from another API, which the dev server's process does.
 *
 * @throws SourceError with the problems of the API spec or of all examples
 */
export function builtFacts(): Promise<BuiltFacts> {
  const spec = siteSpec();
  const from = spec ? contentHash() : siteSchema().schema;
  if (built?.from !== from) built = { from, facts: spec ? execute(spec) : executeOther() };
  return built.facts;
}

let built: { from: unknown; facts: Promise<BuiltFacts> } | undefined;

function contentHash(): string {
  const file = path.join(ROOT, 'docs', CONTENT_HASH_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

async function execute(spec: ApiSpec): Promise<BuiltFacts> {
  const folder = `${OWN_SCHEMA}/examples`;
  return { spec, examples: await executeExamples(path.join(ROOT, folder), folder, spec) };
}

async function executeOther(): Promise<BuiltFacts> {
  const executor = await siteExecutor();
  return { examples: await executeDerived(siteSchema().schema, siteApi(), executor) };
}
