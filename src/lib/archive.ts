import { zipSync } from 'fflate';

/** Files by path inside an archive, with slashes. */
export type ArchiveFiles = ReadonlyMap<string, string | Uint8Array>;

/**
 * The earliest date of the format, in local time as fflate reads it: the bytes are the same in
 * every time zone.
 */
const FIRST_DAY = new Date(1980, 0, 1);

/** A ZIP archive. The same files in the same order give the same bytes. */
export function archive(files: ArchiveFiles): Uint8Array {
  const encoder = new TextEncoder();
  const entries = [...files].map(([name, content]) => [
    name,
    typeof content === 'string' ? encoder.encode(content) : content,
  ]);
  return zipSync(Object.fromEntries(entries) as Record<string, Uint8Array>, {
    level: 9,
    mtime: FIRST_DAY,
  });
}
