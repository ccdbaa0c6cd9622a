import { describe, expect, inject, it } from 'vitest';
import { subset } from '../support/nightly';
import { hydrated } from '../support/page';
import {
  arrived,
  expectWhole,
  FROM,
  goWithin,
  LONG,
  click,
  load,
  TO,
  visit,
} from '../support/visit';

const SITE = 'KYC Public API Documentation';

describe('routes', () => {
  it('§2 home page, §1 navbar, §2 landing page, §2 one sidebar, §2 page titles: a page of its own at the root; pages are one click away, loaded on demand, with a title of their own', async () => {
    const { page, documents } = await visit('/');
    await expectWhole(page);
    expect(await page.locator('.theme-doc-sidebar-container').count()).toBe(0);
    await click(page, FROM);
    await page.waitForURL(`**${FROM}`);
    await page.locator('.theme-doc-sidebar-container').waitFor();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await click(page, TO);
    await arrived(page, TO, 'Schema');
    await expect.poll(() => page.title()).toBe(`Schema | ${SITE}`);
    const scripts = requests.filter((path) => path.startsWith('/assets/js/'));
    expect(scripts.length).toBeGreaterThanOrEqual(1);
    await page.locator('nav.navbar').getByRole('link', { name: 'KYC API', exact: true }).click();
    await page.waitForURL(`**${FROM}`);
    await expect.poll(() => page.title()).toMatch(new RegExp(`^(?!Schema).+ \\| ${SITE}$`));
    expect(documents).toEqual(['/']);
  });
});

describe('URLs that end in .html', () => {
  const spellings = [
    `${LONG}/index.html?q=1#top`,
    `${TO}.html`,
    '/index.html',
    `${TO}/index.html`,
    `${LONG}.html?q=1#top`,
  ];
  it.each(subset(spellings))(
    'B20 %s is rendered once and hydrated, without an error',
    async (spelling) => {
      const { page, documents } = await visit(spelling);
      await expectWhole(page);
      const { pathname, search, hash } = new URL(page.url());
      expect([search, hash]).toEqual(spelling.includes('?') ? ['?q=1', '#top'] : ['', '']);
      expect(documents).toEqual([pathname]);
      // The page reacts, and there is no second, unhydrated copy of it.
      await page.locator('nav.navbar button[class*=toggleButton]').click();
      await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
    },
  );

  it('§2 html stripped: within the application too', async () => {
    const { page, documents } = await visit(FROM);
    for (const pathname of [`${TO}.html`, `${TO}/index.html`]) {
      await goWithin(page, pathname);
      await page.getByRole('heading', { level: 1, name: 'Schema' }).waitFor();
      await goWithin(page, FROM);
      await expect.poll(() => page.locator('h1').textContent()).not.toBe('Schema');
    }
    await expectWhole(page);
    expect(documents).toEqual([FROM]);
  });
});

describe('scrolling', () => {
  it('§2 scroll: to the target of the hash, to the top without one, nowhere when only the query changes', async () => {
    const { page } = await visit(LONG, { context: { reducedMotion: 'reduce' } });
    const id = await page.locator('article h2[id]').last().getAttribute('id');
    const top = (): Promise<number> =>
      page.evaluate(
        (name) => document.getElementById(name ?? '')?.getBoundingClientRect().top ?? -1,
        id,
      );
    const scrolled = (): Promise<number> => page.evaluate(() => Math.round(scrollY));
    await click(page, TO);
    await arrived(page, TO, 'Schema');
    await goWithin(page, `${LONG}#${id}`);
    await expect.poll(() => scrolled()).toBeGreaterThan(300);
    // Directly below the navbar, unless the page ends first.
    const { height, isAtEnd } = await page.evaluate(() => ({
      height: innerHeight,
      isAtEnd: scrollY + innerHeight >= document.documentElement.scrollHeight - 2,
    }));
    expect(await top()).toBeGreaterThanOrEqual(40);
    expect(await top()).toBeLessThan(isAtEnd ? height : 200);
    const before = await scrolled();
    await goWithin(page, `${LONG}?x=1#${id}`);
    await page.waitForTimeout(300);
    expect(Math.abs((await scrolled()) - before)).toBeLessThanOrEqual(1);
    // At the top of a page that is long enough to be scrolled that far.
    await page.evaluate(() => scrollTo(0, 300));
    await expect.poll(scrolled).toBe(300);
    await click(page, '/docs/general/filtering');
    await arrived(page, '/docs/general/filtering', 'Filtering');
    await expect.poll(scrolled).toBe(0);
    expect(
      await page.evaluate(() => document.documentElement.scrollHeight - innerHeight),
    ).toBeGreaterThan(300);
  });

  it('B17 a hash that names nothing, or cannot be decoded: no crash, at the top', async () => {
    const { page } = await visit(TO);
    for (const hash of ['#missing', '#%E0%A4%A']) {
      await load(page, LONG + hash);
      await expectWhole(page);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      // Within the application: from another page, and on the same.
      await click(page, TO);
      await arrived(page, TO, 'Schema');
      await goWithin(page, `${LONG}${hash}`);
      await expect.poll(() => page.locator('h1').textContent()).not.toBe('Schema');
      await page.evaluate((to) => void (location.hash = to), `${hash}%`);
      await page.waitForTimeout(200);
      await expectWhole(page);
      expect(await page.getByText('crashed').count()).toBe(0);
      await click(page, TO);
      await arrived(page, TO, 'Schema');
    }
  });

  it('B23 back, forward and reload: where the reader was, and alive', async () => {
    const { page, context } = await visit(LONG, { context: { reducedMotion: 'reduce' } });
    await page.evaluate(() => scrollTo(0, 700));
    await page.waitForTimeout(200);
    await click(page, TO);
    await arrived(page, TO, 'Schema');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await page.waitForURL(`**${LONG}`);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBeGreaterThan(600);
    expect(await page.evaluate(() => Math.round(scrollY))).toBeLessThan(800);
    await page.goForward();
    await arrived(page, TO, 'Schema');
    await page.goBack();
    await page.waitForURL(`**${LONG}`);
    await page.reload();
    await hydrated(page);
    await expectWhole(page);
    // To another document and back, from the back/forward cache where the browser has one.
    await page.goto(`${inject('origin')}/docs/privacy`);
    await page.goBack();
    await hydrated(page);
    await expectWhole(page);
    await page.locator('nav.navbar button[class*=toggleButton]').click();
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(context.pages().length).toBe(1);
  });
});
