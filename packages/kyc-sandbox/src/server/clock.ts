import { isTime, LATEST, parseTimestamp, toInstant, wholeSeconds } from '../support/time';

/** How the clocks of a sandbox begin and run. */
export interface ClockOptions {
  /** Milliseconds since 1970. Default: real time. */
  readonly clock?: () => number;
  /** Time at which a clock starts, and again after a reset, in ms since 1970. Default: that of `clock`. */
  readonly startsAt?: number;
}

/** A clock, running or stopped. It can be moved forward; only `reset` moves it back. */
export class MovableClock {
  #advanced = 0;
  readonly #base: () => number;
  readonly #startsAt: number | undefined;

  constructor({ clock = Date.now, startsAt }: ClockOptions = {}) {
    this.#base = clock;
    this.#startsAt = startsAt;
    this.reset();
  }

  /** Milliseconds since 1970. */
  readonly read = (): number => this.#base() + this.#advanced;

  /** The current time, in whole seconds. */
  get instant(): string {
    return toInstant(wholeSeconds(this.read()));
  }

  /** Moves the clock by milliseconds. @returns false, and nothing has changed, when the year 9999 would end */
  advance(ms: number): boolean {
    if (this.read() + ms > LATEST) return false;
    this.#advanced += ms;
    return true;
  }

  /** Sets the clock to ms since 1970. @throws RangeError outside of the years 0 to 9999 */
  set(time: number): void {
    if (!isTime(time)) throw new RangeError('The time must be in the years 0 to 9999.');
    this.#advanced = time - this.#base();
  }

  /** Puts the clock back to where it started, or to real time. */
  reset(): void {
    this.#advanced = this.#startsAt === undefined ? 0 : this.#startsAt - this.#base();
  }
}

/**
 * The clock that an option names: `samples` starts at the time of the documentation's samples and runs, `fixed` stops there, `real` is
 * real time, and a timestamp stops at that time; undefined for any other text.
 */
export function readClock(option: string, samples: string): ClockOptions | undefined {
  if (option === 'real') return {};
  if (option === 'samples') return { startsAt: Date.parse(samples) };
  const time = option === 'fixed' ? Date.parse(samples) : parseTimestamp(option);
  return time === undefined ? undefined : { clock: () => time };
}
