import type { SandboxSpec } from '..';
import { isRecord } from '../../../../src/lib/isRecord';
import { hint } from '../../../../src/lib/suggest';
import { readClock } from '../clock';
import { Handler } from './handler';
import type { FetchSandbox, FetchSandboxOptions } from '../../kyc-sandbox.mjs';
import { moveClock, scheduleOutcome } from './controlRequests';
import { restoreSnapshot, stateSnapshotOf } from './snapshot';

const OPTIONS: readonly string[] = ['clock', 'rateLimits'] satisfies (keyof FetchSandboxOptions)[];

/** Rejects when a request is cancelled, with the reason of its sender. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

/**
 * A sandbox in this process. It responds like the server, `/_sandbox/` included.
 * @throws TypeError for a wrong option, RangeError when the clock is not valid
 */
export function createFetchSandbox(
  spec: SandboxSpec,
  version: string,
  options: FetchSandboxOptions = {},
): FetchSandbox {
  if (!isRecord(options))
    throw new TypeError('options must be an object, e.g. { clock: "fixed" }.');
  const wrong = Object.keys(options).find((name) => !OPTIONS.includes(name));
  if (wrong !== undefined)
    throw new TypeError(`There is no option "${wrong}". ${hint(wrong, OPTIONS)}`);
  const { clock: option = 'samples', rateLimits = true } = options;
  if (typeof option !== 'string') throw new TypeError('clock must be a string, e.g. "fixed".');
  if (typeof rateLimits !== 'boolean') throw new TypeError('rateLimits must be true or false.');
  const clock = readClock(option, spec.api.sandbox.clock);
  if (!clock)
    throw new RangeError(
      'clock must be samples, fixed, real or a timestamp such as 2027-07-10T09:00:00Z.',
    );
  const handler = new Handler({ spec, version, hasRateLimits: rateLimits, ...clock });
  const sandbox = handler.main;
  const running = { sandbox, spec, version };
  return {
    async fetch(input, init) {
      const request = new Request(input, init);
      request.signal.throwIfAborted();
      return Promise.race([handler.fetch(request), abortOf(request.signal)]);
    },
    reset: () => sandbox.state.reset(),
    clock: {
      now: () => sandbox.now(),
      advance: (advance) => moveClock(sandbox, { advance }),
      set: (set) => moveClock(sandbox, { set }),
    },
    snapshot: () => stateSnapshotOf(running),
    restore: (snapshot) => restoreSnapshot(running, snapshot),
    simulate: (outcome) => scheduleOutcome(sandbox, outcome),
  };
}
