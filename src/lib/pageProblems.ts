import path from 'node:path';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { withSlashes } from './files';
import { SourceError, type Problem } from './problem';

/** A position in a page: a node, or line and column, which count from 1. */
export type SourcePosition = Node | { line: number; column: number };

/** Collects the problems of a page, so that a writer sees all of them in one run. */
export class PageProblems {
  readonly #found: { line: number; column: number; text: string }[] = [];

  constructor(private readonly file: VFile) {}

  /**
   * Adds a problem.
   *
   * @param what what is wrong, and the nearest right thing
   * @param optOut how to opt out, where that is possible
   */
  add(position: SourcePosition, what: string, optOut = ''): void {
    const { line, column } = startOf(position);
    this.#found.push({ line, column, text: [what, optOut].filter(Boolean).join(' ') });
  }

  /** Prints a warning in the format of a problem, without stopping the page. */
  warn(position: SourcePosition, what: string, optOut = ''): void {
    const { line, column } = startOf(position);
    console.warn(
      `${displayPath(this.file)}:${line}:${column} ${[what, optOut].filter(Boolean).join(' ')}`,
    );
  }

  /** The page's source, as it was parsed. */
  get source(): string {
    return String(this.file.value);
  }

  get count(): number {
    return this.#found.length;
  }

  /**
   * Stops the page when anything was found.
   * @throws SourceError with all problems, in the order of the page
   */
  throwIfAny(): void {
    if (this.#found.length === 0) return;
    const sorted = [...this.#found].sort((a, b) => a.line - b.line || a.column - b.column);
    const file = displayPath(this.file);
    stopPage(sorted.map(({ line, column, text }) => ({ file, line, column, message: text })));
  }
}

/**
 * Stops a page. Not by `file.fail`: Docusaurus prints its message as JSON.
 *
 * @throws SourceError with the problems
 */
export function stopPage(problems: readonly Problem[]): never {
  const error = new SourceError(problems);
  // Docusaurus prints the message of a page's error, and then its stack.
  error.stack = '';
  throw error;
}

/** Path of a page relative to the project, with slashes on every system. */
export function displayPath(file: VFile): string {
  if (!file.path) return 'page';
  return withSlashes(path.relative(file.cwd, path.resolve(file.cwd, file.path)));
}

function startOf(position: SourcePosition): { line: number; column: number } {
  if ('line' in position) return position;
  return position.position?.start ?? { line: 1, column: 1 };
}
