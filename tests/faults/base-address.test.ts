import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { browserPath } from '../../src/commands/browser';
import { hydrated } from '../support/page';
import { mount } from '../support/mount';
import { FOREIGN_BASE, foreignSite } from './built';
import type { Fixture } from './fixture';

const PAGE = 'docs/graphql/v1/types/objects/null';

let fixture: Fixture;
let browser: Browser;

beforeAll(async () => {
  fixture = foreignSite();
  browser = await chromium.launch({
    executablePath: browserPath() as string,
    args: ['--no-sandbox'],
  });
});
afterAll(async () => {
  await browser?.close();
});

/** A page of the fixture, with its site under a path. */
async function show(under: string, pathname: string): Promise<Page> {
  const origin = await mount(under, path.join(fixture.root, 'build'));
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  expect((await page.goto(origin + under + pathname))?.status()).toBe(200);
  return page;
}

describe('a site that is built for a path', () => {
  it.each(['', 'index.html', PAGE, `${PAGE}.html`, `${PAGE}/index.html`])(
    'B21 at the root, at /%s: the banner names the wrong base address and suggests the right one',
    async (pathname) => {
      const page = await show('/', pathname);
      await page.mouse.move(3, 3);
      const banner = page.locator('#__docusaurus-base-url-issue-banner');
      await banner.waitFor();
      expect(await banner.isVisible()).toBe(true);
      expect(await banner.locator('code').allTextContents()).toEqual([FOREIGN_BASE, '/']);
      expect(await page.locator('h1').isVisible()).toBe(true);
    },
  );

  it.each(['', PAGE])(
    'has no banner where it was built for, at /wrong/%s, and follows links',
    async (pathname) => {
      const page = await show(FOREIGN_BASE, pathname);
      await hydrated(page);
      expect(await page.locator('#__docusaurus-base-url-issue-banner').count()).toBe(0);
      await page.locator('.navbar__brand').click();
      await page.waitForURL(`**${FOREIGN_BASE}docs/graphql/v1/introduction`);
      expect(await page.locator('h1').count()).toBe(1);
    },
  );
});
