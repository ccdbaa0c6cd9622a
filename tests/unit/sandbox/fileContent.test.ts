import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contains, formatOf } from '../../../src/sandbox/rules/fileContent';
import { sha256 } from '../../../src/sandbox/support/sha256';
import { samples, zip } from './uploads';

const text = (content: string): Uint8Array => new TextEncoder().encode(content);

describe('sha256', () => {
  // FIPS 180-4 and NIST's example values.
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('of known text %#', (content, hash) => {
    expect(sha256(text(content))).toBe(hash);
  });

  it('is that of the platform, whatever the length and the offset in a buffer', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(40), (bytes, skipped) => {
        const content = bytes.subarray(Math.min(skipped, bytes.length));
        expect(sha256(content)).toBe(createHash('sha256').update(content).digest('hex'));
      }),
    );
  });
});

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

it('text is found at any offset', () => {
  expect(contains(text('SANDSANDBOX'), 'SANDBOX')).toBe(true);
  expect(contains(text('SANDBO'), 'SANDBOX')).toBe(false);
});
