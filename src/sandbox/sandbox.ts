import type { SandboxSpec } from './spec';
import { authorize, runHttp } from './pipeline/http';
import { runRequest } from './pipeline/run';
import type { Tokens } from './pipeline/tokens';
import type { GraphQLRequest, HttpRequest, HttpResponse } from './pipeline/types';
import { apiOf } from './schema/build';
import { SandboxState, type Clock } from './state';
import { parseDuration } from './support/time';

export interface SandboxOptions {
  /** `loadApiSpec()` of src/schema; the executable schema is built once for each API spec object. */
  readonly spec: SandboxSpec;
  /**
   * Where time comes from: an instant at which it stops until `advance`, or a function that gives
   * milliseconds since 1970 (`Date.now` for real time). Default: the fixed clock of api.yml.
   */
  readonly clock?: string | Clock;
  /** Hears of exceptions that are no error of the catalogue; the response only says INTERNAL_ERROR. */
  readonly onFault?: (error: unknown) => void;
  /** Whether requests over the limits of api.yml are refused. Default: true. */
  readonly hasRateLimits?: boolean;
  /** Where tokens are kept; sandboxes that share one give out different tokens. Default: one of its own. */
  readonly tokens?: Tokens;
}

/** An isolated API in memory. Its calls never throw: what goes wrong is the response. */
export interface Sandbox {
  /** The token exchange, as `POST /authorize` makes it. */
  authorize(pair: { readonly accessId: string; readonly accessKey: string }): Promise<HttpResponse>;
  /** One GraphQL request, as `POST /graphql` takes it once its body is read. */
  request(request: GraphQLRequest): Promise<HttpResponse>;
  /** Any HTTP request, also one that is no GraphQL. */
  http(request: HttpRequest): Promise<HttpResponse>;
  /**
   * Moves the clock, e.g. `16m`, `2h 30m`, `5d`, or milliseconds; what falls due happens before the next
   * request.
   */
  advance(duration: number | string): void;
  /** The sandbox's present instant, in whole seconds. */
  now(): string;
}

/** Makes a sandbox with the seeded data. Same API spec and same requests give the same responses. */
export function createSandbox({
  spec,
  clock,
  onFault,
  tokens,
  hasRateLimits = true,
}: SandboxOptions): Sandbox {
  const api = apiOf(spec);
  const fixed = typeof clock === 'function' ? null : Date.parse(clock ?? api.settings.clock);
  if (fixed !== null && Number.isNaN(fixed))
    throw new RangeError(`'${String(clock)}' is no instant`);
  const read: Clock = typeof clock === 'function' ? clock : (): number => fixed!;
  const state = new SandboxState(
    api,
    read,
    onFault ?? ((): void => undefined),
    hasRateLimits,
    tokens,
  );
  return {
    authorize: (pair) => Promise.resolve(authorize(state, pair)),
    request: (request) => runRequest(state, request),
    http: (request) => runHttp(state, request),
    advance: (duration) => state.advance(parseDuration(duration)),
    now: () => state.now(),
  };
}
