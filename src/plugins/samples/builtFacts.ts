import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { executeDerived } from './examples/derived';
import { readExamples } from './examples/read';
import { runExamples } from './examples/run';
import type { ExecutedExamples } from './examples/types';
import { siteApi, siteExecutor } from './siteExecutor';
import { schemaOf } from '../../schema/sdl';
import { siteSchema, siteSpec } from '../../schema/siteSchema';
import { SourceError } from '../../lib/problem';
import type { ApiSpec } from '../../schema/types';
import { OWN_SCHEMA, ROOT } from '../../lib/root';
import { CONTENT_HASH_FILE } from '../../lib/generatedFiles';

/** What the site says of its API beside the schema. */
export interface BuiltFacts {
  /** Absent with another schema. */
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

/** Reads, checks and executes the examples, each in a fresh sandbox. */
async function execute(spec: ApiSpec): Promise<BuiltFacts> {
  const folder = `${OWN_SCHEMA}/examples`;
  const { examples, problems } = readExamples(path.join(ROOT, folder), folder, schemaOf(spec));
  const { executed, problems: failures } = await runExamples(examples, spec);
  const all = [...problems, ...failures];
  if (all.length > 0) throw new SourceError(all);
  return { spec, examples: executed };
}

async function executeOther(): Promise<BuiltFacts> {
  const executor = await siteExecutor();
  return { examples: await executeDerived(siteSchema().schema, siteApi(), executor) };
}
