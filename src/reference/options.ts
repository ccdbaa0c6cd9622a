import path from 'node:path';
import { guideUsages } from './coverage/usages';
import type { Facts, GenerateOptions } from './generate';
import { MEANING_FILE } from './generatedFiles';
import { runScalarExamples } from './scalars';
import { executeExamples } from '../samples/examples';
import { constraintsOf } from './constraints';
import { readApiSpec } from '../schema/reader';
import { meaningOf } from '../schema/meaning';
import { schemaOf } from '../schema/sdl';
import { repositoryUrl } from '../lib/site';
import { OWN_SCHEMA, ROOT, schemaFromEnvironment } from '../lib/root';

/** Examples and their results, by the meaning of the spec that they were executed with. The dev server's process keeps the last. */
let executed: { meaning: string; examples: ReturnType<typeof executeExamples> } | undefined;

/**
 * What to generate from: `SCHEMA` where it is set, else the site's own schema with its domains.
 *
 * @throws SourceError when schema/v1 is invalid
 */
export function referenceOptions(): GenerateOptions {
  const schema = schemaFromEnvironment();
  if (schema) return { root: ROOT, schema };
  const spec = readApiSpec();
  const folder = path.join(ROOT, OWN_SCHEMA);
  const meaning = meaningOf(folder);
  const repository = repositoryUrl();
  return {
    root: ROOT,
    schema: OWN_SCHEMA,
    domains: spec.api.domains,
    ...(repository ? { repository } : {}),
    findGuides: (schema) => guideUsages(path.join(ROOT, 'docs'), schema),
    findFacts: async () => {
      if (executed?.meaning !== meaning) {
        const names = `${OWN_SCHEMA}/examples`;
        executed = {
          meaning,
          examples: executeExamples(path.join(folder, 'examples'), names, spec),
        };
      }
      const examples = await executed.examples;
      const scalarExamples = runScalarExamples(path.join(folder, 'scalars.yml'), schemaOf(spec));
      return { spec, examples, constraints: constraintsOf(spec), scalarExamples };
    },
    files: { [MEANING_FILE]: meaning },
  };
}

/**
 * The facts that the pages were generated from. Examples are executed at the first call only, so this is for what runs after a
 * build; the schema cannot change by then.
 */
export function builtFacts(): Promise<Facts> {
  built ??= Promise.resolve(referenceOptions().findFacts?.() ?? {});
  return built;
}

let built: Promise<Facts> | undefined;
