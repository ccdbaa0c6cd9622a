import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { subset } from '../support/nightly';
import { visit } from '../support/visit';

const GUIDE = '/docs/technical-details/headers';

/** Whether the focus is within an element that matches the selector. */
const hasFocus = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((within) => document.activeElement?.closest(within) !== null, selector);

describe('the menu of a narrow window', () => {
  it('keeps the keyboard from the page behind it, and closes on Escape', async () => {
    const { page } = await visit(GUIDE, { context: { viewport: { width: 390, height: 800 } } });
    await page.locator('.navbar__toggle').focus();
    await page.keyboard.press('Enter');
    const menu = page.locator('.navbar-sidebar--show .navbar-sidebar');
    await menu.waitFor();
    await expect.poll(() => hasFocus(page, '.navbar-sidebar')).toBe(true);
    // The theme's own cross is for a drawer as light as the page.
    const [stroke, color] = await page
      .locator('.navbar-sidebar__close')
      .evaluate((button) => [
        getComputedStyle(button.querySelector('g') as Element).stroke,
        getComputedStyle(button).color,
      ]);
    expect(stroke).toBe(color);
    const outside: string[] = [];
    for (let stops = 0; stops < 60; stops += 1) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement?.closest('body > *') && !activeElement.closest('.navbar-sidebar')
          ? activeElement.outerHTML.slice(0, 80)
          : undefined;
      });
      if (stop) outside.push(stop);
    }
    expect(outside).toEqual([]);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    // After two frames, as when it opens.
    await expect.poll(() => hasFocus(page, '.navbar__toggle')).toBe(true);
    await page.locator('main a').first().focus();
    expect(await hasFocus(page, 'main')).toBe(true);
  });
});

describe('the menu of versions', () => {
  it('has a page that says how versions work, and closes on Escape', async () => {
    const { page } = await visit(GUIDE);
    const menu = page.locator('nav.navbar .dropdown').filter({ hasText: 'Version 1' });
    await menu.locator('.navbar__link').focus();
    await page.keyboard.press('Space');
    await expect.poll(() => menu.getAttribute('class')).toContain('dropdown--show');
    const link = menu.getByRole('link', { name: 'How versions work' });
    expect(await link.getAttribute('href')).toBe('/docs/versioning');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) {
      await page.keyboard.press(key);
      await expect.poll(() => hasFocus(page, '.dropdown__menu')).toBe(true);
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => menu.getAttribute('class')).not.toContain('dropdown--show');
    expect(await hasFocus(page, '.dropdown > .navbar__link')).toBe(true);
    // Open because the pointer is on it.
    await menu.hover();
    await expect.poll(() => link.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => link.isVisible()).toBe(false);
    await page.mouse.move(0, 400);
    await menu.hover();
    await expect.poll(() => link.isVisible()).toBe(true);
  });
});

describe('the contents of a page', () => {
  it.each([GUIDE, '/docs/graphql/v1/operations/mutations/create-case'])(
    'mark what was clicked, to the last entry: %s',
    async (path) => {
      const { page } = await visit(path, {
        context: { viewport: { width: 1440, height: 1200 }, reducedMotion: 'reduce' },
      });
      const links = page.locator(':is(.theme-doc-toc-desktop, nav[aria-label="On this page"]) a');
      const all = await links.all();
      expect(all.length).toBeGreaterThan(3);
      for (const link of subset(all.reverse(), 6)) {
        await link.click();
        await expect
          .poll(() => links.and(page.locator('[aria-current]')).allTextContents())
          .toEqual([await link.textContent()]);
      }
    },
  );

  it('mark each section that a reader scrolls to', async () => {
    const { page } = await visit(GUIDE, { context: { viewport: { width: 1440, height: 1200 } } });
    const marked = await page.evaluate(async () => {
      const names = new Set<string>();
      const { documentElement: root } = document;
      // Near the end of a page the line moves by twice as much, and a section can have three lines.
      while (scrollY + innerHeight < root.scrollHeight - 1) {
        scrollBy({ top: 50, behavior: 'instant' });
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        for (const link of document.querySelectorAll('.theme-doc-toc-desktop a[aria-current]'))
          names.add(link.textContent);
      }
      return [...names];
    });
    expect(marked).toEqual(await page.locator('.theme-doc-toc-desktop a').allTextContents());
  });
});
