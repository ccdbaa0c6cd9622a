import {
  ParseErrorCode,
  findNodeAtLocation,
  parseTree,
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

interface JsonProblem {
  offset: number;
  what: string;
}

/** What is missing, by the parser's code. */
const MISSING: Partial<Record<ParseErrorCode, string>> = {
  [ParseErrorCode.PropertyNameExpected]: 'a key in double quotes',
  [ParseErrorCode.ValueExpected]: 'a value',
  [ParseErrorCode.ColonExpected]: 'a colon',
  [ParseErrorCode.CommaExpected]: 'a comma',
  [ParseErrorCode.CloseBraceExpected]: 'a comma or `}`',
  [ParseErrorCode.CloseBracketExpected]: 'a comma or `]`',
};

/** What is wrong with a piece of the text, by the parser's code. */
const WRONG: Partial<Record<ParseErrorCode, string>> = {
  [ParseErrorCode.EndOfFileExpected]: 'follows, where the text should end',
  [ParseErrorCode.InvalidCommentToken]: 'is a comment, which JSON does not have',
  [ParseErrorCode.UnexpectedEndOfComment]: 'is a comment, which JSON does not have',
  [ParseErrorCode.UnexpectedEndOfString]: 'is not closed on its line',
  [ParseErrorCode.InvalidUnicode]: 'has an escape that JSON does not know',
  [ParseErrorCode.InvalidEscapeCharacter]: 'has an escape that JSON does not know',
  [ParseErrorCode.InvalidCharacter]: 'has a control character, which must be escaped',
};

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

function syntaxProblem(source: string, { error, offset, length }: ParseError): JsonProblem {
  // The parser reads `01` as two numbers, and `0x1` as a number and a word.
  const start = source.slice(0, offset).search(/[\w.+-]*$/);
  const token = /^[\w.+-]*/.exec(source.slice(start))?.[0] ?? '';
  if (/^[+-]?\.?\d/.test(token) && !NUMBER.test(token))
    return { offset: start, what: `\`${token}\` is not a valid number in JSON` };
  const text = source.slice(offset, offset + Math.max(length, 1)).trim();
  const quoted = text === '' ? 'the end' : `\`${text}\``;
  const missing = MISSING[error];
  const what = missing
    ? `${missing} is missing before ${quoted}`
    : `${quoted} ${WRONG[error] ?? 'is not a JSON value; put a string in double quotes'}`;
  return { offset, what };
}
