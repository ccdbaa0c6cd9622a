import { describe, expect, it, onTestFinished } from 'vitest';
import type { BrowserContextOptions } from 'playwright-core';
import { hydrated, open, type Watched } from '../support/page';

const GUIDE = '/docs/use-cases/creating-clients';

/** A hydrated page in a profile of its own, closed after the test; what it complained about is asked at the end. */
async function visit(path: string, options: BrowserContextOptions = {}): Promise<Watched> {
  const watched = await open(path, options);
  onTestFinished(async () => {
    await watched.context.close();
    expect(watched.errors).toEqual([]);
    expect(watched.foreign).toEqual([]);
  });
  await hydrated(watched.page);
  return watched;
}

/** Relative luminance of a computed colour, from 0 (black) to 1, by WCAG 2.2. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [...colour.matchAll(/[\d.]+/g)].map(([n]) => {
    const channel = Number(n) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

describe('navbar and footer', () => {
  it('are dark, named and dated in both modes', async () => {
    const { page } = await visit(GUIDE);
    for (const mode of ['light', 'dark']) {
      await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode);
      const background = await page
        .locator('nav.navbar')
        .evaluate((node) => getComputedStyle(node).backgroundColor);
      expect(background).toMatch(/^rgb\(/);
      expect(luminance(background)).toBeLessThan(0.1);
    }
    expect((await page.locator('.navbar__title').textContent())?.trim()).toBe('KYC API');
    expect(await page.locator('footer.footer').textContent()).toMatch(/Copyright © 2025\b/);
  });

  it('the logo leads to the introduction, also from the home page', async () => {
    for (const start of ['/', GUIDE]) {
      const { page } = await visit(start);
      await page.locator('.navbar__brand').click();
      await page.waitForURL('**/docs/introduction');
      expect(await page.locator('nav.navbar').count()).toBe(1);
    }
  });
});

describe('colour mode', () => {
  const mode = (watched: Watched): Promise<string | null> =>
    watched.page.locator('html').getAttribute('data-theme');
  const stored = (watched: Watched): Promise<string | null> =>
    watched.page.evaluate(() => localStorage.getItem('theme'));

  it.each(['light', 'dark', 'no-preference'] as const)(
    'is light at first when the system prefers %s, and nothing is stored',
    async (colorScheme) => {
      const watched = await visit(GUIDE, { colorScheme });
      expect(await mode(watched)).toBe('light');
      expect(await stored(watched)).toBeNull();
    },
  );

  it('is kept over a reload and on other pages', async () => {
    const watched = await visit(GUIDE, { colorScheme: 'light' });
    const { page } = watched;
    const background = (): Promise<string> =>
      page.locator('body').evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await background();
    await page.locator('nav.navbar button[class*=toggleButton]').click();
    await expect.poll(() => mode(watched)).toBe('dark');
    expect(await stored(watched)).toBe('dark');
    expect(luminance(await background())).toBeLessThan(luminance(light) / 4);
    await page.reload();
    expect(await mode(watched)).toBe('dark');
    await hydrated(page);
    expect(await mode(watched)).toBe('dark');
    await page.goto(new URL('/docs/Errors/', page.url()).href);
    expect(await mode(watched)).toBe('dark');
    await hydrated(page);
    await page.locator('nav.navbar button[class*=toggleButton]').click();
    await expect.poll(() => mode(watched)).toBe('light');
    expect(await stored(watched)).toBe('light');
  });

  it('never follows the system: light and dark only', async () => {
    const watched = await visit(GUIDE, { colorScheme: 'dark' });
    const modes = new Set<string | null>();
    for (let clicks = 0; clicks < 4; clicks += 1) {
      const before = await mode(watched);
      await watched.page.locator('nav.navbar button[class*=toggleButton]').click();
      await expect.poll(() => mode(watched)).not.toBe(before);
      modes.add(await stored(watched));
    }
    expect([...modes].sort()).toEqual(['dark', 'light']);
  });
});

describe('announcement bar', () => {
  it('is there, goes when it is dismissed, and stays away', async () => {
    const { page } = await visit(GUIDE);
    const bar = page.locator('[class*=announcementBar]').first();
    expect(await bar.isVisible()).toBe(true);
    await bar.getByRole('button').click();
    await expect.poll(() => page.locator('[class*=announcementBar]:visible').count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('docusaurus.announcement.dismiss'))).toBe('true');
    await page.reload();
    await hydrated(page);
    expect(await page.locator('[class*=announcementBar]:visible').count()).toBe(0);
    await page.goto(new URL('/', page.url()).href);
    await hydrated(page);
    expect(await page.locator('[class*=announcementBar]:visible').count()).toBe(0);
  });
});

describe('version', () => {
  it('chosen in the dropdown is kept', async () => {
    const { page } = await visit(GUIDE);
    const stored = (): Promise<string | null> =>
      page.evaluate(() => localStorage.getItem('docs-preferred-version-default'));
    expect(await stored()).toBeNull();
    const dropdown = page.locator('nav.navbar .dropdown').filter({ hasText: 'Version 1' });
    await dropdown.hover();
    expect(await dropdown.locator('.dropdown__menu a').allTextContents()).toEqual([
      'Version 1',
      'How versions work',
    ]);
    await dropdown.locator('.dropdown__menu').getByText('Version 1').click();
    await expect.poll(stored).toBe('current');
    await page.reload();
    await hydrated(page);
    expect(await stored()).toBe('current');
  });

  it('has a page that says how versions work', async () => {
    const { page } = await visit(GUIDE);
    const dropdown = page.locator('nav.navbar .dropdown').filter({ hasText: 'Version 1' });
    await dropdown.hover();
    await dropdown.getByText('How versions work').click();
    await page.waitForURL('**/docs/versioning');
  });
});

describe('sidebar and table of contents', () => {
  it('the sidebar cannot be hidden', async () => {
    const { page } = await visit(GUIDE);
    expect(await page.locator('.theme-doc-sidebar-menu').isVisible()).toBe(true);
    expect(await page.locator('[class*=collapseSidebarButton], [class*=expandButton]').count()).toBe(0);
  });

  it('the table of contents shows headings of levels 2 and 3, and no others', async () => {
    let looked = 0;
    let level3 = 0;
    for (const path of [
      GUIDE,
      '/docs/Errors/',
      '/docs/technical-details/',
      '/docs/graphql/v1/types/objects/case',
    ]) {
      const { page } = await visit(path);
      const linked = await page
        .locator('.table-of-contents a')
        .evaluateAll((links) =>
          links.map((link) => decodeURIComponent((link.getAttribute('href') ?? '').slice(1))),
        );
      const headings = await page
        .locator('article :is(h2, h3)[id]')
        .evaluateAll((nodes) => nodes.map(({ id, tagName }) => ({ id, tagName })));
      expect(linked.sort()).toEqual(headings.map(({ id }) => id).sort());
      looked += linked.length;
      level3 += headings.filter(({ tagName }) => tagName === 'H3').length;
    }
    expect(looked).toBeGreaterThanOrEqual(12);
    expect(level3).toBeGreaterThanOrEqual(1);
  });
});

describe('the drawer of a narrow window', () => {
  it.each(['light', 'dark'])('has a cross that is told from the bar, 3 : 1, in %s colours', async (mode) => {
    const { page } = await visit(`${GUIDE}?docusaurus-theme=${mode}`, { viewport: { width: 390, height: 800 } });
    await page.locator('.navbar__toggle').click();
    const cross = page.locator('.navbar-sidebar__close');
    await cross.waitFor();
    const colours = await cross.evaluate((button) => [
      getComputedStyle(button.querySelector('g') as Element).stroke,
      getComputedStyle(button.parentElement as Element).backgroundColor,
    ]);
    const [darker = 0, lighter = 0] = colours.map(luminance).sort((one, other) => one - other);
    expect((lighter + 0.05) / (darker + 0.05)).toBeGreaterThanOrEqual(3);
  });
});
