import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { some } from '../support/nightly';
import { hydrated } from '../support/page';
import { expectWhole, FROM, themeSwitch, TO, visit } from '../support/visit';

const mode = (page: Page): Promise<string | null> =>
  page.locator('html').getAttribute('data-theme');
const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);
const bars = (page: Page): Promise<number> =>
  page.locator('[class*=announcementBar]:visible').count();

async function dismiss(page: Page): Promise<void> {
  await page.locator('[class*=announcementBar] button').first().click();
  await expect.poll(() => bars(page)).toBe(0);
}

/** A page that is loaded again with an entry in its storage. */
async function withStored(key: string, value: string): Promise<Page> {
  const { page } = await visit(FROM);
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const);
  await page.reload();
  await hydrated(page);
  return page;
}

describe('colour mode', () => {
  const garbage = ['"><script>window.broken = 1</script>', 'DARK', 'garbage'];
  it.each(some(garbage, 1))(
    'B1 stored as %s: light, an icon to see, and the entry is gone',
    async (value) => {
      const page = await withStored('theme', value);
      expect(await mode(page)).toBe('light');
      expect(await themeSwitch(page).locator('svg:visible').count()).toBe(1);
      expect(await stored(page, 'theme')).toBeNull();
      expect(await page.evaluate(() => 'broken' in window)).toBe(false);
      await themeSwitch(page).click();
      await expect.poll(() => mode(page)).toBe('dark');
      await expectWhole(page);
    },
  );

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

  it('§4 colour mode: the choice is kept, and is there before the page is rendered', async () => {
    const { page } = await visit(FROM);
    await themeSwitch(page).click();
    await expect.poll(() => stored(page, 'theme')).toBe('dark');
    await page.goto(inject('origin') + TO);
    // Not hydrated yet: nothing has been clicked or moved since.
    expect(await mode(page)).toBe('dark');
    await hydrated(page);
    expect(await mode(page)).toBe('dark');
  });
});

describe('announcement', () => {
  it('§4 announcement: the dismissal is kept, until another announcement is made', async () => {
    const { page } = await visit(FROM);
    expect(await bars(page)).toBeGreaterThan(0);
    await dismiss(page);
    expect(await stored(page, 'docusaurus.announcement.dismiss')).toBe('true');
    await page.goto(inject('origin') + TO);
    // Hidden before scripts load, so that nothing moves.
    expect(await bars(page)).toBe(0);
    await hydrated(page);
    expect(await bars(page)).toBe(0);
    await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'an-earlier-one'));
    await page.reload();
    await hydrated(page);
    await expect.poll(() => bars(page)).toBeGreaterThan(0);
  });
});

describe('version', () => {
  const KEY = 'docs-preferred-version-default';

  it('§4 version, §9 version persistence: the choice is kept in local storage', async () => {
    const { page } = await visit(FROM);
    expect(await stored(page, KEY)).toBeNull();
    const dropdown = page.locator('nav.navbar .dropdown').filter({ hasText: 'Version 1' });
    await dropdown.hover();
    await dropdown.locator('.dropdown__menu').getByText('Version 1').click();
    await expect.poll(() => stored(page, KEY)).toBe('current');
    await page.goto(inject('origin') + TO);
    await hydrated(page);
    expect(await stored(page, KEY)).toBe('current');
  });

  it('B3 a stored version that there is not is removed, and the page is whole', async () => {
    const page = await withStored(KEY, 'ghost');
    await expect.poll(() => stored(page, KEY)).toBeNull();
    await expectWhole(page);
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

  // A fourth kind, a sandboxed iframe, never displays a page: see "frames stay empty" in
  // hosting.test.ts.
  it.each(Object.keys(BROKEN))(
    'B2 storage %s: hydrated, and the switch works for as long as the page is open',
    async (kind) => {
      const { page } = await visit(FROM, {
        before: (empty) => empty.addInitScript(BROKEN[kind] as () => void),
        // Docusaurus logs that it stores nothing.
        allowed: /storage/i,
      });
      await expectWhole(page);
      await themeSwitch(page).click();
      await expect.poll(() => mode(page)).toBe('dark');
      await dismiss(page);
      await page.locator(`nav.menu a[href="${TO}"]`).first().click();
      await page.getByRole('heading', { level: 1, name: 'Schema' }).waitFor();
      expect(await mode(page)).toBe('dark');
    },
  );
});
