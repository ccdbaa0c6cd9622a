import type { SandboxSpec } from '../../../src/schema/types';
import { authorize, runHttp } from './pipeline/http';
import { runRequest } from './pipeline/run';
import type { GraphQLRequest, HttpRequest, HttpResponse } from './pipeline/types';
import { apiOf } from './schema/build';
import { SandboxState, type Clock, type SandboxData, type StateOptions } from './state';
import { parseDuration } from './support/time';
import { fileAt } from './rules/documentContent';

export interface SandboxOptions extends StateOptions {
  /** `loadApiSpec()` of src/schema; the executable schema is built once for each API spec object. */
  readonly spec: SandboxSpec;
  /**
   * A timestamp at which the clock stays until `advance`, or a source of milliseconds since 1970.
   * Default: the fixed clock of api.yml.
   */
  readonly clock?: string | Clock;
}

/** An isolated API in memory. Its methods never throw: errors become the response. */
export interface Sandbox {
  /** The token exchange, as in `POST /authorize`. */
  authorize: NonNullable<HttpRequest['authorize']>;
  /** One GraphQL request, as in `POST /graphql` after its body was parsed. */
  request(request: GraphQLRequest): Promise<HttpResponse>;
  /** Any HTTP request, including ones that are not GraphQL. */
  http(request: HttpRequest): Promise<HttpResponse>;
  /** The file that a download link leads to, by its path there; undefined when there is none. */
  file(path: string): ReturnType<typeof fileAt>;
  /** Moves the clock by e.g. `2h 30m`, or milliseconds. */
  advance(duration: number | string): void;
  /** The current time of the sandbox, in whole seconds. */
  now(): string;
  /** Runs the events that are due now. Every request does that first, too. */
  runDueEvents(): void;
  /** All data as JSON, without tokens, the count of requests and the time of a clock that was passed in. */
  data(): SandboxData;
  /** Replaces all data by what `data` returned, of a sandbox with the same API spec. */
  restore(data: SandboxData): void;
  /** Lets the requests that still run fail, because another sandbox takes the place of this one. */
  drop(): void;
}

/** Creates a sandbox with the seeded data. Same API spec and requests, same responses. */
export function createSandbox({ spec, clock, ...options }: SandboxOptions): Sandbox {
  const api = apiOf(spec);
  const fixed = typeof clock === 'function' ? null : Date.parse(clock ?? spec.api.sandbox.clock);
  if (fixed !== null && Number.isNaN(fixed))
    throw new RangeError('clock must be a timestamp such as 2027-07-10T09:00:00Z.');
  const read: Clock = typeof clock === 'function' ? clock : (): number => fixed!;
  const state = new SandboxState(api, read, options);
  return {
    authorize: (pair, request) => authorize(state, pair, request),
    request: (request) => runRequest(state, request),
    http: (request) => runHttp(state, request),
    file: (path) => fileAt(state.store, path),
    advance: (duration) => state.advance(parseDuration(duration)),
    now: () => state.now(),
    runDueEvents: () => state.runDueEvents(),
    data: () => state.data,
    restore: (data) => state.restore(data),
    drop: () => {
      state.isDropped = true;
    },
  };
}
