import { hint } from '../lib/suggest';
import { readArguments } from './options';
import { CommandError } from './report';

const USAGE = 'npm run impact -- <commit> [--json] [--fail-on breaking]';

/** The arguments of `npm run impact`. */
export interface ImpactOptions {
  /** Branch, tag or hash of a commit. */
  base: string;
  /** The report as JSON, not as text. */
  isJson: boolean;
  failOn?: 'breaking' | undefined;
}

/** Reads the arguments of `npm run impact`. @throws CommandError */
export function impactOptions(args: readonly string[]): ImpactOptions {
  const options = {
    json: { type: 'boolean' },
    'fail-on': { type: 'string' },
  } as const;
  const { values, positionals } = readArguments(
    { args: [...args], allowPositionals: true, options },
    USAGE,
  );
  const [base = '', ...others] = positionals;
  if (base === '') throw new CommandError(`Compare with which commit? ${USAGE}`);
  if (others.length > 0) throw new CommandError(`One commit, not ${positionals.length}. ${USAGE}`);
  const { json = false, 'fail-on': failOn } = values;
  if (failOn !== undefined && failOn !== 'breaking')
    throw new CommandError(`--fail-on ${failOn}: ${hint(failOn, ['breaking'])}`);
  return { base, isJson: json, failOn };
}
