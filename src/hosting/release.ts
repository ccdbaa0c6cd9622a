import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles, removeEmptyFolders, replaceFile } from '../reference/write';
import { inlineDigests, mergeDigests, type InlineDigests } from './inline';

/** What a release remembers of a build. */
export interface BuildRecord {
  /** Digest of the names of its hashed files and of what stands inline: two builds with the same are the same to a reader. */
  id: string;
  /** Paths of its files below `assets/`. */
  assets: string[];
  /** What stands inline in its pages. */
  inline: InlineDigests;
}

/** What was done. */
export interface Release {
  /** Kept builds, the newest first. */
  records: BuildRecord[];
  copied: number;
  deleted: number;
}

/**
 * Brings a build into a published folder without ever breaking a reader who has an older page open.
 *
 * New assets are added first, then every other file, and pages are switched last, each by a rename: a page that can be asked
 * for always finds what it needs. Only then is deleted what neither this build nor one of the kept earlier ones has, pages before
 * the rest. Cut off at any point, the folder works, and running it again finishes the job.
 *
 * @param keep how many earlier builds keep their assets
 * @param remember file that lists the kept builds; it lies outside the published folder
 * @param extra files that the host wants in the folder, by path
 * @param onReady called with what stands inline in all kept builds when assets are there and pages are not yet switched
 */
export function release(
  build: string,
  target: string,
  { keep, remember, extra = {}, onReady }: {
    keep: number;
    remember: string;
    extra?: Readonly<Record<string, string>> | ((inline: InlineDigests) => Readonly<Record<string, string>>);
    onReady?: (inline: InlineDigests) => void;
  },
): Release {
  const files = listFiles(build);
  const record = recordOf(build, files);
  const earlier = readRecords(remember).filter(({ id }) => id !== record.id);
  const records = [record, ...earlier.slice(0, keep)];
  const inline = mergeDigests(records.map((one) => one.inline));

  let copied = 0;
  const copy = (file: string): void => {
    const destination = path.join(target, file);
    const source = path.join(build, file);
    if (existsSync(destination) && readFileSync(destination).equals(readFileSync(source))) return;
    replaceFile(destination, (temporary) => copyFileSync(source, temporary));
    copied += 1;
  };
  const isAsset = (file: string): boolean => file.startsWith(`assets${path.sep}`);
  // With their compressed copies: a server may send either.
  const isPage = (file: string): boolean => /\.html(\.br|\.gz)?$/.test(file);

  files.filter(isAsset).forEach(copy);
  const rules = typeof extra === 'function' ? extra(inline) : extra;
  for (const [file, text] of Object.entries(rules)) {
    replaceFile(path.join(target, file), (temporary) => writeFileSync(temporary, text));
  }
  onReady?.(inline);
  files.filter((file) => !isAsset(file) && !isPage(file)).forEach(copy);
  files.filter(isPage).forEach(copy);

  replaceFile(remember, (temporary) => writeFileSync(temporary, `${JSON.stringify(records, null, 1)}\n`));
  const wanted = new Set([...files, ...records.flatMap(({ assets }) => assets), ...Object.keys(rules)]);
  const gone = listFiles(target).filter((file) => !wanted.has(file));
  // Pages first: one that is still there may need any of the rest.
  for (const file of [...gone.filter(isPage), ...gone.filter((one) => !isPage(one))]) rmSync(path.join(target, file));
  removeEmptyFolders(target);
  return { records, copied, deleted: gone.length };
}

function recordOf(build: string, files: readonly string[]): BuildRecord {
  const assets = files.filter((file) => file.startsWith(`assets${path.sep}`));
  const inline = inlineDigests(build);
  const id = createHash('sha256').update(JSON.stringify([assets, inline])).digest('hex').slice(0, 16);
  return { id, assets, inline };
}

/** @throws Error when the file is no list of builds: guessing would delete what a reader needs */
function readRecords(file: string): BuildRecord[] {
  if (!existsSync(file)) return [];
  const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const isRecord = (one: Partial<BuildRecord>): boolean =>
    typeof one?.id === 'string' && Array.isArray(one.assets) && Array.isArray(one.inline?.scripts) && Array.isArray(one.inline.styles);
  if (!Array.isArray(read) || !read.every(isRecord)) throw new Error(`${file} is not a list of builds.`);
  return read as BuildRecord[];
}
