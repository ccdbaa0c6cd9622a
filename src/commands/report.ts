/** Errors whose message is all that a person needs. */
const EXPECTED_ERRORS = ['SourceError', 'CommandError', 'UsageError'];

/**
 * Runs a step of a command. An expected error (problems, a failed child process) is printed
 * without its stack; the process then exits with the error's code, or 1.
 */
export async function runReportingErrors(
  step: string,
  run: () => Promise<void> | void,
): Promise<void> {
  try {
    await run();
  } catch (error) {
    // Those with a code are of Node.js: an unknown option, a port in use, a full disk.
    const isExpected =
      error instanceof Error && (EXPECTED_ERRORS.includes(error.name) || 'code' in error);
    console.error(
      `\n${step} failed.\n${isExpected ? error.message : ((error as Error).stack ?? String(error))}\n`,
    );
    process.exit((error instanceof CommandError ? error.code : undefined) ?? 1);
  }
}

/** An expected failure: its message is all that a person needs. */
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
