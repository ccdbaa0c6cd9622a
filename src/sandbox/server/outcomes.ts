/** How the next requests are answered. */
export interface Outcome {
  /** Name of an operation, or of a field of Query or Mutation; absent: every request. */
  readonly operation?: string;
  /** Path of the endpoint; absent: both. */
  readonly path?: string;
  /** How many requests it applies to. */
  times: number;
  /** Code of the catalogue. */
  readonly code?: string;
  /** How long the response waits, e.g. `2s`. */
  readonly delay?: string;
}

/** The outcomes that a test has ordered, oldest first. */
export class Outcomes {
  #pending: Outcome[] = [];

  /** Those that still apply. */
  get pending(): readonly Readonly<Outcome>[] {
    return this.#pending;
  }

  /** Whether one of them depends on what is in the body. */
  get needsBody(): boolean {
    return this.#pending.some(({ operation }) => operation !== undefined);
  }

  add(outcome: Outcome): void {
    this.#pending.push({ ...outcome });
  }

  clear(): void {
    this.#pending = [];
  }

  /** The first outcome that applies to a request, which is counted. */
  take(path: string, query: string): Outcome | undefined {
    const found = this.#pending.find(
      (outcome) =>
        (outcome.path === undefined || outcome.path === path) &&
        (outcome.operation === undefined || new RegExp(`\\b${outcome.operation}\\b`).test(query)),
    );
    if (found) {
      found.times -= 1;
      this.#pending = this.#pending.filter(({ times }) => times > 0);
    }
    return found;
  }
}
