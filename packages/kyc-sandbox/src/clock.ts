import { LATEST, parseTimestamp, toTimestamp, wholeSeconds } from './support/time';

/** How the clock of a sandbox begins and runs. */
export interface ClockOptions {
  /** Milliseconds since 1970. Default: real time. */
  readonly clock?: () => number;
  /** Time at which the clock starts, and again after a reset, in ms since 1970. Default: that of `clock`. */
  readonly startsAt?: number;
}

/** A clock, running or stopped. It can be moved forward; only `reset` and a snapshot move it back. */
export class MovableClock {
  #advanced = 0;

  constructor(private readonly options: ClockOptions = {}) {
    this.reset();
  }

  get #base(): number {
    return (this.options.clock ?? Date.now)();
  }

  /** Milliseconds since 1970. */
  get time(): number {
    return this.#base + this.#advanced;
  }

  /** The current time, in whole seconds. */
  get timestamp(): string {
    return toTimestamp(wholeSeconds(this.time));
  }

  /** Moves the clock by milliseconds. @throws RangeError when the year 9999 would end */
  advance(ms: number): void {
    if (this.time + ms > LATEST) throw new RangeError('The clock ends with the year 9999.');
    this.#advanced += ms;
  }

  /** Sets the clock to ms since 1970. */
  set(time: number): void {
    this.#advanced = time - this.#base;
  }

  /** Puts the clock back to where it started, or to real time. */
  reset(): void {
    this.set(this.options.startsAt ?? this.#base);
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
