import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { buildSchema } from 'graphql';
import { guideUsages } from '../coverage/usages';
import type { GenerateOptions } from '../reference/generate';
import { tryScalars } from '../reference/scalars';
import { executeExamples } from '../examples';
import { loadContract } from '../schema/load';
import { repositoryUrl } from '../site';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** The SDL of the site itself. */
export const OWN_SCHEMA = 'schema/v1';

/** Absolute path that `SCHEMA` names, from where the command was typed; undefined when it is not set. */
export function schemaFromEnvironment(): string | undefined {
  const schema = process.env['SCHEMA'];
  return schema ? path.resolve(process.env['INIT_CWD'] ?? ROOT, schema) : undefined;
}

/**
 * What to generate from: `SCHEMA` where it is set, else the site's own schema with its domains.
 *
 * @throws ContractError when schema/v1 does not hold
 */
export function referenceOptions(): GenerateOptions {
  const schema = schemaFromEnvironment();
  if (schema) return { root: ROOT, schema };
  const contract = loadContract();
  const findGuides: GenerateOptions['findGuides'] = (schema) => guideUsages(path.join(ROOT, 'docs'), schema);
  const folder = path.join(ROOT, OWN_SCHEMA);
  const findFacts: GenerateOptions['findFacts'] = async () => {
    const { executed, constraints } = await executeExamples(path.join(folder, 'examples'), `${OWN_SCHEMA}/examples`, contract);
    const scalarTrials = tryScalars(path.join(folder, 'scalars.yml'), buildSchema(contract.sdl));
    return { contract, examples: executed, constraints, scalarTrials };
  };
  return { root: ROOT, schema: OWN_SCHEMA, domains: contract.api.domains, repository: repositoryUrl(), findGuides, findFacts };
}
