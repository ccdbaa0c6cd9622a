import { fail } from '../errors/fail';
import type { Api } from '../schema/build';
import type { WindowState } from './rateLimit';
import type { Headers } from './types';

/** The state of the caller's rate limit, and the headers of the response. */
interface Standing {
  readonly window: WindowState;
  readonly headers: Record<string, string>;
}

/**
 * Fails as the header X-Sandbox-Outcome says, or as `ordered`, which can be any code of the
 * catalogue.
 *
 * @param endpoint at the token endpoint, only outcomes that errors.yml lists for it apply
 * @returns the code of a field, with which each root field fails later; undefined: no failure
 */
export function failAsOrdered(
  { errors, testValues }: Api,
  requestHeaders: Headers,
  { window, headers }: Standing,
  ordered: string | undefined,
  endpoint: 'authorize' | 'graphql' = 'graphql',
): string | undefined {
  const sent = requestHeaders.get('x-sandbox-outcome');
  const outcome =
    ordered ?? (sent === undefined ? undefined : testValues.outcome('outcomeHeader', sent));
  if (sent !== undefined && outcome === undefined) {
    const known = testValues.ofKind('outcomeHeader').map(({ value }) => value);
    fail('BAD_REQUEST', { reason: `X-Sandbox-Outcome is none of ${known.join(', ')}` });
  }
  if (outcome === undefined) return undefined;
  const { code, operations, layer } = errors.entry(outcome);
  if (layer === 'field') return outcome;
  if (endpoint === 'authorize' && !operations.includes('authorize')) return undefined;
  if (code === 'RATE_LIMITED') failAsLimited(headers, window.resetSeconds);
  return errors.failAsExample(code);
}

/** RATE_LIMITED, with the seconds to wait. */
export function failAsLimited(headers: Record<string, string>, seconds: number): never {
  headers['Retry-After'] = String(seconds);
  return fail('RATE_LIMITED', { retryAfter: seconds });
}
