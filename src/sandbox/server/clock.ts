import { isDate, LATEST, toInstant } from '../support/time';

/**
 * The clock of the sandbox: that of the machine, or one that is stopped at an instant. Both can be moved forward, and only `reset`
 * moves them back.
 */
export class MovableClock {
  #advanced = 0;
  readonly #base: () => number;

  /** @param base milliseconds since 1970; default: the clock of the machine */
  constructor(base: () => number = Date.now) {
    this.#base = base;
  }

  /** Milliseconds since 1970. */
  readonly read = (): number => this.#base() + this.#advanced;

  /** As `read`, of a clock that does not stop. */
  readonly readMoving = (): number => Date.now() + this.#advanced;

  /** The present instant, in whole seconds. */
  get instant(): string {
    return toInstant(Math.floor(this.read() / 1_000) * 1_000);
  }

  /** Moves the clock by milliseconds. @returns false, and nothing has changed, when the year 9999 would end */
  advance(ms: number): boolean {
    if (this.read() + ms > LATEST) return false;
    this.#advanced += ms;
    return true;
  }

  /**
   * Sets the clock to milliseconds since 1970.
   *
   * @throws RangeError when that is no time from 1970 to 9999
   */
  set(time: number): void {
    if (typeof time !== 'number' || !(time >= 0 && time <= LATEST))
      throw new RangeError(`${String(time)} is no time from 1970 to 9999`);
    this.#advanced = time - this.#base();
  }

  /** Puts the clock back to where it began, or to the time of the machine. */
  reset(): void {
    this.#advanced = 0;
  }
}

const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Milliseconds since 1970 of an instant of RFC 3339, e.g. `2027-07-10T09:00:00Z`; undefined for any other text. */
export function parseTimestamp(text: string): number | undefined {
  const [, date] = INSTANT.exec(text) ?? [];
  const time = Date.parse(text);
  // Date.parse takes 30 February for 2 March.
  return date === undefined || !isDate(date) || Number.isNaN(time) ? undefined : time;
}
