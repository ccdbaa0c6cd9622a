import path from 'node:path';
import type { Code } from 'mdast';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { withSlashes } from './files';
import { SourceError, byPosition, type Problem, type TextPosition } from './problem';

/** A position in a page: a node, a line and column, or either within the content of a fence, or an offset in its meta string. */
export type SourcePosition =
  | Node
  | TextPosition
  | (TextPosition & { fence: Code })
  | { fence: Code; inMeta: number };

/** Collects the problems of a page, so that a writer sees all of them in one run. */
export class PageProblems {
  readonly #found: Problem[] = [];

  constructor(private readonly file: VFile) {}

  /**
   * Adds a problem.
   *
   * @param what what is wrong, and the nearest right thing
   * @param optOut how to opt out, where that is possible
   */
  add(position: SourcePosition, what: string, optOut = ''): void {
    const { line, column } = startOf(position, this.source);
    const message = [what, optOut].filter(Boolean).join(' ');
    this.#found.push({ file: displayPath(this.file), line, column, message });
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
    stopPage([...this.#found].sort(byPosition));
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

function startOf(position: SourcePosition, source: string): TextPosition {
  if ('inMeta' in position) return inMeta(position.fence, position.inMeta, source);
  if ('fence' in position) return inFence(position.fence, position, source);
  if ('line' in position) return position;
  return position.position?.start ?? { line: 1, column: 1 };
}

/**
 * Converts a position in a fence's content to one in the page. Lists, quotes and indented fences prefix each line with
 * characters that are not part of the content.
 */
function inFence(node: Code, position: TextPosition, source: string): TextPosition {
  const { line, column } = node.position?.start ?? { line: 0, column: 1 };
  const inPage = line + position.line;
  const whole = (source.split('\n')[inPage - 1] ?? '').replace(/\r$/, '');
  const content = node.value.split('\n')[position.line - 1] ?? '';
  const prefix = whole.endsWith(content) ? whole.length - content.length : column - 1;
  return { line: inPage, column: prefix + position.column };
}

/** Position in the page of a word of the meta string. */
function inMeta(node: Code, at: number, source: string): TextPosition {
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  const text = source.split('\n')[line - 1] ?? '';
  const language = text.indexOf(node.lang ?? '', column - 1);
  const meta = text.indexOf(node.meta ?? '', language + (node.lang ?? '').length);
  return language < 0 || meta < 0 ? { line, column } : { line, column: meta + at + 1 };
}
