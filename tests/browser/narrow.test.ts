import { describe, expect, inject, it, onTestFinished } from 'vitest';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { sitemapRoutes } from '../site/site';
import { connect, hydrated } from '../support/page';
import { PAGE_TYPES } from '../support/pageTypes';
import { sideways } from '../support/sideways';

async function newPage(options: BrowserContextOptions): Promise<Page> {
  const context = await (await connect()).newContext(options);
  onTestFinished(() => context.close());
  return context.newPage();
}

// With JavaScript at 320 px every page is asked in accessibility.test.ts, which has it open anyway.
describe('no page scrolls sideways', () => {
  it('on any page of the site map at 320 px without JavaScript', async () => {
    const routes = sitemapRoutes();
    expect(routes.length).toBeGreaterThanOrEqual(200);
    const page = await newPage({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
    const lines: string[] = [];
    for (const route of routes) {
      await page.goto(inject('origin') + route, { waitUntil: 'load' });
      lines.push(...(await sideways(page)).map((line) => `${route}: ${line}`));
    }
    expect(lines).toEqual([]);
  }, 480_000);

  it('B24 on a page of each kind in a window of 1280 × 1024 px at a zoom of 400 %', async () => {
    // What zooming by 4 leaves of the window, drawn with four times the pixels.
    const page = await newPage({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 });
    const lines: string[] = [];
    for (const [name, path] of Object.entries(PAGE_TYPES)) {
      await page.goto(inject('origin') + path, { waitUntil: 'load' });
      await hydrated(page);
      lines.push(...(await sideways(page)).map((line) => `${name}: ${line}`));
    }
    expect(lines).toEqual([]);
  });

  it('at a zoom of 400 % the text has the window: nothing stays over it while it is read', async () => {
    const page = await newPage({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 });
    await page.goto(inject('origin') + PAGE_TYPES['guide'], { waitUntil: 'load' });
    await hydrated(page);
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    // The corners of the window and its middle belong to the article.
    const above = await page.evaluate(() =>
      [4, 128, 250].filter((y) => !document.elementFromPoint(160, y)?.closest('main')),
    );
    expect(above).toEqual([]);
  });
});
