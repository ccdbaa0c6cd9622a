/**
 * Runs a step of a command and says when it begins, and how long it took.
 *
 * @param what the step does, e.g. `Generating the reference`
 * @param run what it does; its error ends the step
 */
export async function step<Result>(what: string, run: () => Promise<Result>): Promise<Result> {
  const began = Date.now();
  console.log(`${what} …`);
  let end = 'ended after';
  try {
    const result = await run();
    end = 'done in';
    return result;
  } finally {
    console.log(`${what}: ${end} ${Math.round((Date.now() - began) / 1000)} s.`);
  }
}
