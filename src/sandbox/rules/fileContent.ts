import type { Document } from '../store/types';

type FileUploadType = Document['fileUploadType'];

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpegSignature = [0xff, 0xd8, 0xff];
/** Brands of ISO base media files that hold HEVC pictures (ISO/IEC 23008-12). */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const endOfDirectorySize = 22;
const longestComment = 0xffff;

/** The format of a file, from its content alone; null: none of the accepted ones. */
export function formatOf(content: Uint8Array): FileUploadType | null {
  if (startsWith(content, pngSignature)) return 'PNG';
  if (startsWith(content, jpegSignature)) return 'JPEG';
  if (text(content, 4, 8) === 'ftyp' && heicBrands.includes(text(content, 8, 12))) return 'HEIC';
  // Readers accept a PDF whose header is not at the very start, so this does too.
  if (text(content, 0, 1_024).includes('%PDF-')) return 'PDF';
  return officeFormat(zipEntryNames(content));
}

/** Whether the content contains the text anywhere. */
export function contains(content: Uint8Array, wanted: string): boolean {
  const bytes = new TextEncoder().encode(wanted);
  let start = content.indexOf(bytes[0]!);
  while (start !== -1) {
    if (bytes.every((byte, index) => content[start + index] === byte)) return true;
    start = content.indexOf(bytes[0]!, start + 1);
  }
  return false;
}

function startsWith(content: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => content[index] === byte);
}

function text(content: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...content.subarray(start, end));
}

function officeFormat(names: readonly string[]): FileUploadType | null {
  if (!names.includes('[Content_Types].xml')) return null;
  if (names.some((name) => name.startsWith('word/'))) return 'DOCX';
  return names.some((name) => name.startsWith('xl/')) ? 'XLSX' : null;
}

/**
 * Names of the files in a ZIP archive, from its central directory; none when it has no valid one.
 */
function zipEntryNames(content: Uint8Array): string[] {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const end = findEndOfDirectory(view);
  if (end === null) return [];
  const names: string[] = [];
  let offset = view.getUint32(end + 16, true);
  while (offset + 46 <= end && view.getUint32(offset, true) === directoryEntry) {
    const nameLength = view.getUint16(offset + 28, true);
    names.push(text(content, offset + 46, offset + 46 + nameLength));
    offset +=
      46 + nameLength + view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true);
  }
  return names;
}

function findEndOfDirectory(view: DataView): number | null {
  const last = view.byteLength - endOfDirectorySize;
  for (let offset = last; offset >= Math.max(0, last - longestComment); offset -= 1) {
    if (view.getUint32(offset, true) === endOfDirectory) return offset;
  }
  return null;
}
