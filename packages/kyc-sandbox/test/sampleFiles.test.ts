import { describe, expect, it } from 'vitest';
import { FILE_ENDINGS, sampleFile } from '../../../src/plugins/samples/session/sampleFiles';
import { formatOf } from '../src/rules/fileContent';

const contentOf = (fileName: string): Uint8Array => sampleFile(fileName)!.content;

describe('sample files', () => {
  it.each([...FILE_ENDINGS, 'jpeg'])('of the ending %s are what the ending says', (ending) => {
    const format = ending === 'jpg' ? 'JPEG' : ending.toUpperCase();
    const content = contentOf(`a.${ending}`);
    expect(formatOf(content)).toBe(format);
    expect(Buffer.compare(content, contentOf(`a.${ending}`))).toBe(0);
  });

  it('are named by people, not by properties of objects', () => {
    expect(sampleFile('a.toString')).toBeUndefined();
    expect(formatOf(contentOf('valueOf.pdf'))).toBe('PDF');
  });
});
