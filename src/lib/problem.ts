/** A problem in a source file; line and column count from 1. */
export interface Problem {
  file: string;
  line: number;
  column: number;
  message: string;
}

/** Thrown when source files are invalid. Contains every problem; the message has one line for each. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  // Private, because Docusaurus prints the public properties of an error, which would repeat the message.
  readonly #problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(
      problems
        .map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`)
        .join('\n'),
    );
    this.#problems = problems;
    // Docusaurus prints the stack. The positions in the message help the writer; those in our code do not.
    this.stack = `${this.name}:\n${this.message}\n`;
  }

  get problems(): readonly Problem[] {
    return this.#problems;
  }
}
