import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { FROM, visit } from '../support/visit';

/** Pages of many screens that the sidebar links to, of each kind. */
const LONG = '/docs/authentication-process/accessid-and-accesskey';

/** Counts what the article holds in the first frame that shows another heading. */
async function watchFirstFrame(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heading = (): string | undefined => document.querySelector('h1')?.textContent ?? undefined;
    const before = heading();
    const look = (): void => {
      if (heading() === before) requestAnimationFrame(look);
      else Object.assign(window, { first: { elements: document.querySelectorAll('article *').length, height: document.documentElement.scrollHeight } });
    };
    look();
  });
}

const elements = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('article *').length);
const first = (page: Page): Promise<{ elements: number; height: number }> => page.evaluate(() => (window as unknown as { first: never }).first);

/** Number of elements of a page that the browser itself has loaded. */
async function whole(address: string): Promise<number> {
  const { page } = await visit(address);
  return elements(page);
}

describe('a page that a link leads to', () => {
  it('shows its first screen first, and then is what it is when the browser loads it', async () => {
    const expected = await whole(LONG);
    const { page } = await visit(FROM);
    await watchFirstFrame(page);
    await page.locator(`nav.menu a[href="${LONG}"]`).click();
    await expect.poll(() => elements(page)).toBe(expected);
    const shown = await first(page);
    expect(shown.elements).toBeLessThan(expected / 3);
    // What comes after the article stays out of sight meanwhile.
    expect(shown.height).toBeGreaterThan(2 * 800);
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

  it('is there as far as a place on it that is asked for meanwhile', async () => {
    const { page } = await visit(FROM);
    const expected = await whole(LONG);
    // The frame that would begin with the rest never comes.
    await page.evaluate(() => {
      const real = window.setTimeout;
      window.setTimeout = ((run: () => void, ms?: number) => (ms === undefined ? 0 : real(run, ms))) as typeof setTimeout;
    });
    await page.locator(`nav.menu a[href="${LONG}"]`).click();
    await expect.poll(() => page.locator('.table-of-contents a').count()).toBeGreaterThan(2);
    expect(await elements(page)).toBeLessThan(expected);
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
