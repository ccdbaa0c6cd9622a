import { LineCounter, isMap, isScalar, isSeq, parseDocument, type Node } from 'yaml';

/** Keys and indices from the top of a JSON text to a value. */
export type JsonPath = readonly (string | number)[];

/** Position in a text; line and column count from 1. */
export interface TextPosition {
  line: number;
  column: number;
}

/** A JSON text with the position of each value. */
export class JsonText {
  /** The value; undefined when the text is not valid JSON. */
  readonly value: unknown;
  /** The syntax error, with our own message: those of JavaScript engines differ, and not all have a position. */
  readonly problem: (TextPosition & { what: string }) | undefined;
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
    const reader = new JsonReader(source);
    try {
      this.value = reader.document();
    } catch (error) {
      if (!(error instanceof JsonFault)) throw error;
      this.problem = { ...positionAt(source, error.offset), what: error.message };
    }
  }

  /**
   * Position of the value at a path, or of its key with `at: 'key'`; that of the nearest ancestor when the path does not exist.
   */
  positionOf(path: JsonPath, at: 'key' | 'value' = 'value'): TextPosition {
    // JSON is YAML, and the YAML reader keeps the position of every node.
    const lines = new LineCounter();
    let node: unknown = parseDocument(this.#source, {
      lineCounter: lines,
      prettyErrors: false,
    }).contents;
    let offset = startOf(node) ?? 0;
    for (const step of path) {
      const pair = isMap(node)
        ? node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step))
        : undefined;
      const next = pair ? pair.value : isSeq(node) ? node.items[Number(step)] : undefined;
      const start = startOf(at === 'key' && pair ? pair.key : next);
      if (start === undefined) break;
      offset = start;
      node = next;
    }
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  }
}

function startOf(node: unknown): number | undefined {
  return (node as Partial<Node> | null | undefined)?.range?.[0];
}

/** Line and column of an offset. */
export function positionAt(source: string, offset: number): TextPosition {
  const before = source.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) as string).length + 1 };
}

class JsonFault extends Error {
  constructor(
    readonly offset: number,
    what: string,
  ) {
    super(what);
  }
}

const LITERALS: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };

/** Reads JSON (RFC 8259) and rejects duplicate keys, which `JSON.parse` silently accepts. */
class JsonReader {
  #at = 0;

  constructor(private readonly source: string) {}

  document(): unknown {
    const value = this.#value();
    this.#space();
    if (this.#at < this.source.length)
      throw this.#fault(`${this.#seen()} follows, where the text should end`);
    return value;
  }

  #value(): unknown {
    this.#space();
    const next = this.source[this.#at];
    if (next === '{') return this.#object();
    if (next === '[') return this.#array();
    if (next === '"') return this.#string();
    const word = /[\w.+-]+/y;
    word.lastIndex = this.#at;
    const [text] = word.exec(this.source) ?? [];
    if (text !== undefined && Object.hasOwn(LITERALS, text))
      return this.#take(text, LITERALS[text]);
    if (text !== undefined && /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text))
      return this.#take(text, Number(text));
    if (text !== undefined)
      throw this.#fault(`\`${text}\` is not a JSON value; put a string in double quotes`);
    throw this.#fault(`a value is missing before ${this.#seen()}`);
  }

  #take<T>(text: string, value: T): T {
    this.#at += text.length;
    return value;
  }

  #object(): Record<string, unknown> {
    const entries = new Map<string, unknown>();
    this.#list('}', 'entry', () => {
      const start = this.#at;
      if (this.source[start] !== '"')
        throw this.#fault(`a key in double quotes is missing before ${this.#seen()}`);
      const key = this.#string();
      if (entries.has(key)) throw new JsonFault(start, `the key "${key}" is given twice`);
      this.#space();
      if (this.source[this.#at] !== ':')
        throw this.#fault(`a colon is missing behind the key "${key}"`);
      this.#at += 1;
      entries.set(key, this.#value());
    });
    return Object.fromEntries(entries);
  }

  #array(): unknown[] {
    const items: unknown[] = [];
    this.#list(']', 'item', () => items.push(this.#value()));
    return items;
  }

  #list(end: string, word: string, item: () => void): void {
    this.#at += 1;
    this.#space();
    if (this.source[this.#at] === end) return this.#take(end, undefined);
    for (;;) {
      this.#space();
      if (this.source[this.#at] === end)
        throw this.#fault(`an ${word} is missing between the comma and \`${end}\``);
      item();
      this.#space();
      const next = this.source[this.#at];
      if (next === end) return this.#take(end, undefined);
      if (next !== ',')
        throw this.#fault(`a comma or \`${end}\` is missing before ${this.#seen()}`);
      this.#at += 1;
    }
  }

  #string(): string {
    // RFC 8259: no control characters, and only these escapes.
    const form = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
    form.lastIndex = this.#at;
    const [text] = form.exec(this.source) ?? [];
    if (text === undefined)
      throw this.#fault(
        'this text is not closed on its line, or has an escape that JSON does not know',
      );
    return this.#take(text, JSON.parse(text) as string);
  }

  #space(): void {
    while (/[ \t\n\r]/.test(this.source[this.#at] ?? '')) this.#at += 1;
  }

  #seen(): string {
    const next = this.source[this.#at];
    return next === undefined ? 'the end' : `\`${next}\``;
  }

  #fault(what: string): JsonFault {
    return new JsonFault(this.#at, what);
  }
}
