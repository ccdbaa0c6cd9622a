import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sideways } from '../support/sideways';
import { expectWhole, FROM, LONG, click, themeSwitch, TO, visit } from '../support/visit';

const isVisible = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).first().isVisible();

describe('width', () => {
  it.each([
    [995, false],
    [996, false],
    [997, true],
  ])('B24, §9 breakpoint: at %i px the desktop layout is %s', async (width, isDesktop) => {
    const { page } = await visit(LONG, { context: { viewport: { width, height: 800 } } });
    expect(await isVisible(page, '.theme-doc-sidebar-container')).toBe(isDesktop);
    expect(await isVisible(page, '.theme-doc-toc-desktop')).toBe(isDesktop);
    expect(await isVisible(page, '.theme-doc-toc-mobile')).toBe(!isDesktop);
    expect(await isVisible(page, '.navbar__toggle')).toBe(!isDesktop);
    // Both sources agree when the window changes while the page is open.
    await page.setViewportSize({ width: isDesktop ? 996 : 997, height: 800 });
    await expect.poll(() => isVisible(page, '.theme-doc-sidebar-container')).toBe(!isDesktop);
    await expect.poll(() => isVisible(page, '.theme-doc-toc-desktop')).toBe(!isDesktop);
    expect(await sideways(page)).toEqual([]);
  });

  it('B24 at 320 px nothing is wider than the window, and the menu opens', async () => {
    const { page } = await visit(LONG, { context: { viewport: { width: 320, height: 640 } } });
    expect(await sideways(page)).toEqual([]);
    await page.locator('.navbar__toggle').click();
    await page.locator('.navbar-sidebar').getByText('Schema', { exact: true }).waitFor();
    expect(await sideways(page)).toEqual([]);
  });

  it('B24 at a zoom of 400 % nothing is wider than the window, and nothing stays over the text while it is read', async () => {
    // The viewport of a window of 1280 × 1024 px at a zoom of 400 %.
    const { page } = await visit(LONG, {
      context: { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 },
    });
    expect(await sideways(page)).toEqual([]);
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    // The corners of the window and its middle belong to the article.
    const above = await page.evaluate(() =>
      [4, 128, 250].filter((y) => !document.elementFromPoint(160, y)?.closest('main')),
    );
    expect(above).toEqual([]);
  });

  it('§1 sidebar: there is nothing to hide it with', async () => {
    const { page } = await visit(LONG);
    expect(await isVisible(page, '.theme-doc-sidebar-menu')).toBe(true);
    expect(
      await page.locator('[class*=collapseSidebarButton], [class*=expandButton]').count(),
    ).toBe(0);
  });

  it('§9 table of contents: levels 2 and 3, and no others', async () => {
    const { page } = await visit('/docs/Errors/');
    const linked = await page
      .locator('.table-of-contents a')
      .evaluateAll((links) =>
        links.map((link) => decodeURIComponent((link as HTMLAnchorElement).hash.slice(1))),
      );
    const headings = await page
      .locator('article :is(h2, h3)[id]')
      .evaluateAll((nodes) => nodes.map(({ id }) => id));
    expect(linked.length).toBeGreaterThanOrEqual(3);
    expect(linked.sort()).toEqual(headings.sort());
  });
});

describe('B25 in print', () => {
  it.each(['light', 'dark'])('B25 from the %s mode: dark text on white', async (mode) => {
    const { page } = await visit(LONG);
    if (mode === 'dark') await themeSwitch(page).click();
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe(mode);
    await page.emulateMedia({ media: 'print' });
    // Sum of the channels: 0 is black, 765 is white. Any grey in between would be a background or
    // pale text.
    const sums = await page.evaluate(() => {
      const sum = (colour: string): number => {
        const [r = 0, g = 0, b = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
        return alpha === 0 ? 765 : r + g + b;
      };
      const all = [...document.querySelectorAll('article :is(h1, h2, p, li, td, code span)')];
      const texts = all.filter((node) => node.getClientRects().length > 0);
      return {
        count: texts.length,
        palest: Math.max(...texts.map((node) => sum(getComputedStyle(node).color))),
        ground: Math.min(
          ...[document.documentElement, document.body].map((node) =>
            sum(getComputedStyle(node).backgroundColor),
          ),
        ),
      };
    });
    expect(sums.count).toBeGreaterThanOrEqual(20);
    expect(sums.ground).toBeGreaterThanOrEqual(740);
    expect(sums.palest).toBeLessThan(400);
  });
});

describe('what extensions do to pages', () => {
  it('B28 attributes and elements of others: hydrated without a word', async () => {
    const { page } = await visit(FROM, {
      before: (empty) =>
        empty.addInitScript(() =>
          addEventListener('DOMContentLoaded', () => {
            document.documentElement.setAttribute('data-lt-installed', 'true');
            document.body.setAttribute('cz-shortcut-listen', 'true');
            document.body.append(document.createElement('some-extension'));
            document.querySelectorAll('a').forEach((link) => link.setAttribute('data-seen', ''));
          }),
        ),
    });
    await expectWhole(page);
    await themeSwitch(page).click();
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  });

  it('B28 replaced text and elements within the page: rendered again, and usable', async () => {
    const { page } = await visit(FROM, {
      allowed: /#418|onRecoverableError|Hydration/,
      before: (empty) =>
        empty.addInitScript(() =>
          addEventListener('DOMContentLoaded', () => {
            document
              .querySelectorAll('article p')
              .forEach((text) => (text.innerHTML = `<font>${text.textContent ?? ''}</font>`));
            document.querySelector('#__docusaurus')?.prepend(document.createElement('div'));
          }),
        ),
    });
    await expectWhole(page);
    await themeSwitch(page).click();
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
    await click(page, TO);
    await page.getByRole('heading', { level: 1, name: 'Schema' }).waitFor();
    await expectWhole(page);
  });
});
