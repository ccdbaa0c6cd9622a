import type { Rate } from '../settings';

/** The state of a caller in the current window. */
export interface WindowState {
  readonly isExceeded: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

interface Window {
  readonly start: number;
  used: number;
}

/** Counts requests per caller and window. A window starts with the first request after the previous window ended. */
export class RateLimiter {
  /** By caller. */
  readonly windows = new Map<string, Window>();

  /** @param isEnforced false: no request is counted, so the headers report a full window */
  constructor(
    private readonly rate: Rate,
    private readonly isEnforced: boolean,
  ) {}

  /** Counts one request of `caller` at `time`, in ms since 1970. */
  count(caller: string, time: number): WindowState {
    let window = this.windows.get(caller);
    // A snapshot can be of a sandbox whose time was later.
    if (!window || time < window.start || time >= window.start + this.rate.window) {
      window = { start: time, used: 0 };
      this.windows.set(caller, window);
    }
    if (this.isEnforced) window.used += 1;
    const resetSeconds = Math.ceil((window.start + this.rate.window - time) / 1_000);
    return {
      isExceeded: window.used > this.rate.count,
      headers: {
        'RateLimit-Limit': String(this.rate.count),
        'RateLimit-Remaining': String(Math.max(0, this.rate.count - window.used)),
        'RateLimit-Reset': String(resetSeconds),
      },
    };
  }
}
