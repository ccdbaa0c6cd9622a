/**
 * How often a property is tried, and from which seed: a few times with a fixed seed in each run of the suite; `FC_RUNS` times with
 * `FC_SEED`, or a random seed that fast-check prints when a case fails, in the nightly run.
 *
 * @param runs in each run of the suite
 */
export function propertyRuns(runs: number): { numRuns: number; seed?: number } {
  const { FC_RUNS, FC_SEED } = process.env;
  if (!FC_RUNS) return { numRuns: runs, seed: FC_SEED ? Number(FC_SEED) : 20250303 };
  return { numRuns: Number(FC_RUNS), ...(FC_SEED ? { seed: Number(FC_SEED) } : {}) };
}
