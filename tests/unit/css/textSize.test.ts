import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listFiles } from '../../../src/lib/files';

it('gives no line height in pixels: with a larger font size of the reader, lines would overlap', () => {
  const files = listFiles('src').filter((file) => file.endsWith('.css'));
  expect(files.length).toBeGreaterThan(30);
  const found = files.flatMap((file) =>
    [...readFileSync(`src/${file}`, 'utf8').matchAll(/line-height:[^;]*px/g)].map(
      ([declaration]) => `${file}: ${declaration}`,
    ),
  );
  expect(found).toEqual([]);
});
