import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrated } from '../support/page';
import { arrived, click, SCRIPTS, visit } from '../support/visit';

const LATE = '/docs/graphql/v1/types/scalars/url';

/** Whether the link of the current page is in the visible part of the list of pages. */
const isInView = (page: Page, list: string): Promise<boolean> =>
  page.evaluate((selector) => {
    const { top, bottom } = document
      .querySelector(`${selector} a[aria-current=page]`)!
      .getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  }, list);
const scrolled = (page: Page): Promise<number> =>
  page.locator('nav.menu').evaluate((menu) => menu.scrollTop);

describe('the displayed page', () => {
  it('has its link in the sidebar in view, also when its category unfolds; a sidebar that shows it is left alone', async () => {
    const { page } = await visit(LATE);
    await expect.poll(() => isInView(page, 'nav.menu')).toBe(true);
    const before = await scrolled(page);
    expect(before).toBeGreaterThan(500);
    await click(page, '/docs/graphql/v1/types/scalars/upload');
    await arrived(page, '/docs/graphql/v1/types/scalars/upload', 'Upload');
    expect(await scrolled(page)).toBe(before);
    await click(page, '/docs/introduction');
    await arrived(page, '/docs/introduction', 'Introduction');
    await expect.poll(() => isInView(page, 'nav.menu')).toBe(true);
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBeGreaterThan(500);
    await expect.poll(() => isInView(page, 'nav.menu')).toBe(true);
  });

  it('marks the target of the hash, and no former one', async () => {
    const { page } = await visit('/docs/Errors/#FORBIDDEN');
    const marked = (): Promise<string[]> =>
      page.locator('[data-target]').evaluateAll((all) => all.map(({ id }) => id));
    await expect.poll(marked).toEqual(['FORBIDDEN']);
    await page.evaluate(() => (location.hash = 'NOT_FOUND'));
    await expect.poll(marked).toEqual(['NOT_FOUND']);
    const entry = page.locator('#NOT_FOUND');
    expect(await entry.evaluate((details) => (details as HTMLDetailsElement).open)).toBe(true);
    await page.evaluate(() => (location.hash = 'forbidden'));
    await expect.poll(marked).toEqual(['FORBIDDEN']);
    const top = page.locator('#FORBIDDEN').evaluate((each) => each.getBoundingClientRect().top);
    expect(await top).toBeCloseTo(80, -1);
  });

  it('has a linked entry open before scripts run, in any case', async () => {
    const { page } = await visit('/docs/Errors/#token_expired', {
      hydrate: false,
      before: (page) => page.route(SCRIPTS, () => {}),
    });
    await page.locator('#TOKEN_EXPIRED > p').first().waitFor();
    expect(await page.locator('#FORBIDDEN > p').first().isVisible()).toBe(false);
  });

  it('does not take a reader who scrolled on back to the linked entry', async () => {
    const { page } = await visit('/docs/Errors/#TOKEN_EXPIRED', { fresh: true });
    const scrolledTo = await page.evaluate(() => {
      scrollBy(0, 900);
      return scrollY;
    });
    await page.reload();
    await hydrated(page);
    await page.locator('#TOKEN_EXPIRED[open][data-target]').waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(scrolledTo);
  });

  it('labels the columns of the list of errors in its rows, not in the entries', async () => {
    const { page } = await visit('/docs/Errors/');
    const labelled = await page
      .locator('main details code')
      .evaluateAll((codes) =>
        codes.flatMap((code) =>
          getComputedStyle(code, '::before').content === 'none' ? [] : [!!code.closest('summary')],
        ),
      );
    expect(labelled).toContain(true);
    expect(labelled).not.toContain(false);
  });

  it('has the opened entry in its URL, and opens it again after Back', async () => {
    const { page } = await visit('/docs/Errors/');
    await hydrated(page);
    const entry = page.locator('#TOKEN_EXPIRED');
    await entry.locator('summary').click();
    await page.waitForURL(/#TOKEN_EXPIRED$/);
    await click(page, '/docs/introduction');
    await arrived(page, '/docs/introduction', 'Introduction');
    await page.goBack();
    await page.locator('#TOKEN_EXPIRED[open]').waitFor();
    await entry.locator('summary').click();
    expect(new URL(page.url()).hash).toBe('');
  });
});

it('Space opens a category that is not a page, and does not scroll', async () => {
  const { page } = await visit('/docs/introduction');
  await hydrated(page);
  const category = page
    .locator('.theme-doc-sidebar-menu a[role=button][aria-expanded=false]')
    .first();
  const name = await category.textContent();
  await category.focus();
  const top = await page.evaluate(() => scrollY);
  await page.keyboard.press('Space');
  await page
    .locator('.theme-doc-sidebar-menu a[role=button][aria-expanded=true]', { hasText: name ?? '' })
    .first()
    .waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(top);
});
