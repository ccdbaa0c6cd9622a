import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { GenerateOptions } from '../reference/generate';
import type { Domain } from '../reference/groups';
import { repositoryUrl } from '../site';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** The SDL of the site itself. */
export const OWN_SCHEMA = 'schema/v1';

/** What to generate from: `SCHEMA` where it is set, else the site's own schema with its domains. */
export function referenceOptions(): GenerateOptions {
  const schema = process.env['SCHEMA'];
  if (schema) return { root: ROOT, schema: path.resolve(process.env['INIT_CWD'] ?? ROOT, schema) };
  const api = parse(readFileSync(path.join(ROOT, OWN_SCHEMA, 'api.yml'), 'utf8')) as { domains: Domain[] };
  return { root: ROOT, schema: OWN_SCHEMA, domains: api.domains, repository: repositoryUrl() };
}
