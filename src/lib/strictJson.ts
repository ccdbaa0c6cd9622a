import { SyntaxKind, createScanner } from 'jsonc-parser';
import { textOfBytes } from './decode';
import { positionAt } from './problem';

/** A key or number that `JSON.parse` would change. */
interface JsonLoss {
  offset: number;
  /** What would change; quotes the text. */
  what: string;
  /** The same without quoting the text, which can be personal data. */
  rule: string;
}

/** The first key or number of a valid JSON text that `JSON.parse` would change. Reads tokens, since a tree of any depth needs a stack of that depth. */
export function findLossyValue(source: string): JsonLoss | undefined {
  const scanner = createScanner(source, true);
  const open: Set<string>[] = [];
  let before = { offset: 0, text: '' };
  for (let kind = scanner.scan(); kind !== SyntaxKind.EOF; kind = scanner.scan()) {
    const [offset, text] = [scanner.getTokenOffset(), scanner.getTokenValue()];
    if (kind === SyntaxKind.StringLiteral) before = { offset, text };
    else if (kind === SyntaxKind.OpenBraceToken) open.push(new Set());
    else if (kind === SyntaxKind.CloseBraceToken) open.pop();
    else if (kind === SyntaxKind.ColonToken) {
      const what = `the key "${before.text}" is given twice`;
      if (open.at(-1)?.has(before.text))
        return { offset: before.offset, what, rule: 'contains a duplicate key' };
      open.at(-1)?.add(before.text);
    } else if (kind === SyntaxKind.NumericLiteral && !isKept(text)) {
      const rule = 'contains a number that changes when it is read as a double';
      return { offset, what: `the number would be sent as ${Number(text)}`, rule };
    }
  }
  return undefined;
}

/**
 * The value of an untrusted JSON text.
 *
 * @throws Error with what is wrong, to follow "the body"; nothing of the text is repeated, since it can be personal data
 */
export function parseStrictJson(sent: string | Uint8Array): unknown {
  const source = typeof sent === 'string' ? sent : textOfBytes(sent);
  if (source === undefined) throw new Error('is not UTF-8');
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch {
    throw new Error('is not valid JSON');
  }
  const problem = findLossyValue(source);
  if (!problem) return value;
  const { line, column } = positionAt(source, problem.offset);
  throw new Error(`${problem.rule}, at line ${line}, column ${column}`);
}

/** Whether a double has the digits of a number: 40.1, and 40.100000000000001 as some languages write it. */
function isKept(number: string): boolean {
  const wanted = digitsOf(number);
  const read = Number(number);
  if (!Number.isFinite(read) || (read === 0) !== (wanted === '')) return false;
  // Every number of 15 digits is kept; a precision ends at 100.
  return wanted.length <= 15 || digitsOf(read.toPrecision(Math.min(wanted.length, 100))) === wanted;
}

/** The digits of a number without zeros at either end. */
function digitsOf(number: string): string {
  return number
    .replace(/e.*/i, '')
    .replace(/[-.]/g, '')
    .replace(/^0+|0+$/g, '');
}
