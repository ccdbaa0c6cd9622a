import type { Draft } from './tabs';

/** A request that was run. */
export interface PastRun extends Draft {
  /** ISO timestamp. */
  at: string;
  status: number;
  codes: readonly string[];
}

/** Number of runs that are kept. */
export const KEPT_RUNS = 50;

/** Adds a run, newest first. Running the same request again replaces its newest entry. */
export function addRun(runs: readonly PastRun[], run: PastRun): PastRun[] {
  const [newest, ...older] = runs;
  const isRepeated =
    newest?.operation === run.operation &&
    newest.variables === run.variables &&
    newest.headers === run.headers &&
    newest.before === run.before;
  return [run, ...(isRepeated ? older : runs)].slice(0, KEPT_RUNS);
}
