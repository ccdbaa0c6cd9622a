import type { UploadedFile } from '../sandbox';
import { docx, xlsx } from './officeFiles';

const MEBIBYTE = 1024 * 1024;

/**
 * The least content that passes a check of the file type: the first bytes of an image, the structure of a PDF, a whole file of
 * the Office formats.
 */
const FORMATS: Readonly<
  Record<string, { mediaType: string; content: string | readonly number[] | Uint8Array }>
> = {
  pdf: {
    mediaType: 'application/pdf',
    content: '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
  },
  png: {
    mediaType: 'image/png',
    content: [
      0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52,
    ],
  },
  jpg: {
    mediaType: 'image/jpeg',
    content: [0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0],
  },
  heic: {
    mediaType: 'image/heic',
    content: [0, 0, 0, 0x18, 0x66, 0x74, 0x79, 0x70, 0x68, 0x65, 0x69, 0x63],
  },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    content: docx(),
  },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: xlsx(),
  },
};

/** Names of files with a special content; any other name gives a small valid file of its type. */
const SPECIAL: Readonly<Record<string, (content: Uint8Array, infectedMark: string) => Uint8Array>> =
  {
    empty: () => new Uint8Array(0),
    'too-large': (content) => {
      const large = new Uint8Array(25 * MEBIBYTE + 1);
      large.set(content);
      return large;
    },
    infected: (content, mark) => new Uint8Array([...content, ...new TextEncoder().encode(mark)]),
  };

/** Endings that sample files can have, for messages. */
export const FILE_ENDINGS = Object.keys(FORMATS);

/**
 * The file that a sample names, e.g. `passport.pdf`. `empty`, `too-large` and `infected` (with any ending) have that property.
 *
 * @param infectedMark the string that the sandbox treats as malware
 * @returns undefined when no format has this ending
 */
export function sampleFile(fileName: string, infectedMark: string): UploadedFile | undefined {
  const [, base = '', ending = ''] = /^(.*)\.(\w+)$/.exec(fileName) ?? [];
  const format = FORMATS[ending === 'jpeg' ? 'jpg' : ending];
  if (!format) return undefined;
  const content =
    typeof format.content === 'string'
      ? new TextEncoder().encode(format.content)
      : Uint8Array.from(format.content);
  return {
    fileName,
    mediaType: format.mediaType,
    content: SPECIAL[base]?.(content, infectedMark) ?? content,
  };
}
