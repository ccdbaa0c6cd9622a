import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { browserPath } from '../../src/commands/browser';
import { hydrated } from '../support/page';
import { mount } from '../support/mount';
import { goodSite } from './built';
import type { Fixture } from './fixture';

/**
 * The Docusaurus features for writers work in a guide, in HTML and after hydration, or the build
 * rejects them.
 */

let site: Fixture;
let browser: Browser;

beforeAll(async () => {
  site = goodSite();
  browser = await chromium.launch({
    executablePath: browserPath() as string,
    args: ['--no-sandbox'],
  });
});
afterAll(async () => {
  await browser?.close();
});

/** A hydrated page of the fixture; console output fails the test. */
async function show(pathname: string): Promise<Page> {
  const origin = await mount('/', path.join(site.root, 'build'));
  const page = await browser.newPage();
  const printed: string[] = [];
  page.on('console', (message) => void printed.push(message.text()));
  page.on('pageerror', (error) => void printed.push(String(error)));
  onTestFinished(async () => {
    await page.close();
    expect(printed).toEqual([]);
  });
  await page.goto(origin + pathname);
  await hydrated(page);
  return page;
}

describe('what MDX and the theme offer', () => {
  it('is in the page', async () => {
    const page = await show('/docs/general/filtering');
    const seen = await page.evaluate(() => ({
      note: document.querySelector('.footnotes')?.textContent?.includes('The note.'),
      back:
        document.querySelector('a[href="#user-content-fn-1"]') !== null &&
        document.getElementById('user-content-fn-1') !== null,
      struck: document.querySelector('del')?.textContent,
      boxes: [...document.querySelectorAll('article input[type=checkbox]')].map(
        (box) => (box as HTMLInputElement).checked,
      ),
      right: getComputedStyle(document.querySelectorAll('article td')[1] as Element).textAlign,
      tip: document.querySelector('.theme-admonition-tip')?.textContent,
      folded: document.querySelector('.theme-doc-markdown details')?.textContent,
      heading: document.querySelector('h2#own-id') !== null,
      title: document.querySelector('figure[data-language=diff] figcaption span')?.textContent,
    }));
    expect(seen).toEqual({
      note: true,
      back: true,
      struck: 'struck',
      boxes: [true, false],
      right: 'right',
      tip: expect.stringMatching(/A title.*Inside of it\./),
      folded: expect.stringMatching(/More\s*Folded\./),
      heading: true,
      title: 'change.diff',
    });
    const markdown = readFileSync(path.join(site.root, 'build/docs/general/filtering.md'), 'utf8');
    for (const text of [
      '[^1]: The note.',
      '~~struck~~',
      'KYC and a comment.',
      '[x] Done',
      '| Left | Right |',
      '**A title**',
      'Inside of it.',
      'Folded.',
      '```diff',
    ])
      expect(markdown).toContain(text);
  });
});
