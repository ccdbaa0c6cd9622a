/**
 * Runs a step of a command. An error that is meant for people (a report of problems, a failed child) is printed without
 * its stack; the process then ends with the error's code, or 1, and nothing after the step runs.
 */
export async function report(step: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const forPeople =
      error instanceof Error && ['SourceError', 'CommandError'].includes(error.name);
    console.error(
      `\n${step} failed.\n${forPeople ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`,
    );
    process.exit(error instanceof CommandError ? error.code : 1);
  }
}

/** A failure whose message says all there is to say. */
export class CommandError extends Error {
  override name = 'CommandError';

  /** @param code that the command ends with */
  constructor(
    message: string,
    readonly code = 1,
  ) {
    super(message);
  }
}
