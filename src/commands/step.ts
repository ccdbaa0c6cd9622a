/**
 * Runs a step of a command and says when it begins, how long it usually takes, and how long it took. In
 * a terminal the line counts the seconds; elsewhere, e.g. in CI, there are two lines.
 *
 * @param what the step does, e.g. `Generating the reference`
 * @param usual duration on a laptop, as text
 * @param run what it does; its error ends the step
 * @param counts whether the terminal counts its seconds: not for what displays its own progress
 */
export async function step<Result>(
  what: string,
  usual: string,
  run: () => Promise<Result>,
  counts = false,
): Promise<Result> {
  const began = Date.now();
  const seconds = (): string => `${Math.round((Date.now() - began) / 1000)} s`;
  console.log(`${what} (usually ${usual}) …`);
  const isCounting = counts && process.stdout.isTTY && !process.env['CI'];
  const timer = setInterval(() => process.stdout.write(`\r${seconds()} `), 1000);
  if (!isCounting) clearInterval(timer);
  try {
    const result = await run();
    console.log(`${isCounting ? '\r' : ''}${what}: done in ${seconds()}.`);
    return result;
  } catch (error) {
    console.log(`${what}: ended after ${seconds()}.`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}
