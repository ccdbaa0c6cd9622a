/** A problem in a source file; line and column count from 1. */
export interface Problem {
  file: string;
  line: number;
  column: number;
  message: string;
}

/** Line and column of an offset. */
export function positionAt(source: string, offset: number): Pick<Problem, 'line' | 'column'> {
  const before = source.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/** A problem as a line. */
export function lineOf({ file, line, column, message }: Problem): string {
  return `${file}:${line}:${column} ${message}`;
}

/** Thrown when source files are invalid. Contains every problem; the message has one line for each. */
export class SourceError extends Error {
  // Docusaurus prints the properties of an error as JSON, so it has none.
  readonly #problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(lineOf).join('\n'));
    this.#problems = problems;
    // Docusaurus prints the stack. The positions in the message help the writer; those in our code do not.
    this.stack = `${this.name}:\n${this.message}\n`;
  }

  override get name(): string {
    return 'SourceError';
  }

  get problems(): readonly Problem[] {
    return this.#problems;
  }
}
