/**
 * Runs a step of a command and says when it begins, and how long it took.
 *
 * @param what the step does, e.g. `Generating the reference`
 */
export async function step<Result>(what: string, run: () => Promise<Result>): Promise<Result> {
  const began = Date.now();
  console.log(`${what} …`);
  const result = await run();
  console.log(`${what}: done in ${Math.round((Date.now() - began) / 1000)} s.`);
  return result;
}
