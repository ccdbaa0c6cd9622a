import { createSandbox, type SandboxSpec } from '..';
import { MovableClock, parseTimestamp } from './clock';
import { toText } from './stores';

/** Options of the sandbox in a test. */
export interface FetchSandboxOptions {
  /** `real`, `fixed` (the time of the samples) or a timestamp. Default: `real`. */
  clock?: string;
  /** Default: true. */
  rateLimits?: boolean;
}

/** The API as a fetch handler, with a clock that only the test moves. */
export interface FetchSandbox {
  /** Answers a request to `/authorize` or `/graphql`, on any host. */
  fetch: (request: Request) => Promise<Response>;
  /** Makes the data and the clock as they were at the start; tokens are gone. */
  reset: () => void;
  clock: {
    /** The present time, e.g. `2025-03-03T09:00:00Z`. */
    now: () => string;
    /** Moves the clock, e.g. `16m`, `2h 30m`, `5d`, or milliseconds. */
    advance: (duration: number | string) => void;
  };
}

/**
 * A sandbox in this process.
 *
 * @throws RangeError when the clock is no timestamp
 */
export function createFetchSandbox(
  spec: SandboxSpec,
  { clock: start = 'real', rateLimits = true }: FetchSandboxOptions,
): FetchSandbox {
  const fixed = start === 'fixed' ? spec.api.sandbox.clock : start;
  const time = start === 'real' ? undefined : parseTimestamp(fixed);
  if (start !== 'real' && time === undefined) {
    throw new RangeError(
      `clock: "${start}" is no timestamp. Write real, fixed or 2027-07-10T09:00:00Z.`,
    );
  }
  const clock = new MovableClock(time);
  const create = () => createSandbox({ spec, clock: clock.read, hasRateLimits: rateLimits });
  let sandbox = create();
  return {
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const answer = await sandbox.http({
        method: request.method,
        path: pathname + search,
        headers: Object.fromEntries(request.headers),
        body: async (maximum) => {
          const bytes = new Uint8Array(await request.arrayBuffer());
          return bytes.byteLength > maximum ? 'TOO_LARGE' : bytes;
        },
      });
      const { status, headers, text } = toText(answer);
      return new Response(text, { status, headers });
    },
    reset() {
      clock.reset();
      sandbox = create();
    },
    clock: {
      now: () => sandbox.now(),
      advance: (duration) => sandbox.advance(duration),
    },
  };
}
