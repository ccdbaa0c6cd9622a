import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { mount } from '../support/mount';
import { visit } from '../support/visit';
import { goodSite } from './built';

/** The Docusaurus features for writers work in a guide, in HTML and after hydration, or the build rejects them. */

it('what MDX and the theme offer is in the page and in its Markdown', async () => {
  const build = path.join(goodSite().root, 'build');
  const { page } = await visit('/docs/general/filtering', { origin: await mount('/', build) });
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
  const markdown = readFileSync(path.join(build, 'docs/general/filtering.md'), 'utf8');
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
