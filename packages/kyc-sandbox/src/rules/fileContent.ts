import type { Document } from '../store/types';

type FileUploadType = Document['fileUploadType'];

/** Brands of ISO base media files that hold HEVC pictures (ISO/IEC 23008-12). */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** The format of a file, from its content alone; null: none of the accepted ones. */
export function formatOf(content: Uint8Array): FileUploadType | null {
  if (text(content, 0, 8) === '\x89PNG\r\n\x1a\n') return 'PNG';
  if (text(content, 0, 3) === '\xff\xd8\xff') return 'JPEG';
  if (text(content, 4, 8) === 'ftyp' && heicBrands.includes(text(content, 8, 12))) return 'HEIC';
  // Readers accept a PDF whose header is not at the very start, so this does too.
  if (text(content, 0, 1_024).includes('%PDF-')) return 'PDF';
  // The names of files in a ZIP archive are not compressed.
  if (text(content, 0, 2) !== 'PK' || !contains(content, '[Content_Types].xml')) return null;
  if (contains(content, 'word/document.xml')) return 'DOCX';
  return contains(content, 'xl/workbook.xml') ? 'XLSX' : null;
}

/** Whether the content contains ASCII text anywhere. */
export function contains(content: Uint8Array, wanted: string): boolean {
  return new TextDecoder('latin1').decode(content).includes(wanted);
}

function text(content: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...content.subarray(start, end));
}
