/** Line and column, which count from 1. */
export interface TextPosition {
  line: number;
  column: number;
}

/** A problem in a source file. */
export interface Problem extends TextPosition {
  file: string;
  message: string;
}

/** Line and column of an offset. */
export function positionAt(source: string, offset: number): TextPosition {
  const before = source.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/** A position as `file:line:column`. */
export function formatPosition({ file, line, column }: Omit<Problem, 'message'>): string {
  return `${file}:${line}:${column}`;
}

/** A problem as a line. */
export function formatProblem(problem: Problem): string {
  return `${formatPosition(problem)} ${problem.message}`;
}

/** Order of the problems of a file, for `sort`. */
export function byPosition(one: TextPosition, other: TextPosition): number {
  return one.line - other.line || one.column - other.column;
}

/** Thrown when source files are invalid. Contains every problem; the message has one line for each. */
export class SourceError extends Error {
  // Docusaurus prints the properties of an error as JSON, so it has none.
  readonly #problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'));
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
