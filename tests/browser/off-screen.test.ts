import { describe, expect, it } from 'vitest';
import { drawCodeBlocks } from '../support/codeBlocks';
import { LONG, visit } from '../support/visit';

const PAGES = [LONG, '/docs/introduction', '/docs/general/sandbox', '/docs/Errors', '/docs/graphql/v1/operations/mutations/create-case'];

describe('code off the screen', () => {
  it.each(PAGES.flatMap((path) => [1280, 390].map((width) => [path, width] as const)))(
    'takes its place to the pixel, so that nothing moves when it comes on the screen: %s at %d px',
    async (path, width) => {
      for (const javaScriptEnabled of [true, false]) {
        const { page } = await visit(path, { takenOver: false, context: { viewport: { width, height: 800 }, javaScriptEnabled } });
        const { shown, moved, growth } = await page.evaluate(drawCodeBlocks);
        expect(shown).toBeGreaterThan(1);
        expect(moved).toEqual([]);
        expect(Math.abs(growth)).toBeLessThan(1);
      }
    },
  );

  it('is most of a guide, and is left out until a reader comes near', async () => {
    const { page } = await visit(LONG);
    const { shown, leftOut } = await page.evaluate(drawCodeBlocks);
    expect(shown).toBeGreaterThan(20);
    expect(leftOut / shown).toBeGreaterThan(0.8);
  });

  it('is found by the words in it, reached by the keyboard, copied with the page, and read out', async () => {
    const { page } = await visit(LONG);
    const last = page.locator('article figure[data-language]:visible').last();
    const words = await last.locator('code').evaluate((code) => code.textContent);
    expect(await page.evaluate(() => (getSelection()?.selectAllChildren(document.querySelector('article') as Element), getSelection()?.toString()))).toContain(words.trim().split('\n')[0]);
    const tree = await last.ariaSnapshot();
    expect(tree).toContain('code');
    await last.locator('pre').focus();
    expect(await last.locator('pre').evaluate((pre) => pre === document.activeElement)).toBe(true);
    await page.evaluate(() => (getSelection()?.removeAllRanges(), scrollTo(0, 0)));
    const name = words.match(/[A-Za-z]{5,}/)?.[0] ?? '';
    // The browser's own search, backwards from the end.
    const find = `getSelection().selectAllChildren(document.querySelector('footer')), getSelection().collapseToStart(), window.find(${JSON.stringify(name)}, true, true)`;
    expect(await page.evaluate(find)).toBe(true);
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(name);
  });

  it('is all there on paper', async () => {
    const { page } = await visit(LONG);
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(() => [...new Set([...document.querySelectorAll('figure[data-language]')].map((block) => getComputedStyle(block).contentVisibility))])).toEqual(['visible']);
  });
});
