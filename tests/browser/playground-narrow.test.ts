import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playground } from '../support/playground';
import { finished } from '../support/run';

const search = (page: Page): Locator => page.getByLabel('Search the schema');

describe('the frame of the playground', () => {
  it('has its schema behind a button in a narrow window, which gets the focus when it closes', async () => {
    const page = await playground('', { viewport: { width: 320, height: 640 } });
    const button = page.getByRole('button', { name: 'Schema' });
    const hasFocus = (): Promise<boolean> =>
      button.evaluate((element) => element === document.activeElement);
    expect(await search(page).isVisible()).toBe(false);
    await button.click();
    await search(page).focus();
    await page.keyboard.press('Escape');
    await expect.poll(hasFocus).toBe(true);
    expect(await search(page).isVisible()).toBe(false);
    await button.click();
    await search(page).fill('roles');
    await page.getByRole('button', { name: /^roles / }).click();
    await expect.poll(hasFocus).toBe(true);
    await page.keyboard.press('Control+Enter');
    await finished(page);
  });

  it('clips no focus ring at its border, and lets nothing of the site cover its open panel', async () => {
    const page = await playground();
    await page.keyboard.press('Tab');
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const rings = await page.getByRole('region', { name: 'Playground' }).evaluate((frame) => {
        const box = frame.getBoundingClientRect();
        return [...frame.querySelectorAll<HTMLElement>('button, a, input, [role=tab]')]
          .filter((control) => control.checkVisibility())
          .map((control) => {
            control.focus({ preventScroll: true });
            const { outlineOffset, outlineWidth } = getComputedStyle(control);
            const ring = parseFloat(outlineOffset) + parseFloat(outlineWidth);
            const { left, top, right } = control.getBoundingClientRect();
            const isClipped =
              left - ring < box.left || top - ring < box.top || right + ring > box.right;
            return { name: control.ariaLabel ?? control.textContent, isClipped };
          });
      });
      expect(rings.length).toBeGreaterThan(10);
      expect(rings.filter(({ isClipped }) => isClipped)).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    const up = page.locator('.theme-back-to-top-button');
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    await page.mouse.wheel(0, -250);
    await expect.poll(() => up.isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Schema' }).dispatchEvent('click');
    await expect.poll(() => up.isVisible()).toBe(false);
  });
});
