import { describe, expect, it } from 'vitest';
import { renderCodeBlocks } from '../support/codeBlocks';
import { LONG, visit } from '../support/visit';

// That it takes its exact space, and is all there in print, is in crawl.test.ts.
describe('code off the screen', () => {
  it('is left out of most of a guide until a reader comes near; found and selected all the same', async () => {
    const { page } = await visit(LONG);
    // A word far below that is on the page once.
    const word = await page.evaluate(() => {
      const text = document.querySelector('article')?.textContent ?? '';
      const blocks = [...document.querySelectorAll('article figure[data-language]')]
        .filter((block) => block.checkVisibility())
        .reverse();
      const words = blocks.flatMap(
        (block) => block.querySelector('code')?.textContent.match(/[A-Za-z]{8,}/g) ?? [],
      );
      return words.find((one) => text.split(one).length === 2) ?? '';
    });
    expect(word).not.toBe('');
    const isLeftOut = (): Promise<boolean> =>
      page.evaluate((one) => {
        const code = [...document.querySelectorAll('article figure code')].find(({ textContent }) =>
          textContent.includes(one),
        );
        return (
          code?.checkVisibility() === true && !code.checkVisibility({ contentVisibilityAuto: true })
        );
      }, word);
    expect(await isLeftOut()).toBe(true);
    await page.evaluate(() =>
      getSelection()?.selectAllChildren(document.querySelector('article') as Element),
    );
    expect(await page.evaluate(() => getSelection()?.toString())).toContain(word);
    // Find in page has no protocol; a text-fragment link looks the same.
    await page.goto(new URL('/docs/privacy', page.url()).href);
    await page.goto(new URL(`${LONG}#:~:text=${word}`, page.url()).href);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2000);
    const { rendered, leftOut } = await page.evaluate(renderCodeBlocks);
    expect(rendered).toBeGreaterThan(20);
    expect(leftOut / rendered).toBeGreaterThan(0.5);
  });
});
