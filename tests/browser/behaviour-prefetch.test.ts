import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { subset } from '../support/nightly';
import { expectWhole, FROM, visit, type Visited, type VisitOptions } from '../support/visit';

interface Ahead {
  /** Hints for scripts of other pages, in the document. */
  hints: number;
  /** GETs of scripts that neither a hint nor an element requested. */
  gets: number;
}

interface Fetching extends Visited {
  ahead: () => Promise<Ahead>;
}

/** A reader whose browser reports something about the connection. */
async function read(
  connection: object | null,
  before?: (page: Page) => Promise<unknown>,
): Promise<Fetching> {
  let gets = 0;
  const options: VisitOptions = {
    connection,
    before: async (page) => {
      page.on('request', (request) => {
        if (request.resourceType() === 'xhr' && request.url().includes('/assets/js/')) gets += 1;
      });
      await before?.(page);
    },
  };
  const visited = await visit(FROM, options);
  // Who touches nothing needs no other page.
  await visited.page.mouse.move(300, 300);
  const hints = (): Promise<number> =>
    visited.page.evaluate(() => {
      const own = document.getElementById('page-scripts')?.textContent ?? '';
      const links = [...document.querySelectorAll('link[rel=prefetch]')].map(
        (link) => link.getAttribute('href') ?? '',
      );
      return links.filter((href) => href.includes('/assets/js/') && !own.includes(href)).length;
    });
  return { ...visited, ahead: async () => ({ hints: await hints(), gets }) };
}

/** Long enough for links in view to be observed, and for one under the pointer to be requested. */
async function lookAround(page: Page): Promise<void> {
  await page.locator('nav.menu a[href="/docs/schema"]').first().hover();
  await page.locator('nav.menu a[href="/docs/versioning"]').first().hover();
  // The absence of prefetching has no event, so wait twice as long as it takes where it happens.
  for (let turn = 0; turn < 2; turn += 1)
    await page.evaluate(
      // With a limit: a browser whose cores are taken may never be idle.
      () =>
        new Promise((resolve) =>
          requestIdleCallback(() => setTimeout(resolve, 200), { timeout: 5_000 }),
        ),
    );
}

describe('what the next pages need', () => {
  it('§7 prefetch: by a hint, for links in view; each file once, also when many links need it', async () => {
    const { page, ahead } = await read({ effectiveType: '4g', saveData: false });
    await expect.poll(async () => (await ahead()).hints).toBeGreaterThanOrEqual(5);
    expect((await ahead()).gets).toBe(0);
    await lookAround(page);
    const hrefs = await page.evaluate(() =>
      [...document.querySelectorAll('link[rel=prefetch]')].map((link) => link.getAttribute('href')),
    );
    expect(hrefs.filter((href, index) => hrefs.indexOf(href) !== index)).toEqual([]);
  });

  it('§7 prefetch: by a plain GET where the browser knows no hints', async () => {
    const { ahead } = await read({ effectiveType: '4g', saveData: false }, (page) =>
      page.addInitScript(() => {
        DOMTokenList.prototype.supports = (token) => token !== 'prefetch';
      }),
    );
    await expect.poll(async () => (await ahead()).gets).toBeGreaterThanOrEqual(5);
    expect((await ahead()).hints).toBe(0);
  });

  it('nothing before the reader touches the page, also where the sidebar scrolls to it', async () => {
    const { page } = await visit('/docs/graphql/v1/operations/mutations/update-person', {
      hydrate: false,
      connection: { effectiveType: '4g', saveData: false },
    });
    await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
    await page.waitForTimeout(1_000);
    const own = (await page.locator('#page-scripts').textContent()) ?? '';
    const hrefs = await page
      .locator('link[rel=prefetch][href*="/assets/js/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs.filter((href) => !own.includes(href))).toEqual([]);
  });

  const slow = [
    ['data saving', { effectiveType: '4g', saveData: true }],
    ['a 2g connection', { effectiveType: '2g', saveData: false }],
    ['a slow 2g connection', { effectiveType: 'slow-2g', saveData: false }],
  ] as const;
  it.each(subset(slow, 2))('B13, §7 prefetch skipped: nothing on %s', async (_name, connection) => {
    const { page, ahead } = await read(connection);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/assets/js/')) scripts.push(request.url());
    });
    await lookAround(page);
    expect(await ahead()).toEqual({ hints: 0, gets: 0 });
    expect(scripts).toEqual([]);
  });

  it.each([
    ['no connection', null],
    ['a connection without effectiveType', { saveData: false }],
  ])('B13 with %s it is fetched ahead, and nothing complains', async (_name, connection) => {
    const { page, ahead, errors } = await read(connection);
    await expect.poll(async () => (await ahead()).hints).toBeGreaterThanOrEqual(5);
    expect(errors).toEqual([]);
    await expectWhole(page);
  });
});
