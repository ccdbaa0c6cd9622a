import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { FILE_ENDINGS, sampleFile } from '../../../src/samples/sampleFiles';
import { formatOf } from '../../../src/sandbox/rules/fileContent';

const contentOf = (fileName: string): Uint8Array => sampleFile(fileName, 'mark')!.content;

describe('sample files', () => {
  it.each([...FILE_ENDINGS, 'jpeg'])('of the ending %s are what the ending says', (ending) => {
    const format = ending === 'jpg' ? 'JPEG' : ending.toUpperCase();
    const content = contentOf(`a.${ending}`);
    expect(formatOf(content)).toBe(format);
    expect(Buffer.compare(content, contentOf(`a.${ending}`))).toBe(0);
  });

  it('of scans and photos have natural sizes, each its own', () => {
    const names = ['passport.pdf', 'annual-report.pdf', 'photo.jpg', 'photo.png', 'photo.heic'];
    const sizes = names.map((name) => contentOf(name).length);
    expect(sizes.filter((size) => size < 90_000 || size > 400_000)).toEqual([]);
    expect(new Set(sizes).size).toBe(names.length);
  });

  it('are named by people, not by properties of objects', () => {
    expect(sampleFile('a.toString', '')).toBeUndefined();
    expect(formatOf(contentOf('valueOf.pdf'))).toBe('PDF');
  });

  it.each([
    ['docx', ['[Content_Types].xml', '_rels/.rels', 'word/document.xml']],
    [
      'xlsx',
      [
        '[Content_Types].xml',
        '_rels/.rels',
        'xl/workbook.xml',
        'xl/_rels/workbook.xml.rels',
        'xl/worksheets/sheet1.xml',
      ],
    ],
  ])(
    '%s is an archive whose files are where the directory says, with their checksums',
    (ending, names) => {
      const files = unzip(contentOf(`a.${ending}`));
      expect(files.map(({ name }) => name)).toEqual(names);
      for (const { name, content, checksum } of files) {
        expect([name, crc32(content)]).toEqual([name, checksum]);
        expect(new TextDecoder().decode(content)).toMatch(/^<\?xml .*>$/s);
      }
    },
  );
});

/** Reads an archive of stored files by its directory, like a strict reader. */
function unzip(archive: Uint8Array): { name: string; content: Uint8Array; checksum: number }[] {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const text = (start: number, length: number): string =>
    new TextDecoder().decode(archive.subarray(start, start + length));
  const end = archive.length - 22;
  expect(view.getUint32(end, true)).toBe(0x06054b50);
  let entry = view.getUint32(end + 16, true);
  return Array.from({ length: view.getUint16(end + 10, true) }, () => {
    const nameLength = view.getUint16(entry + 28, true);
    const local = view.getUint32(entry + 42, true);
    const name = text(entry + 46, nameLength);
    expect(view.getUint32(local, true)).toBe(0x04034b50);
    expect(text(local + 30, view.getUint16(local + 26, true))).toBe(name);
    const start = local + 30 + nameLength;
    const content = archive.subarray(start, start + view.getUint32(local + 22, true));
    const checksum = view.getUint32(entry + 16, true);
    entry += 46 + nameLength;
    return { name, content, checksum };
  });
}
