/**
 * How often a property is tried, and from which seed: a few times with a fixed seed in each run of the suite; `FC_RUNS` times in the
 * nightly run, from `FC_SEED` or a random seed, which is printed.
 *
 * @param runs in each run of the suite
 * @param share of `FC_RUNS` that is enough for a property whose cases take long
 */
export function propertyRuns(runs: number, share = 1): { numRuns: number; seed: number } {
  const { FC_RUNS, FC_SEED } = process.env;
  if (!FC_RUNS) return { numRuns: runs, seed: Number(FC_SEED || 20250303) };
  const seed = Number(FC_SEED || Math.floor(Math.random() * 2 ** 31));
  const numRuns = Math.max(runs, Math.round(Number(FC_RUNS) * share));
  console.info(`${numRuns} cases, FC_SEED=${seed}`);
  return { numRuns, seed };
}
