import path from 'node:path';
import { guideUsages } from './coverage/usages';
import type { Facts, GenerateOptions } from './generate';
import { runScalarExamples } from './scalars';
import { executeExamples } from '../samples/examples';
import { loadApiSpec } from '../schema/load';
import { schemaOf } from '../schema/sdl';
import { repositoryUrl } from '../lib/site';
import { OWN_SCHEMA, ROOT, schemaFromEnvironment } from '../lib/root';

/**
 * What to generate from: `SCHEMA` where it is set, else the site's own schema with its domains.
 *
 * @throws SourceError when schema/v1 is invalid
 */
export function referenceOptions(): GenerateOptions {
  const schema = schemaFromEnvironment();
  if (schema) return { root: ROOT, schema };
  const spec = loadApiSpec();
  const findGuides: GenerateOptions['findGuides'] = (schema) =>
    guideUsages(path.join(ROOT, 'docs'), schema);
  const folder = path.join(ROOT, OWN_SCHEMA);
  const findFacts: GenerateOptions['findFacts'] = async () => {
    const { executed, constraints } = await executeExamples(
      path.join(folder, 'examples'),
      `${OWN_SCHEMA}/examples`,
      spec,
    );
    const scalarExamples = runScalarExamples(path.join(folder, 'scalars.yml'), schemaOf(spec));
    return { spec, examples: executed, constraints, scalarExamples };
  };
  const repository = repositoryUrl();
  return {
    root: ROOT,
    schema: OWN_SCHEMA,
    domains: spec.api.domains,
    ...(repository ? { repository } : {}),
    findGuides,
    findFacts,
  };
}

let built: Promise<Facts> | undefined;

/**
 * The facts that the pages were generated from. Examples are executed at the first call only, so this is for what runs after a
 * build; the schema cannot change by then.
 */
export function builtFacts(): Promise<Facts> {
  built ??= Promise.resolve(referenceOptions().findFacts?.() ?? {});
  return built;
}
