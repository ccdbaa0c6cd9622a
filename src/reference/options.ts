import path from 'node:path';
import { buildSchema } from 'graphql';
import { guideUsages } from './coverage/usages';
import type { GenerateOptions } from './generate';
import { runScalarExamples } from './scalars';
import { executeExamples } from '../samples/examples';
import { loadApiSpec } from '../schema/load';
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
    const scalarExamples = runScalarExamples(
      path.join(folder, 'scalars.yml'),
      buildSchema(spec.sdl),
    );
    return { spec, examples: executed, constraints, scalarExamples };
  };
  return {
    root: ROOT,
    schema: OWN_SCHEMA,
    domains: spec.api.domains,
    repository: repositoryUrl(),
    findGuides,
    findFacts,
  };
}
