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
  const open: Set<string>[] = [];
  let before = { offset: 0, text: '' };
  for (let offset = 0, end = 0; offset < source.length; offset = end) {
    end = endOfToken(source, offset);
    const first = source.charAt(offset);
    const text = first === '"' || /[-\d]/.test(first) ? source.slice(offset, end) : first;
    if (first === '"') before = { offset, text };
    else if (first === '{' || first === '[') open.push(new Set());
    else if (first === '}' || first === ']') open.pop();
    else if (first === ':') {
      const key = JSON.parse(before.text) as string;
      const what = `the key "${key}" is given twice`;
      if (open.at(-1)?.has(key)) return { ...before, what, rule: 'contains a duplicate key' };
      open.at(-1)?.add(key);
    } else if (text !== first || /\d/.test(first)) {
      const what = `the number would be sent as ${Number(text)}`;
      const rule = 'contains a number that changes when it is read as a double';
      if (!isKept(text)) return { offset, what, rule };
    }
  }
  return undefined;
}

const WORD = /[-\w.+]+/y;

/** The end of the string, number or word at an offset, or of the one character there. Strings can be too long for an expression. */
function endOfToken(source: string, offset: number): number {
  WORD.lastIndex = offset;
  if (source[offset] !== '"') return WORD.test(source) ? WORD.lastIndex : offset + 1;
  let end = offset + 1;
  while (source[end] !== '"') end += source[end] === '\\' ? 2 : 1;
  return end + 1;
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
  if (wanted.length <= 15) return true;
  // As JavaScript prints it, or with as many digits as were sent; a precision ends at 100.
  const printed = [String(read), read.toPrecision(Math.min(wanted.length, 100))];
  return printed.some((text) => digitsOf(text) === wanted);
}

/** The digits of a number without zeros at either end. */
function digitsOf(number: string): string {
  return number
    .replace(/e.*/i, '')
    .replace(/[-.]/g, '')
    .replace(/^0+|0+$/g, '');
}
