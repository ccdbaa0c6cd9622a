import { describe, expect, it } from 'vitest';
import { FILE_ENDINGS, sampleFile } from '../../../src/plugins/samples/session/sampleFiles';
import { MAX_LEVELS } from '../../../src/plugins/samples/session/splitFiles';
import { formatOf } from '../src/rules/fileContent';
import { spec } from './support';

const contentOf = (fileName: string): Uint8Array => sampleFile(fileName, 'mark')!.content;

describe('sample files', () => {
  it.each([...FILE_ENDINGS, 'jpeg'])('of the ending %s are what the ending says', (ending) => {
    const format = ending === 'jpg' ? 'JPEG' : ending.toUpperCase();
    const content = contentOf(`a.${ending}`);
    expect(formatOf(content)).toBe(format);
    expect(Buffer.compare(content, contentOf(`a.${ending}`))).toBe(0);
  });

  it('are named by people, not by properties of objects', () => {
    expect(sampleFile('a.toString', '')).toBeUndefined();
    expect(formatOf(contentOf('valueOf.pdf'))).toBe('PDF');
  });

  it('repeat the limits of api.yml', () => {
    const { limits, complexity } = spec.api;
    expect(contentOf('too-large.pdf').length).toBe(limits.file.value.bytes! + 1);
    expect(MAX_LEVELS).toBe(complexity.nesting);
  });
});
