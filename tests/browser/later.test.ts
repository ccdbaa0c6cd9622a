import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { FROM, visit } from '../support/visit';

/** A page of many screens. */
const LONG = '/docs/authentication-process/accessid-and-accesskey';

/** Long pages of each kind, with one whose sidebar links there, and what holds the place of the rest. */
const KINDS = [
  ['a guide', FROM, LONG, 'DIV'],
  ['an operation', '/docs/graphql/v1/operations/mutations/archive-case', '/docs/graphql/v1/operations/mutations/create-case', 'DIV'],
  ['a type', '/docs/graphql/v1/types/objects/address', '/docs/graphql/v1/types/objects/case', 'LI'],
] as const;

interface Frame {
  elements: number;
  /** Elements that stand in for the rest: name and height. */
  places: { name: string; height: number }[];
  /** Rows of lists that are folded. */
  folded: number;
}

/** Rows of lists that are folded. */
const FOLDED = 'article details li';

/** Looks at the article in the first frame that shows another heading. */
async function watchFirstFrame(page: Page): Promise<void> {
  await page.evaluate((folded) => {
    const heading = (): string | undefined => document.querySelector('h1')?.textContent ?? undefined;
    const before = heading();
    const look = (): void => {
      if (heading() === before) return void requestAnimationFrame(look);
      const places = [...document.querySelectorAll<HTMLElement>('article [class^="place_"]')].map(({ nodeName, offsetHeight }) => ({ name: nodeName, height: offsetHeight }));
      const count = (selector: string): number => document.querySelectorAll(selector).length;
      Object.assign(window, { first: { elements: count('article *'), places, folded: count(folded) } });
    };
    look();
  }, FOLDED);
}

const elements = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('article *').length);
const first = (page: Page): Promise<Frame> => page.evaluate(() => (window as unknown as { first: never }).first);

/** Number of elements of a page that the browser itself has loaded. */
async function whole(address: string): Promise<number> {
  const { page } = await visit(address);
  return elements(page);
}

describe('a page that a link leads to', () => {
  it.each(KINDS)('shows its first screen first, and then is what it is when the browser loads it: %s', async (_kind, from, address, place) => {
    const expected = await whole(address);
    const { page } = await visit(from);
    await watchFirstFrame(page);
    await page.locator(`nav.menu a[href="${address}"]`).click();
    await expect.poll(() => elements(page)).toBe(expected);
    const shown = await first(page);
    expect(shown.elements).toBeLessThan(expected * 0.7);
    // What comes after the article stays out of sight meanwhile.
    expect(shown.places).toContainEqual({ name: place, height: await page.evaluate(() => innerHeight) });
  });

  it('is drawn without the rows that are folded, which come with the rest', async () => {
    const { page } = await visit('/docs/graphql/v1/operations/mutations/create-case');
    await watchFirstFrame(page);
    await page.locator('nav.menu a[href="/docs/graphql/v1/operations/mutations/archive-case"]').click();
    await expect.poll(() => first(page)).toBeTruthy();
    expect((await first(page)).folded).toBe(0);
    await expect.poll(() => page.locator(FOLDED).count()).toBeGreaterThan(20);
  });

  it('is there as far as the place that the link names', async () => {
    const { page } = await visit('/docs/use-cases/archiving-and-deactivating');
    await watchFirstFrame(page);
    const link = page.locator('article a[href^="/docs/Errors/#"]').first();
    const hash = new URL((await link.getAttribute('href')) ?? '', page.url()).hash;
    await link.click();
    await expect.poll(() => first(page)).toBeTruthy();
    expect((await first(page)).elements).toBe(await elements(page));
    await expect.poll(() => page.locator(`[id="${hash.slice(1)}"]`).evaluate((target) => target.getBoundingClientRect().top)).toBeLessThan(200);
  });

  it.each(['a place on it is asked for', 'it is printed'])('is whole when %s meanwhile', async (what) => {
    const { page } = await visit(FROM);
    const expected = await whole(LONG);
    // The timer that would begin with the rest never fires.
    await page.evaluate(() => {
      const real = window.setTimeout;
      window.setTimeout = ((run: () => void, ms?: number) => (ms === undefined ? 0 : real(run, ms))) as typeof setTimeout;
    });
    await page.locator(`nav.menu a[href="${LONG}"]`).click();
    await expect.poll(() => page.locator('h1').textContent()).not.toBe('Introduction');
    expect(await elements(page)).toBeLessThan(expected);
    if (what === 'it is printed') {
      expect(await page.evaluate(() => (dispatchEvent(new Event('beforeprint')), document.querySelectorAll('article *').length))).toBe(expected);
      return;
    }
    await page.locator('.table-of-contents a').last().click();
    await expect.poll(() => elements(page)).toBe(expected);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800);
  });

  it('that the reader goes back to is where it was', async () => {
    const { page } = await visit(LONG);
    await page.evaluate(() => scrollTo(0, 2500));
    await page.locator('nav.menu a[href="/docs/introduction"]').click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2400);
  });
});
