import {
  ParseErrorCode,
  SyntaxKind,
  createScanner,
  findNodeAtLocation,
  parseTree,
  type Node,
  type ParseError,
} from 'jsonc-parser';
import type { TextPosition } from './pageProblems';
import { positionAt } from './problem';

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
    const problem = errors[0] ? syntaxProblem(source, errors[0]) : lossOf(source);
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

/** What `JSON.parse` would lose of a valid text. It reads tokens, since a tree of any depth needs a stack of that depth. */
function lossOf(source: string): (JsonProblem & { rule: string }) | undefined {
  const scanner = createScanner(source, true);
  const open: Set<string>[] = [];
  let before = { offset: 0, text: '' };
  for (let token = scanner.scan(); token !== SyntaxKind.EOF; token = scanner.scan()) {
    const [offset, text] = [scanner.getTokenOffset(), scanner.getTokenValue()];
    if (token === SyntaxKind.OpenBraceToken || token === SyntaxKind.OpenBracketToken)
      open.push(new Set());
    else if (token === SyntaxKind.CloseBraceToken || token === SyntaxKind.CloseBracketToken)
      open.pop();
    else if (token === SyntaxKind.ColonToken) {
      const what = `the key "${before.text}" is given twice`;
      if (open.at(-1)?.has(before.text)) return { ...before, what, rule: 'gives a key twice' };
      open.at(-1)?.add(before.text);
    } else if (token === SyntaxKind.NumericLiteral) {
      const read = String(Number(text));
      const what = `the number would be sent as ${read}`;
      const rule = 'has a number that a double cannot hold as written';
      if (digitsOf(text) !== digitsOf(read)) return { offset, what, rule };
    }
    before = { offset, text };
  }
  return undefined;
}

/**
 * The value of a JSON text that somebody else sent.
 *
 * @throws Error with what is wrong, to follow "the body"; nothing of the text is repeated, since it can be personal data
 */
export function parseSent(sent: string | Uint8Array): unknown {
  let source: string;
  let value: unknown;
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    source = typeof sent === 'string' ? sent : decoder.decode(sent);
    value = JSON.parse(source);
  } catch {
    throw new Error('is not valid JSON');
  }
  const loss = lossOf(source);
  if (!loss) return value;
  const { line, column } = positionAt(source, loss.offset);
  throw new Error(`${loss.rule}, at line ${line}, column ${column}`);
}

/** A number in one notation: digits without zeros at either end, and the power of ten of the last one. */
function digitsOf(number: string): string {
  const [, sign, whole = '', decimals = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(number) ?? [];
  const digits = (whole + decimals).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return /^-?[0.]/.test(number) ? '0' : number;
  const power = Number(exponent) - decimals.length + digits.length - significant.length;
  return `${sign}${significant}e${power}`;
}
