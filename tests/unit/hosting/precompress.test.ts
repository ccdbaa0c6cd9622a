import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, it } from 'vitest';
import { precompress } from '../../../src/hosting/precompress';
import { temporaryFolder } from '../reference/sdl';

/** Words as if by chance, the same each time. */
function text(words: number): string {
  let state = 1;
  return Array.from({ length: words }, () => ((state = (state * 48_271) % 2_147_483_647) % 9_000).toString(36)).join(' ');
}

/** Bytes of a file in a quality of brotli. */
function bytes(file: string, quality: number): number {
  const content = readFileSync(file);
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }).length;
}

it('what is compressed: a page quickly, one that is heavy so as well as it pays, what is no page of a reader quickly too', async () => {
  const folder = temporaryFolder({ 'light/index.html': text(5_000), 'heavy/index.html': text(40_000), 'heavy.md': text(40_000) });
  const files = ['light/index.html', 'heavy/index.html', 'heavy.md'].map((file) => path.join(folder, file));
  expect(await precompress(folder)).toBe(files.length);
  const [light = '', heavy = '', markdown = ''] = files;
  expect(bytes(light, 10)).toBeLessThan(bytes(light, 8));
  expect(bytes(heavy, 10)).toBeLessThan(bytes(heavy, 8));
  expect(files.map((file) => statSync(`${file}.br`).size)).toEqual([bytes(light, 8), bytes(heavy, 10), bytes(markdown, 8)]);
});
