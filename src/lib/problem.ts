/** Something wrong in a source file, for the writer: where (1-based) and what. */
export interface Problem {
  file: string;
  line: number;
  column: number;
  message: string;
}

/** schema/v1 does not hold. Carries every problem found; its message is the report, one problem a line. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  // Private: Docusaurus prints an error with all its properties, and the message says all of it already.
  readonly #problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(
      problems
        .map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`)
        .join('\n'),
    );
    this.#problems = problems;
    // Docusaurus prints the stack: whoever wrote the source wants to know where in it, not where in our code. Each problem has a line.
    this.stack = `${this.name}:\n${this.message}\n`;
  }

  get problems(): readonly Problem[] {
    return this.#problems;
  }
}
