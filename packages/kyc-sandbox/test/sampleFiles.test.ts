import { describe, expect, it } from 'vitest';
import { FILE_ENDINGS, sampleFile } from '../../../src/plugins/samples/session/sampleFiles';
import { formatOf } from '../src/rules/fileContent';

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
});
