import {
  LineCounter,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  type Document,
  type Node,
} from 'yaml';
import type { Problem } from '../lib/problem';

/** Keys and indices from the top of a file to a value. */
export type YamlPath = readonly (string | number)[];

/** One YAML file with the position of each value. */
export class YamlFile {
  /** The content as plain data; undefined when the file does not parse. */
  readonly data: unknown;
  /** The first syntax error, because others mostly follow from it, else all duplicate keys. */
  readonly problems: readonly Problem[];
  readonly #document: Document;
  readonly #lines = new LineCounter();

  /** @param file path in messages */
  constructor(
    readonly file: string,
    source: string,
  ) {
    this.#document = parseDocument(source, { lineCounter: this.#lines, prettyErrors: false });
    const found = [...this.#document.errors, ...this.#document.warnings];
    const syntax = found.find(({ code }) => code !== 'DUPLICATE_KEY');
    this.problems = (syntax ? [syntax] : found).map(({ pos: [end], message }) => {
      let offset = end;
      // The parser reports a missing quotation mark at the end of the string, often that of the file.
      visit(this.#document, {
        Scalar(_key, { range }) {
          if (range?.[1] === end) offset = range[0];
        },
      });
      return this.#problem(offset, message);
    });
    this.data = this.problems.length > 0 ? undefined : this.#document.toJS();
  }

  /** A problem at a value, or at its key with `at: 'key'`; at the nearest ancestor when the path does not exist. */
  problemAt(path: YamlPath, message: string, at: 'key' | 'value' = 'value'): Problem {
    return this.#problem(this.#offset(path, at), message);
  }

  #problem(offset: number, message: string): Problem {
    const { line, col } = this.#lines.linePos(offset);
    return { file: this.file, line: Math.max(line, 1), column: Math.max(col, 1), message };
  }

  #offset(path: YamlPath, at: 'key' | 'value'): number {
    let node: unknown = this.#document.contents;
    let offset = start(node) ?? 0;
    for (const [depth, step] of path.entries()) {
      const pair = isMap(node)
        ? node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step))
        : undefined;
      const next: unknown = pair ? pair.value : isSeq(node) ? node.items[Number(step)] : undefined;
      const last = depth === path.length - 1;
      const found =
        (pair && last && at === 'key' ? start(pair.key) : undefined) ??
        start(next) ??
        start(pair?.key);
      if (found === undefined) break;
      offset = found;
      node = next;
    }
    return offset;
  }
}

function start(node: unknown): number | undefined {
  const range = (node as Partial<Node> | null | undefined)?.range;
  return range?.[0];
}
