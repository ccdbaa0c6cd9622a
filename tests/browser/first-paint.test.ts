import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PAGE_TYPES } from '../support/pageTypes';
import { visit } from '../support/visit';

const LOOKS = [
  { mode: 'light', viewport: { width: 1280, height: 900 } },
  { mode: 'dark', viewport: { width: 320, height: 640 } },
];

/** How each element of a page is laid out and painted, with what stands before and after it; a line for each. */
function drawing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const PAINTED = ['color', 'background-color', 'background-image', 'font', 'opacity', 'visibility', 'transform', 'box-shadow', 'outline', 'cursor', 'text-decoration'];
    const LAID_OUT = ['display', 'position', 'inset', 'z-index', 'margin', 'padding', 'border', 'border-radius', 'overflow', 'white-space', 'list-style', 'content'];
    const styles = (element: Element, part?: string): string => {
      const style = getComputedStyle(element, part);
      return [...PAINTED, ...LAID_OUT].map((name) => style.getPropertyValue(name)).join('|');
    };
    return [...document.body.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const box = [x, y, width, height].map((length) => length.toFixed(1)).join(' ');
      return `${element.tagName}.${element.getAttribute('class') ?? ''} ${box} ${styles(element)} ${styles(element, '::before')} ${styles(element, '::after')}`;
    });
  });
}

describe('what a page brings with it', () => {
  it.each(Object.entries(PAGE_TYPES))('is all that it is painted with: %s is drawn the same before and after its style sheet', async (_name, address) => {
    for (const { mode, viewport } of LOOKS) {
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      const { page } = await visit('/robots.txt', {
        takenOver: false,
        allowed: /404/,
        context: { viewport, reducedMotion: 'reduce' },
        before: (empty) =>
          empty.route('**/assets/css/*.css', async (route) => {
            await held;
            await route.continue();
          }),
      });
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
      await page.goto(new URL(address, page.url()).href, { waitUntil: 'commit' });
      // The sheet stands at the end, and the browser reads no further until it has it.
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0 && document.querySelector('footer'), undefined, { timeout: 15_000 });
      expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe(mode);
      const before = await drawing(page);
      expect(before.length).toBeGreaterThanOrEqual(50);
      expect(await page.evaluate(() => document.styleSheets.length)).toBe(1);
      release();
      await page.waitForLoadState('load');
      expect(await page.evaluate(() => document.styleSheets.length)).toBe(2);
      const after = await drawing(page);
      expect(before.filter((line, index) => line !== after[index]).slice(0, 5)).toEqual([]);
    }
  });
});
