import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { renderPng } from '../../../../src/plugins/social-images/png';
import { socialImageSvg } from '../../../../src/plugins/social-images/svg';

const cache = mkdtempSync(path.join(os.tmpdir(), 'kyc-social-images-'));
afterAll(() => rmSync(cache, { recursive: true, force: true }));

describe('rendering of social images', () => {
  it('yields to the event loop after each, without which the encoder keeps all in memory', async () => {
    let turns = 0;
    const count = (): void => {
      turns += 1;
      timer = setImmediate(count);
    };
    let timer = setImmediate(count);
    const after: number[] = [];
    for (const title of ['One', 'Two', 'Three']) {
      await renderPng(socialImageSvg({ title, kind: 'Guide' }), cache);
      after.push(turns);
    }
    clearImmediate(timer);
    expect(new Set([0, ...after]).size).toBe(4);
  });

  it('returns a cached image unchanged', async () => {
    const svg = socialImageSvg({ title: 'Twice', kind: 'Guide' });
    const rendered = await renderPng(svg, cache);
    expect(Buffer.from(await renderPng(svg, cache)).equals(Buffer.from(rendered))).toBe(true);
    expect(Buffer.from(rendered.subarray(1, 4)).toString()).toBe('PNG');
  });
});
