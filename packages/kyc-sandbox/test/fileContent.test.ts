import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatOf } from '../src/rules/fileContent';
import { samples, zip } from './uploads';

const text = (content: string): Uint8Array => new TextEncoder().encode(content);

describe('the format of a file', () => {
  it.each(Object.entries(samples))('%s is known by its content', (format, content) => {
    expect(formatOf(content)).toBe(format);
  });

  it.each([
    ['text', text('just words')],
    ['nothing', new Uint8Array(0)],
    ['a film', text('\0\0\0\x18ftypmp42')],
    ['another archive', zip(['readme.txt'])],
    ['an office file of another kind', zip(['[Content_Types].xml', 'ppt/presentation.xml'])],
    ['the beginning of an archive', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14, 0])],
  ])('%s is none of them', (_, content) => {
    expect(formatOf(content)).toBeNull();
  });

  it('can be asked of any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const broken = new Uint8Array([...samples.DOCX.subarray(0, 60), ...bytes]);
        return formatOf(bytes) !== undefined && formatOf(broken) !== undefined;
      }),
    );
  });
});
