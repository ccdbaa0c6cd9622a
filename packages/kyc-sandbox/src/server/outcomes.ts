import type { Outcome, NextOutcome } from '..';

/** What happens to the next requests. */
export interface ScheduledOutcome extends Outcome {
  /** How many requests it applies to. */
  times: number;
}

/** The outcomes that a test has scheduled, oldest first. */
export class Outcomes {
  #pending: ScheduledOutcome[] = [];

  /** Those that still apply. */
  get pending(): readonly Readonly<ScheduledOutcome>[] {
    return this.#pending;
  }

  add(outcome: ScheduledOutcome): void {
    this.#pending.push({ ...outcome });
  }

  clear(): void {
    this.#pending = [];
  }

  /** The first outcome that applies to a request, which is counted. */
  readonly take: NextOutcome = (applies) => {
    const found = this.#pending.find(applies);
    if (found) {
      found.times -= 1;
      this.#pending = this.#pending.filter(({ times }) => times > 0);
    }
    return found;
  };
}
