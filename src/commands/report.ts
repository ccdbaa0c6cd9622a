/** Errors whose message is all that a person needs. */
const PEOPLE = ['SourceError', 'CommandError', 'UsageError'];

/**
 * Runs a step of a command. An error meant for people (problems, a failed child process) is printed
 * without its stack; the process then exits with the error's code.
 *
 * @param code exit code of errors that have none
 */
export async function report(
  step: string,
  run: () => Promise<void> | void,
  code = 1,
): Promise<void> {
  try {
    await run();
  } catch (error) {
    const forPeople = error instanceof Error && PEOPLE.includes(error.name);
    console.error(
      `\n${step} failed.\n${forPeople ? error.message : ((error as Error).stack ?? String(error))}\n`,
    );
    process.exit((error instanceof CommandError ? error.code : undefined) ?? code);
  }
}

/** A failure whose message is all that a person needs. */
export class CommandError extends Error {
  override name = 'CommandError';

  /** @param code exit code, where it is not the usual one of the command */
  constructor(
    message: string,
    readonly code?: number,
  ) {
    super(message);
  }
}
