import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { horizontalOverflow } from '../support/horizontalOverflow';
import { expectWhole, FROM, LONG, click, themeSwitch, TO, visit } from '../support/visit';

const isVisible = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).first().isVisible();

/** Of the desktop layout, and of that for narrow windows. */
const LAYOUT = [
  ...['.theme-doc-sidebar-container', '.theme-doc-toc-desktop'],
  ...['.theme-doc-toc-mobile', '.navbar__toggle'],
];

describe('width', () => {
  it('B24, §9 breakpoint: above 996 px the desktop layout is displayed, also when the window changes while the page is open', async () => {
    const { page } = await visit(LONG, { context: { viewport: { width: 995, height: 800 } } });
    for (const width of [995, 996, 997, 996]) {
      await page.setViewportSize({ width, height: 800 });
      const isDesktop = width > 996;
      const displayed = (): Promise<boolean[]> =>
        Promise.all(LAYOUT.map((selector) => isVisible(page, selector)));
      await expect.poll(displayed).toEqual([isDesktop, isDesktop, !isDesktop, !isDesktop]);
      expect(await horizontalOverflow(page)).toEqual([]);
    }
  });

  it('B24 at a zoom of 400 % nothing is wider than the window, and nothing stays over the text while it is read', async () => {
    // The viewport of a window of 1280 × 1024 px at a zoom of 400 %.
    const { page } = await visit(LONG, {
      context: { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 },
    });
    expect(await horizontalOverflow(page)).toEqual([]);
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    // The corners of the window and its middle belong to the article.
    const above = await page.evaluate(() =>
      [4, 128, 250].filter((y) => !document.elementFromPoint(160, y)?.closest('main')),
    );
    expect(above).toEqual([]);
  });
});

describe('what extensions do to pages', () => {
  it('B28 attributes and elements of others, and replaced text: rendered again, and usable', async () => {
    const { page } = await visit(FROM, {
      allowed: /#418|onRecoverableError|Hydration/,
      before: (empty) =>
        empty.addInitScript(() =>
          addEventListener('DOMContentLoaded', () => {
            document.documentElement.setAttribute('data-lt-installed', 'true');
            document.body.append(document.createElement('some-extension'));
            document.querySelectorAll('a').forEach((link) => link.setAttribute('data-seen', ''));
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
