import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { subset } from '../support/nightly';
import { hydrated } from '../support/page';
import { expectWhole, FROM, themeSwitch, TO, visit } from '../support/visit';

const mode = (page: Page): Promise<string | null> =>
  page.locator('html').getAttribute('data-theme');
const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);
const VERSION = 'docs-preferred-version-default';
const bars = (page: Page): Promise<number> =>
  page.locator('[class*=announcementBar]:visible').count();

async function dismiss(page: Page): Promise<void> {
  await page.locator('[class*=announcementBar] button').first().click();
  await expect.poll(() => bars(page)).toBe(0);
}

describe('what is stored', () => {
  it('B1, B3 a theme and a version that are none: light, an icon to see, a whole page, and the entries are gone', async () => {
    const { page } = await visit(FROM);
    for (const theme of subset(['"><script>window.broken = 1</script>', 'DARK', 'garbage'], 1)) {
      await page.evaluate(
        ([key, value]) => {
          localStorage.setItem('theme', value);
          localStorage.setItem(key, 'ghost');
        },
        [VERSION, theme] as const,
      );
      await page.reload();
      await hydrated(page);
      expect(await mode(page)).toBe('light');
      expect(await themeSwitch(page).locator('svg:visible').count()).toBe(1);
      expect(await stored(page, 'theme')).toBeNull();
      await expect.poll(() => stored(page, VERSION)).toBeNull();
      expect(await page.evaluate(() => 'broken' in window)).toBe(false);
      await expectWhole(page);
    }
  });

  it('§4 colour mode, §4 announcement, §4 version, §9 version persistence: a choice is kept, and is there before the page is rendered', async () => {
    const { page } = await visit(FROM);
    expect(await stored(page, VERSION)).toBeNull();
    await themeSwitch(page).click();
    await expect.poll(() => stored(page, 'theme')).toBe('dark');
    expect(await bars(page)).toBeGreaterThan(0);
    await dismiss(page);
    expect(await stored(page, 'docusaurus.announcement.dismiss')).toBe('true');
    const dropdown = page.locator('nav.navbar .dropdown').filter({ hasText: 'Version 1' });
    await dropdown.hover();
    await dropdown.locator('.dropdown__menu').getByText('Version 1').click();
    await expect.poll(() => stored(page, VERSION)).toBe('current');
    await page.goto(inject('origin') + TO);
    // Not hydrated yet: nothing has been clicked or moved since. The bar is hidden, so that nothing moves.
    expect([await mode(page), await bars(page)]).toEqual(['dark', 0]);
    await hydrated(page);
    expect([await mode(page), await bars(page)]).toEqual(['dark', 0]);
    expect(await stored(page, VERSION)).toBe('current');
    await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'an-earlier-one'));
    await page.reload();
    await hydrated(page);
    await expect.poll(() => bars(page)).toBeGreaterThan(0);
  });

  it('B4 two tabs: the second follows the first', async () => {
    const { page, context } = await visit(FROM);
    const other = await context.newPage();
    await other.goto(inject('origin') + TO);
    await hydrated(other);
    await themeSwitch(page).click();
    await expect.poll(() => mode(other)).toBe('dark');
    await themeSwitch(other).click();
    await expect.poll(() => mode(page)).toBe('light');
  });

  it('B5 a system that prefers dark: light all the same, and nothing is stored', async () => {
    const { page } = await visit(FROM, { context: { colorScheme: 'dark' } });
    expect(await mode(page)).toBe('light');
    expect(await stored(page, 'theme')).toBeNull();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await mode(page)).toBe('light');
  });
});

describe('storage that fails', () => {
  const BROKEN: Readonly<Record<string, () => void>> = {
    throws: () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      }),
    'is null': () => void Object.defineProperty(window, 'localStorage', { value: null }),
    'is full': () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError');
      };
    },
  };

  // A fourth kind, a sandboxed iframe, never displays a page: `frame-ancestors` forbids it.
  it.each(subset(Object.keys(BROKEN)))(
    'B2 storage %s: hydrated, and a language in the link and the switch apply for as long as the page is open',
    async (kind) => {
      const { page } = await visit(`${FROM}?lang=php`, {
        before: (empty) => empty.addInitScript(BROKEN[kind] as () => void),
        // Docusaurus logs that it stores nothing.
        allowed: /storage/i,
      });
      await expectWhole(page);
      await page.locator('html[data-language=php]').waitFor({ state: 'attached' });
      await themeSwitch(page).click();
      await expect.poll(() => mode(page)).toBe('dark');
      await dismiss(page);
      await page.locator(`nav.menu a[href="${TO}"]`).first().click();
      await page.getByRole('heading', { level: 1, name: 'Schema' }).waitFor();
      expect(await mode(page)).toBe('dark');
    },
  );
});
