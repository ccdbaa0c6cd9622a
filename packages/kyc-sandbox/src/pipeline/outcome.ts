import type { SandboxOutcome } from '../../kyc-sandbox.mjs';
import type { FailingFields } from '../context';
import { fail } from '../errors/fail';
import type { ExecutableApi } from '../schema/build';
import type { SandboxState } from '../state';
import { parseDuration } from '../support/time';
import type { WindowState } from './rateLimit';
import type { Headers } from './types';

/** A request that is about to run. */
export interface RunningRequest {
  /** Of the endpoint. */
  readonly path: string;
  readonly operationName?: string | undefined;
  /** Names of the root fields that run; of a token request, `authorize`. */
  readonly fields: readonly string[];
  /** Every root field of its type, queries or mutations. A request without one, e.g. `{ __typename }`, can have errors of all. */
  readonly possibleFields: readonly string[];
  readonly requestHeaders: Headers;
}

/**
 * Names of operations that an outcome applies to. Its code can be returned by all of them. Of `{ case {…} companies {…} }`:
 * INVALID_PAGE → `companies` · RATE_LIMITED → both · IDEMPOTENCY_KEY_REUSED → none. Of `{ __typename }`: RATE_LIMITED → every query.
 */
function namesFor(
  { operation, path, code }: SandboxOutcome,
  request: RunningRequest,
  { errors }: ExecutableApi,
): readonly string[] {
  if (path !== undefined && path !== request.path) return [];
  if (code?.startsWith('IDEMPOTENCY_') && !request.requestHeaders.has('idempotency-key')) return [];
  const isForRequest = operation === undefined || operation === request.operationName;
  const layer = code === undefined ? 'http' : errors.entry(code).layer;
  const isWithoutFields = isForRequest && layer !== 'field' && request.fields.length === 0;
  const names = isWithoutFields ? request.possibleFields : request.fields;
  return names.filter(
    (name) =>
      (isForRequest || name === operation) &&
      (code === undefined || errors.entry(code).operations.includes(name)),
  );
}

/** The outcome of X-Sandbox-Outcome, or the first scheduled one that applies. @throws BAD_REQUEST */
function outcomeOf(state: SandboxState, request: RunningRequest): SandboxOutcome | undefined {
  const applies = (outcome: SandboxOutcome): boolean =>
    namesFor(outcome, request, state.api).length > 0;
  const sent = request.requestHeaders.get('x-sandbox-outcome');
  if (sent === undefined) {
    const found = state.outcomes.find(applies);
    if (found) found.times -= 1;
    state.outcomes = state.outcomes.filter(({ times }) => times > 0);
    return found;
  }
  const known = state.api.testValues.ofKind('outcomeHeader').map(({ value }) => value);
  if (!known.includes(sent))
    fail('BAD_REQUEST', { reason: `X-Sandbox-Outcome must be one of ${known.join(', ')}` });
  if (applies({ code: sent })) return { code: sent };
  return fail('BAD_REQUEST', { reason: 'this request cannot have that X-Sandbox-Outcome' });
}

/**
 * Waits for the delay of the outcome of a request, if it has one, and returns the fields that fail with its code.
 * @throws a code that ends a whole request; SERVICE_UNAVAILABLE when the data was reset meanwhile
 */
export async function applyOutcome(
  state: SandboxState,
  request: RunningRequest,
  { window, headers }: { window: WindowState; headers: Record<string, string> },
): Promise<FailingFields | undefined> {
  const { api, generation } = state;
  const outcome = outcomeOf(state, request);
  const { code, delay } = outcome ?? {};
  if (delay !== undefined) {
    await new Promise((resolve) => setTimeout(resolve, parseDuration(delay)));
    if (state.generation !== generation) fail('SERVICE_UNAVAILABLE');
    state.runDueEvents();
  }
  if (outcome === undefined || code === undefined) return undefined;
  if (api.errors.entry(code).layer === 'field')
    return { code, fields: new Set(namesFor(outcome, request, api)) };
  if (code === 'RATE_LIMITED') failAsLimited(headers, window);
  return api.errors.failAsExample(code);
}

/** RATE_LIMITED, with the seconds to wait. */
export function failAsLimited(headers: Record<string, string>, window: WindowState): never {
  headers['Retry-After'] = window.headers['RateLimit-Reset'] ?? '';
  headers['RateLimit-Remaining'] = '0';
  return fail('RATE_LIMITED', { retryAfter: Number(headers['Retry-After']) });
}
