import { parseDuration } from '../support/time';
import type { Handler } from './handler';

/** What a line says that is typed while the sandbox runs. */
export type Typed =
  | { readonly kind: 'advance'; readonly ms: number }
  | { readonly kind: 'reset' }
  | { readonly kind: 'unknown' };

/** The one line that answers whatever is neither. */
export const USAGE =
  'Type "advance 16m" (units s, m, h, d, w) to move the clock, or "reset" to restore the initial data.';

/** Reads a line: `advance` with a duration as samples have it, or `reset`. White space around the words does not count. */
export function readTyped(line: string): Typed {
  const [, word = '', rest = ''] = /^\s*(\S*)\s*(.*?)\s*$/.exec(line) ?? [];
  if (word === 'reset' && rest === '') return { kind: 'reset' };
  if (word !== 'advance') return { kind: 'unknown' };
  try {
    return { kind: 'advance', ms: parseDuration(rest) };
  } catch {
    return { kind: 'unknown' };
  }
}

/**
 * Does what a typed line says.
 *
 * @returns the line that answers it
 */
export function answerTyped(line: string, { stores, main }: Handler): string {
  const { clock } = main;
  const typed = readTyped(line);
  if (typed.kind === 'unknown') return USAGE;
  if (typed.kind === 'reset') {
    stores.reset(main);
    return `The data is as at the start, and tokens are gone. Clock: ${clock.instant}`;
  }
  return clock.advance(typed.ms)
    ? `Clock: ${clock.instant}`
    : `The year 9999 must not end. Clock: ${clock.instant}`;
}
