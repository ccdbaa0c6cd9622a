import { statSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../lib/files';

/** Kinds of published files, by the first pattern that matches a file's path. */
const KINDS: readonly [kind: string, files: RegExp][] = [
  ['Compressed copies', /\.(br|gz)$/],
  ['Pages', /\.html$/],
  ['Scripts', /\.js$/],
  ['Stylesheets', /\.css$/],
  ['Search index', /^assets\/search\//],
  ['Pages as Markdown and text', /\.(md|txt)$/],
  ['Downloads', /^downloads\//],
  ['Everything else', /^/],
];

/** Number and size of the files of each kind in a built site, one line per kind. */
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
  return columns(
    rows.map(([kind, { files, bytes }]) => [
      kind,
      `${files} files`,
      `${(bytes / 1e6).toFixed(2)} MB`,
    ]),
  );
}

/** Aligns the first column to the left and the others to the right. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart((widths[column] ?? 0) + 2),
      )
      .join(''),
  );
}
