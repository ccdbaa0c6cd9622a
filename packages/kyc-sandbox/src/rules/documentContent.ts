import type { Store } from '../store/store';
import type { Document } from '../store/types';

type Format = Document['fileUploadType'];

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

/** The bytes of a document. One that nobody uploaded has its id behind the first bytes of its format, then zeros. */
export function contentOf({
  id,
  fileUploadType,
  sizeInBytes,
  content,
}: Pick<Document, 'id' | 'fileUploadType' | 'sizeInBytes' | 'content'>): Uint8Array {
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
