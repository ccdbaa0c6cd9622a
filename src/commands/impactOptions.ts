import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../lib/root';
import { hint } from '../lib/suggest';
import { CommandError } from './report';

/** Exit code when there is no report, so that it is not mistaken for one with breaking changes. */
export const FAILED = 2;

const USAGE =
  'npm run impact -- <commit> [--json | --markdown] [--output <file>] [--fail-on breaking]';

/** What `npm run impact` was asked for. */
export interface ImpactOptions {
  /** Branch, tag or hash of a commit. */
  base: string;
  format: 'text' | 'json' | 'markdown';
  /** Absolute path. */
  output?: string | undefined;
  failOn?: 'breaking' | undefined;
}

/**
 * Reads the arguments of `npm run impact`.
 *
 * @throws CommandError with the exit code FAILED
 */
export function impactOptions(args: readonly string[]): ImpactOptions {
  const { values, positionals } = parsed(args);
  const [base = '', ...others] = positionals;
  if (base === '') throw new CommandError(`Compare with which commit? ${USAGE}`, FAILED);
  if (others.length > 0)
    throw new CommandError(`One commit, not ${positionals.length}. ${USAGE}`, FAILED);
  const { json, markdown, 'fail-on': failOn } = values;
  if (json && markdown) throw new CommandError('Choose --json or --markdown.', FAILED);
  if (failOn !== undefined && failOn !== 'breaking')
    throw new CommandError(`--fail-on ${failOn}: ${hint(failOn, ['breaking'])}`, FAILED);
  const format = json ? 'json' : markdown ? 'markdown' : 'text';
  return { base, format, output: outputFile(values.output), failOn };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        markdown: { type: 'boolean' },
        output: { type: 'string' },
        'fail-on': { type: 'string' },
      },
    });
  } catch (error) {
    // Node's first sentence says what is wrong; the others are about positional arguments.
    const [what] = (error as Error).message.split(/\.?(?:\s*\n|\s+To |\s+This |$)/);
    throw new CommandError(`${what}. ${USAGE}`, FAILED);
  }
}

/** Resolved against where the command was typed. Checked first, so that no report is made in vain. */
function outputFile(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  const file = path.resolve(process.env['INIT_CWD'] ?? ROOT, name);
  if (name === '' || (existsSync(file) && statSync(file).isDirectory()))
    throw new CommandError(`--output ${name}: this is a folder. Name a file.`, FAILED);
  return file;
}
