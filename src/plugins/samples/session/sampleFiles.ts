import type { UploadedFile } from 'kyc-sandbox/core';
// A document of one paragraph and a sheet of one cell (ECMA-376), in Base64. Programs open them.
import officeFiles from './officeFiles.json';

/**
 * Content that passes a check of the file type, by ending: the first bytes of an image, the structure of a PDF, a whole file of the
 * Office formats. Arbitrary bytes follow in scans and photos.
 */
const FORMATS: Readonly<Record<string, (scan: Uint8Array) => readonly (string | Uint8Array)[]>> = {
  pdf: (scan) => [
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n',
    `2 0 obj\n<< /Length ${scan.length} >>\nstream\n`,
    scan,
    '\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
  ],
  png: (scan) => [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d),
    'IHDR',
    scan,
  ],
  jpg: (scan) => [Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0x10), 'JFIF\0', scan],
  heic: (scan) => [Uint8Array.of(0, 0, 0, 0x18), 'ftypheic', scan],
  docx: () => [decoded(officeFiles.docx)],
  xlsx: () => [decoded(officeFiles.xlsx)],
};

const MIN_SIZE = 90_000;
const MAX_SIZE = 390_000;

/** The name of a file, repeated to a natural size, which depends on the name too. */
function scanOf(fileName: string): Uint8Array {
  const name = new TextEncoder().encode(fileName);
  const more = name.reduce((sum, byte) => (sum * 31 + byte) % (MAX_SIZE - MIN_SIZE), 0);
  return Uint8Array.from({ length: MIN_SIZE + more }, (_, at) => name[at % name.length] ?? 0);
}

function decoded(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function joined(parts: readonly (string | Uint8Array)[]): Uint8Array {
  const encoder = new TextEncoder();
  const chunks = parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : part));
  const content = new Uint8Array(chunks.reduce((total, { length }) => total + length, 0));
  let start = 0;
  for (const chunk of chunks) {
    content.set(chunk, start);
    start += chunk.length;
  }
  return content;
}

/** What special files take from the API spec. Without it, they are like any other file. */
export interface FileSettings {
  /** The string that the sandbox treats as malware. */
  infectedMark?: string | undefined;
  /** Bytes that a file may have. */
  maxSize?: number | undefined;
}

/** Names of files with a special content; any other name gives a valid file of its type. */
const SPECIAL: Readonly<Record<string, (content: Uint8Array, api: FileSettings) => Uint8Array>> = {
  empty: () => new Uint8Array(0),
  'too-large': (content, { maxSize = 0 }) => joined([content, new Uint8Array(maxSize)]),
  infected: (content, { infectedMark = '' }) => joined([content, infectedMark]),
};

/** Folder of the built site with the files that samples upload, so that the calls in other languages find them. */
export const SAMPLE_FILES_FOLDER = 'downloads/samples';

/** Whether readers can download a file: not one that is malware or too large. */
export function isPublished(fileName: string): boolean {
  return !Object.hasOwn(SPECIAL, fileName.replace(/\.\w+$/, ''));
}

export const FILE_ENDINGS = Object.keys(FORMATS);

/**
 * The file that a sample names, e.g. `passport.pdf`. `empty`, `too-large` and `infected` (with any ending) have that property.
 *
 * @returns undefined when no format has this ending
 */
export function sampleFile(fileName: string, api: FileSettings = {}): UploadedFile | undefined {
  const [, base = '', ending = ''] = /^(.*)\.(\w+)$/.exec(fileName) ?? [];
  const key = ending === 'jpeg' ? 'jpg' : ending;
  const format = Object.hasOwn(FORMATS, key) ? FORMATS[key] : undefined;
  if (!format) return undefined;
  const content = joined(format(scanOf(fileName)));
  const special = Object.hasOwn(SPECIAL, base) ? SPECIAL[base] : undefined;
  return { fileName, content: special?.(content, api) ?? content };
}
