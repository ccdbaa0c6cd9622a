import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { subset } from '../support/nightly';
import { hydrated } from '../support/page';
import {
  arrived,
  breakScripts,
  expectWhole,
  FROM,
  click,
  SCRIPTS,
  TO,
  visit,
} from '../support/visit';

/** What the browser and the application log about scripts that fail to load. */
const SCRIPT_ERRORS =
  /Failed to load|Loading (CSS )?chunk|ChunkLoadError|net::|MIME type|Failed to find a valid digest|Unexpected token/;

/** Paths of the scripts that every page starts with: the runtime and the application. */
function entries(): string[] {
  const text = load(readFileSync(path.join('build', 'index.html'), 'utf8'))('#page-scripts').text();
  return (JSON.parse(text) as { scripts: string[] }).scripts.filter((src) =>
    /\/(runtime~)?main\./.test(src),
  );
}

const retry = (page: Page): ReturnType<Page['getByRole']> =>
  page.getByRole('button', { name: 'Retry', exact: true });
const banner = (page: Page): ReturnType<Page['locator']> =>
  page.locator('#__docusaurus-base-url-issue-banner');

const ANSWERS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'is not found': (route) => route.fulfill({ status: 404, body: '' }),
  'is answered with a page': (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'X-Content-Type-Options': 'nosniff' },
      body: '<!doctype html><p>Hello',
    }),
  'fails at the server': (route) => route.fulfill({ status: 500, body: '' }),
  'is cut off': (route) => route.abort('connectionreset'),
};

describe('a script of the next page', () => {
  it.each(subset(Object.keys(ANSWERS), 1))(
    'B7 %s: one reload at the new URL, whose content is there',
    async (kind) => {
      const { page, documents } = await visit(FROM, { allowed: SCRIPT_ERRORS });
      await breakScripts(page, ANSWERS[kind] as (route: Route) => Promise<void>);
      await click(page, TO);
      await expect.poll(() => documents).toEqual([FROM, TO]);
      await arrived(page, TO, 'Schema');
      await expectWhole(page);
      // The failure is permanent: the reader is told, the page stays, and nothing reloads it again and again.
      await page.mouse.move(9, 9, { steps: 2 });
      await retry(page).waitFor();
      await page.waitForTimeout(500);
      expect(documents).toEqual([FROM, TO]);
      // To the browser, both are one document.
      await page.goBack();
      await arrived(page, FROM, 'Introduction');
      await page.mouse.move(3, 3, { steps: 2 });
      await retry(page).waitFor();
      await page.unroute(SCRIPTS);
      await retry(page).click();
      await expect.poll(() => documents.length).toBe(4);
      await hydrated(page);
      await expectWhole(page);
      expect(await retry(page).count()).toBe(0);
    },
  );

  it('§2 reload on failure: a failed page is the exception, the next one changes without a reload', async () => {
    const { page, documents } = await visit(FROM, { allowed: SCRIPT_ERRORS });
    await breakScripts(page, (route) => route.abort());
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    await click(page, TO);
    await expect.poll(() => documents.length).toBe(2);
    await page.unroute(SCRIPTS);
    await arrived(page, TO, 'Schema');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await hydrated(page);
    await click(page, FROM);
    await page.waitForURL(`**${FROM}`);
    await expect.poll(() => page.locator('h1').textContent()).not.toBe('Schema');
    expect(documents).toEqual([FROM, TO]);
  });

  it('B14 without a connection: a message, and the reader stays until there is one again', async () => {
    // Someone who does not save data: the page of a link is preloaded when the pointer enters it.
    const { page, context } = await visit(FROM, {
      allowed: SCRIPT_ERRORS,
      connection: { effectiveType: '4g' },
    });
    const heading = await page.locator('h1').textContent();
    await context.setOffline(true);
    const failed = page.waitForEvent('requestfailed');
    await page.locator('.navbar').getByRole('link', { name: 'Playground' }).hover();
    await failed;
    await page.waitForTimeout(500);
    expect(new URL(page.url()).pathname).toBe(FROM);
    // A click just after the pointer has entered: the page is loaded twice.
    await page.locator('.breadcrumbs a').first().click();
    const message = page.getByRole('alert').filter({ hasText: 'there is no connection' });
    await message.waitFor();
    for (const top of [0, 2000]) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
      await message.getByRole('button').click({ trial: true });
      expect((await message.boundingBox())?.y).toBeGreaterThan(500);
    }
    await page.waitForTimeout(500);
    expect(new URL(page.url()).pathname).toBe(FROM);
    expect(await page.locator('h1').textContent()).toBe(heading);
    await expect.poll(() => page.locator('#nprogress').count()).toBe(0);
    await page.keyboard.press('Enter');
    await message.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => !!document.activeElement?.closest('.breadcrumbs'))).toBe(true);
    await page.locator('.breadcrumbs a').first().click();
    await message.waitFor();
    await context.setOffline(false);
    await message.waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).pathname).toBe(FROM);
    await click(page, TO);
    await arrived(page, TO, 'Schema');
    await expectWhole(page);
  });
});

describe('a script of the first page', () => {
  const paths = [
    ['B9, §8 chunk box: does not come', TO],
    ['B10 does not come at a URL in .html', `${TO}.html`],
    ['B10 does not come at a URL in index.html', `${TO}/index.html`],
  ] as const;
  it.each(subset(paths))(
    '%s: the page is readable, once, with a Retry that recovers it',
    async (_name, pathname) => {
      const { page, documents } = await visit(pathname, {
        allowed: SCRIPT_ERRORS,
        hydrate: false,
        routes: (empty) => breakScripts(empty, (route) => route.abort(), entries()),
      });
      await page.mouse.move(9, 9, { steps: 2 });
      await retry(page).waitFor();
      expect(await page.locator('#load-failed').getAttribute('role')).toBe('alert');
      expect(await page.locator('#load-failed p').textContent()).toContain('could not be loaded');
      await expectWhole(page);
      expect(await banner(page).count()).toBe(0);
      expect(documents.length).toBe(1);
      // Links work as links.
      expect(await page.locator(`nav.menu a[href="${FROM}"]`).count()).toBeGreaterThanOrEqual(1);
      await page.unroute(SCRIPTS);
      await retry(page).click();
      await expect.poll(() => documents.length).toBe(2);
      await hydrated(page);
      await expectWhole(page);
      expect(await retry(page).count()).toBe(0);
    },
  );

  it('B11 the application does not come: the page is readable, with a Retry and no banner', async () => {
    const { page } = await visit(TO, {
      allowed: SCRIPT_ERRORS,
      hydrate: false,
      routes: (empty) => breakScripts(empty, (route) => route.abort()),
    });
    await page.mouse.move(9, 9, { steps: 2 });
    await retry(page).waitFor();
    await expectWhole(page);
    expect(await banner(page).count()).toBe(0);
    // No control is displayed that does nothing, and none is missing: as without JavaScript.
    await page.locator('nav.navbar .dropdown > a').focus();
    await page.locator('nav.navbar .dropdown__link').first().focus();
    expect(await page.locator(':is(button, select, input, [role=tab]):visible').count()).toBe(1);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await page.locator(':is(button, select, input, [role=tab]):visible').count()).toBe(1);
    await page.locator(`nav.menu a[href="${FROM}"]`).last().waitFor();
    await click(page, FROM);
    await page.waitForURL(`**${FROM}`);
    await expectWhole(page);
  });

  it('B11 the stylesheet hangs: the controls of the page work; when it fails, it is requested again', async () => {
    let fail = (): void => undefined;
    let requests = 0;
    const { page } = await visit(TO, {
      allowed: SCRIPT_ERRORS,
      waitUntil: 'commit',
      routes: (empty) =>
        empty.route(/\/styles\.\w+\.css$/, async (route) => {
          requests += 1;
          if (requests > 1) return route.continue();
          await new Promise<void>((resolve) => (fail = resolve));
          await route.abort();
        }),
    });
    await page.getByRole('tab', { name: 'Python' }).first().click();
    await page.locator('[data-panel=python] code').filter({ hasText: 'import' }).first().waitFor();
    fail();
    await expect.poll(() => requests, { timeout: 20_000 }).toBe(2);
  });

  it('B11 the stylesheets and images do not come: the page is readable and hydrated, without a banner; without scripts, too, the banner says so', async () => {
    const { page } = await visit('/', {
      allowed: SCRIPT_ERRORS,
      routes: (empty) => empty.route(/\.(css|svg)$/, (route) => route.abort()),
    });
    await expectWhole(page);
    expect(await banner(page).count()).toBe(0);
    await breakScripts(page, (route) => route.abort());
    for (const pathname of ['/', TO]) {
      await page.goto(new URL(pathname, page.url()).href);
      await page.mouse.move(9, 9, { steps: 2 });
      await banner(page).waitFor();
      await expectWhole(page);
    }
  });
});
