import { statSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../reference/write';

/** Step of a build that has ended, and how long it took, in milliseconds. */
interface Done {
  name: string;
  ms: number;
}

/** Says which step of a long work has begun, and keeps how long each took. */
export class Steps {
  private readonly done: Done[] = [];
  private current: { name: string; since: number } | undefined;

  /**
   * @param names all steps, in their order
   * @param say where lines go
   * @param now milliseconds of a clock that only goes forward
   */
  constructor(
    private readonly names: readonly string[],
    private readonly say: (line: string) => void = console.log,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Ends the step that runs, if any, and begins another: `[2/7] Content and samples`. */
  begin(name: string): void {
    const place = this.names.indexOf(name);
    if (place < 0) throw new Error(`${name} is not one of the steps ${this.names.join(', ')}.`);
    this.end();
    this.current = { name, since: this.now() };
    this.say(`[${place + 1}/${this.names.length}] ${name} …`);
  }

  /** Ends the step that runs. */
  end(): void {
    if (this.current) this.done.push({ name: this.current.name, ms: this.now() - this.current.since });
    this.current = undefined;
  }

  /** Seconds of each step and its share of all, a line each. */
  table(): string[] {
    const all = this.done.reduce((sum, { ms }) => sum + ms, 0);
    const rows = [...this.done, { name: 'All', ms: all }].map(({ name, ms }) => [name, `${(ms / 1000).toFixed(1)} s`, `${Math.round((100 * ms) / (all || 1))} %`]);
    return columns(rows);
  }
}

/** Kinds of what is published, by the first pattern that fits a file's path. */
const KINDS: readonly [kind: string, files: RegExp][] = [
  ['Compressed copies', /\.(br|gz)$/],
  ['Pages', /\.html$/],
  ['Scripts', /\.js$/],
  ['Style sheets', /\.css$/],
  ['Search index', /^assets\/search\//],
  ['Pages as Markdown and text', /\.(md|txt)$/],
  ['Cards', /^cards\//],
  ['Downloads', /^downloads\//],
  ['Everything else', /^/],
];

/** Files and bytes of each kind in a built site, a line each. */
export function sizeTable(folder: string): string[] {
  const found = new Map(KINDS.map(([kind]) => [kind, { files: 0, bytes: 0 }]));
  const all = { files: 0, bytes: 0 };
  for (const file of listFiles(folder)) {
    const [kind] = KINDS.find(([, files]) => files.test(file)) as (typeof KINDS)[number];
    const { size } = statSync(path.join(folder, file));
    for (const sum of [found.get(kind) ?? all, all]) {
      sum.files += 1;
      sum.bytes += size;
    }
  }
  const rows = [...found, ['All', all] as const].filter(([, { files }]) => files > 0);
  return columns(rows.map(([kind, { files, bytes }]) => [kind, `${files} files`, `${(bytes / 1e6).toFixed(2)} MB`]));
}

/** Rows with the first column to the left and the others to the right. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart((widths[column] ?? 0) + 2))).join(''));
}
