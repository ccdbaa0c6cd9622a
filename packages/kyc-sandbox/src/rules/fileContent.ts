import type { Store } from '../store/store';
import type { Document } from '../store/types';

type Format = Document['fileUploadType'];
type StoredFile = Pick<Document, 'id' | 'fileUploadType' | 'sizeInBytes' | 'content'>;

/** Media types of the formats, as `FileUploadType` describes them. */
const mediaTypes: Readonly<Record<Format, string>> = {
  DOCX: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  HEIC: 'image/heic',
  JPEG: 'image/jpeg',
  PDF: 'application/pdf',
  PNG: 'image/png',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** First bytes of the formats that files have without an upload. */
const beginnings: Readonly<Partial<Record<Format, string>>> = {
  HEIC: '\0\0\0\x18ftypheic',
  JPEG: '\xff\xd8\xff\xe0\0\x10JFIF\0',
  PDF: '%PDF-1.7\n%',
};

/** Size of a PDF that the sandbox invents, in bytes: any plausible one is fine. */
export const PDF_SIZE = 48_213;

/** The bytes of a document. One that nobody uploaded has the first bytes of its format, then its id, then zeros. */
export function contentOf({ id, fileUploadType, sizeInBytes, content }: StoredFile): Uint8Array {
  const text = content ? atob(content) : `${beginnings[fileUploadType]}${id}`;
  const bytes = new Uint8Array(sizeInBytes);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  return bytes;
}

/** The file that a download link leads to, by the path in it. Undefined when it was erased, and for CSV exports. */
export function fileAt({ documents, reports }: Store, path: string) {
  const [, id = ''] = path.split('/');
  const report = reports.get(id);
  const row = report
    ? { ...report, name: report.fileName, fileUploadType: 'PDF' as const }
    : documents.get(id);
  return (
    row && { name: row.name, mediaType: mediaTypes[row.fileUploadType], content: contentOf(row) }
  );
}

/** Bytes as Base64, as a snapshot contains them. */
export function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += 8192)
    text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return btoa(text);
}

/** Brands of ISO base media files that hold HEVC pictures (ISO/IEC 23008-12). */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** The format of a file, from its content alone; null: none of the accepted ones. */
export function formatOf(content: Uint8Array): Format | null {
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
