import { fileURLToPath } from 'node:url';
import path from 'node:path';
import type { GenerateOptions } from '../reference/generate';
import { loadContract } from '../schema/load';
import { repositoryUrl } from '../site';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** The SDL of the site itself. */
export const OWN_SCHEMA = 'schema/v1';

/**
 * What to generate from: `SCHEMA` where it is set, else the site's own schema with its domains.
 *
 * @throws ContractError when schema/v1 does not hold
 */
export function referenceOptions(): GenerateOptions {
  const schema = process.env['SCHEMA'];
  if (schema) return { root: ROOT, schema: path.resolve(process.env['INIT_CWD'] ?? ROOT, schema) };
  const { api } = loadContract();
  return { root: ROOT, schema: OWN_SCHEMA, domains: api.domains, repository: repositoryUrl() };
}
