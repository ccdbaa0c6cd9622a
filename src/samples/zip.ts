/** A file in an archive. */
export interface ZipEntry {
  readonly name: string;
  readonly content: string;
}

/** 1 January 1980, the first day that the format knows: the same bytes whenever an archive is made. */
const FIRST_DAY = 0x21;
/** Version 2.0 of the format: folders in names. */
const VERSION = 20;
/** Names are UTF-8. */
const UTF8 = 0x0800;

/**
 * A ZIP archive (PKWARE APPNOTE, 4.3) of small files, stored as they are and not compressed. Same entries, same bytes.
 */
export function zip(entries: readonly ZipEntry[]): Uint8Array {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = encoder.encode(entry.name);
    const content = encoder.encode(entry.content);
    // What the local header and the entry of the directory have in common; 0: stored, no time of day, no extras.
    const sizes = [long(content.length), long(content.length)];
    const common = [VERSION, UTF8, 0, 0, FIRST_DAY, long(crc32(content)), ...sizes, name.length, 0];
    const local = [record(0x04034b50, common), name, content];
    directory.push(record(0x02014b50, [VERSION, ...common, 0, 0, 0, long(0), long(offset)]), name);
    parts.push(...local);
    offset += sizeOf(local);
  }
  const size = sizeOf(directory);
  const end = record(0x06054b50, [
    0,
    0,
    entries.length,
    entries.length,
    long(size),
    long(offset),
    0,
  ]);
  return joined([...parts, ...directory, end]);
}

/** A number of four bytes; all others have two. */
interface Long {
  readonly value: number;
}

const long = (value: number): Long => ({ value });

/** A signature and the fields after it, least significant byte first. */
function record(signature: number, fields: readonly (number | Long)[]): Uint8Array {
  const bytes = [long(signature), ...fields].flatMap((field) =>
    typeof field === 'number' ? bytesOf(field, 2) : bytesOf(field.value, 4),
  );
  return Uint8Array.from(bytes);
}

function bytesOf(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => (value >>> (8 * index)) & 0xff);
}

function sizeOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(sizeOf(parts));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** CRC-32 as ZIP has it: reflected, polynomial 0xEDB88320. */
function crc32(content: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of content) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
