import {
  findNodeAtLocation,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser';
import { positionAt, type TextPosition } from './problem';
import { findLossyValue } from './strictJson';

/** Keys and indices from the top of a JSON text to a value. */
export type JsonPath = readonly (string | number)[];

/** A JSON text (RFC 8259) with the position of each value. */
export class JsonText {
  /** The value; undefined when there is a problem. */
  readonly value: unknown;
  /** The first syntax error; or a duplicate key or a number that would change, which `JSON.parse` silently accepts. */
  readonly problem: (TextPosition & { what: string }) | undefined;
  readonly #source: string;
  readonly #tree: Node | undefined;

  constructor(source: string) {
    this.#source = source;
    const errors: ParseError[] = [];
    this.#tree = parseTree(source, errors, { disallowComments: true });
    const problem = errors[0] ? syntaxProblem(source, errors[0]) : findLossyValue(source);
    if (problem) this.problem = { ...positionAt(source, problem.offset), what: problem.what };
    else this.value = JSON.parse(source);
  }

  /**
   * Position of the value at a path, or of its key with `at: 'key'`; that of the nearest ancestor when the path does not exist.
   */
  positionOf(path: JsonPath, at: 'key' | 'value' = 'value'): TextPosition {
    for (let length = path.length; this.#tree && length > 0; length -= 1) {
      const node = findNodeAtLocation(this.#tree, path.slice(0, length));
      if (!node) continue;
      const isKey = at === 'key' && length === path.length && node.parent?.type === 'property';
      return positionAt(this.#source, (isKey ? node.parent?.offset : undefined) ?? node.offset);
    }
    return positionAt(this.#source, this.#tree?.offset ?? 0);
  }
}

/** A syntax error in the parser's words: "comma expected at `}`". */
function syntaxProblem(source: string, { error, offset, length }: ParseError) {
  const words = printParseErrorCode(error).replace(
    /[A-Z]/g,
    (letter) => ` ${letter.toLowerCase()}`,
  );
  const text = source.slice(offset, offset + Math.max(length, 1)).trim();
  return { offset, what: `${words.trim()} at ${text === '' ? 'the end' : `\`${text}\``}` };
}
