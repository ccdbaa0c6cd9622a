import type { SandboxSpec } from '../../../src/schema/types';
import type { MovableClock } from './clock';
import { authorize, runHttp } from './pipeline/http';
import { runRequest } from './pipeline/run';
import type { GraphQLRequest, HttpRequest, HttpResponse } from './pipeline/types';
import { fileAt } from './rules/fileContent';
import { apiOf } from './schema/build';
import { SandboxState, type StateOptions } from './state';
import { parseDuration } from './support/time';

export interface SandboxOptions extends StateOptions {
  /** `loadApiSpec()` of src/schema; the executable schema is built once for each API spec object. */
  readonly spec: SandboxSpec;
}

/** An isolated API in memory. It never throws for a request: errors become the response. */
export interface Sandbox {
  readonly state: SandboxState;
  readonly clock: MovableClock;
  /** The token exchange, as in `POST /authorize`. */
  authorize(pair: Readonly<Record<string, unknown>>): Promise<HttpResponse>;
  /** One GraphQL request, as in `POST /graphql` after its body was parsed. */
  request(request: GraphQLRequest): Promise<HttpResponse>;
  /** Any HTTP request, including ones that are not GraphQL. */
  http(request: HttpRequest): Promise<HttpResponse>;
  /** The file that a download link leads to, by its path there; undefined when there is none. */
  file(path: string): ReturnType<typeof fileAt>;
  /** Moves the clock by e.g. `2h 30m`. */
  advance(duration: string): void;
  /** The current time of the sandbox, in whole seconds. */
  now(): string;
}

/** Creates a sandbox with the seeded data, by default with the fixed clock of api.yml. Same API spec and requests, same responses. */
export function createSandboxCore({ spec, ...options }: SandboxOptions): Sandbox {
  const fixed = Date.parse(spec.api.sandbox.clock);
  const state = new SandboxState(apiOf(spec), { clock: () => fixed, ...options });
  return {
    state,
    clock: state.clock,
    authorize: (pair) => authorize(state, pair),
    request: (request) => runRequest(state, request),
    http: (request) => runHttp(state, request),
    file: (path) => fileAt(state.store, path),
    advance: (duration) => state.advance(parseDuration(duration)),
    now: () => state.now(),
  };
}
