import { fileURLToPath } from 'node:url';
import path from 'node:path';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** The SDL of the site itself. */
export const OWN_SCHEMA = 'schema/v1';

/** Absolute path of the SDL that the site is built from: a file or a folder. */
export function schemaPath(): string {
  return pathFromEnvironment('SCHEMA') ?? path.join(ROOT, OWN_SCHEMA);
}

/** Absolute path that a variable names, from where the command was typed; undefined when it is not set. */
export function pathFromEnvironment(variable: 'SCHEMA' | 'EXECUTOR'): string | undefined {
  const file = process.env[variable];
  return file ? path.resolve(process.env['INIT_CWD'] ?? ROOT, file) : undefined;
}
