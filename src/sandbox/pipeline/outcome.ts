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
 * The test value X-Sandbox-Outcome: errors that nothing in the request can cause. And `ordered`, any code of the catalogue, except those
 * of fields, which `answer` of run.ts handles.
 *
 * @param endpoint at the token endpoint, only outcomes that errors.yml lists for it apply
 */
export function failAsOrdered(
  { errors, testValues }: Api,
  requestHeaders: Headers,
  { window, headers }: Standing,
  ordered: string | undefined,
  endpoint: 'authorize' | 'graphql' = 'graphql',
): void {
  const sent = requestHeaders.get('x-sandbox-outcome');
  const outcome =
    ordered ?? (sent === undefined ? undefined : testValues.outcome('outcomeHeader', sent));
  if (outcome === undefined) return;
  const { code, operations, layer } = errors.entry(outcome);
  if (layer === 'field') return;
  if (endpoint === 'authorize' && !operations.includes('authorize')) return;
  if (code === 'RATE_LIMITED') failAsLimited(headers, window.resetSeconds);
  errors.failAsExample(code);
}

/** RATE_LIMITED, with the seconds to wait. */
export function failAsLimited(headers: Record<string, string>, seconds: number): never {
  headers['Retry-After'] = String(seconds);
  return fail('RATE_LIMITED', { retryAfter: seconds });
}
