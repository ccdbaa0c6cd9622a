import { strToU8, zipSync } from 'fflate';

/** A file in an archive. */
export interface ZipEntry {
  readonly name: string;
  readonly content: string;
}

/** A ZIP archive of small files, stored without compression. The same entries give the same bytes. */
export function zip(entries: readonly ZipEntry[]): Uint8Array {
  const files = entries.map(({ name, content }) => [name, strToU8(content)] as const);
  // fflate writes local time; the first day of the format keeps the bytes independent of the time of the build.
  return zipSync(Object.fromEntries(files), { level: 0, mtime: new Date(1980, 0, 1) });
}
