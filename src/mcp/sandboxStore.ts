import type { HttpResponse, SandboxSpec } from '../sandbox';
import { PageSession, withHeaders } from '../samples/pageSession';

/** A request to the sandbox of a session. */
export interface StoreRequest {
  operation: string;
  operationName?: string | undefined;
  variables: Record<string, unknown>;
  /** Headers beside those that every request needs; null removes one. */
  headers: Readonly<Record<string, string | null>>;
}

/**
 * The store of one client: seeded data, and a clock that starts at the fixed time of the documentation's samples. Calls run one after
 * another in the order in which they came.
 */
export class SessionStore {
  #session: PageSession | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(private readonly spec: SandboxSpec) {}

  /** Runs a call after all calls before it. @param isReset whether data and time are restored first */
  run<T>(isReset: boolean, call: (session: PageSession) => T | Promise<T>): Promise<T> {
    const result = this.#last.then(() => {
      // The clock is stopped, so a window of the rate limit would never end.
      if (isReset || !this.#session)
        this.#session = new PageSession(this.spec, { hasRateLimits: false });
      return call(this.#session);
    });
    this.#last = result.catch(() => undefined);
    return result;
  }
}

/** Sends a request. */
export function send(
  session: PageSession,
  { operation, operationName, variables, headers }: StoreRequest,
): Promise<HttpResponse> {
  return session.request({
    query: operation,
    // The API takes an empty name for none.
    name: operationName ?? '',
    variables,
    headers: withHeaders(session.displayedHeaders, headers),
    keepToken: 'Authorization' in headers,
  });
}
