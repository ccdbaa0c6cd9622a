import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { launch, type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createSiteServer } from '../../src/plugins/output/hosting/server';
import { renderCodeBlocks } from '../support/codeBlocks';

const FIREFOX = [
  process.env['FIREFOX_PATH'] ?? '',
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
].find((file) => existsSync(file));
const GUIDE = '/docs/use-cases/creating-clients';
const OPERATION = '/docs/graphql/v1/operations/queries/roles';

/*
 * What does not need Chromium's own protocol. Left to tests/browser: slow, failing and hanging requests, network classes, printing,
 * forced colours, reduced motion and scripts switched off, which WebDriver BiDi cannot ask for.
 */
describe.skipIf(!FIREFOX)(
  FIREFOX ? 'in Firefox' : 'in Firefox: skipped, since this machine has none',
  () => {
    const server = createSiteServer(path.resolve('build'));
    let browser: Browser;
    let origin: string;

    beforeAll(async () => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      browser = await launch({
        browser: 'firefox',
        executablePath: FIREFOX as string,
        headless: true,
      });
    });
    afterAll(async () => {
      await browser?.close();
      server.closeAllConnections();
      server.close();
    });

    /** A hydrated page in a profile of its own; it must not complain or ask another host. */
    async function visit(route: string, width = 1280): Promise<Page> {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      const errors: string[] = [];
      page.on(
        'console',
        (message) => void (message.type() === 'error' && errors.push(message.text())),
      );
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('request', (request) => {
        if (!request.url().startsWith(origin) && !/^(data|blob|about):/.test(request.url()))
          errors.push(`asked for ${request.url()}`);
      });
      onTestFinished(async () => {
        await context.close();
        expect(errors).toEqual([]);
      });
      await page.setViewport({ width, height: 900 });
      await page.goto(origin + route, { waitUntil: 'load' });
      // Scripts load at the reader's first interaction.
      await page.mouse.move(3, 3);
      await page.mouse.move(5, 5);
      await page.waitForSelector('html[data-has-hydrated="true"]');
      return page;
    }

    const text = (page: Page, selector: string): Promise<string> =>
      page.$eval(selector, (node) => node.textContent ?? '');
    const at = (page: Page, pathname: string): Promise<unknown> =>
      page.waitForFunction(
        (wanted) => window.location.pathname === wanted && document.title !== '',
        {},
        pathname,
      );

    it.each(['/', GUIDE, OPERATION])('%s is hydrated, once, without a complaint', async (route) => {
      const page = await visit(route);
      expect(await page.$$eval('nav.navbar, footer.footer, h1', (nodes) => nodes.length)).toBe(3);
    });

    it('links lead on without a load; back finds the position that was left', async () => {
      const page = await visit(GUIDE);
      await page.evaluate(() => {
        Object.assign(window, { isSame: true });
        window.scrollTo({ top: 1200, behavior: 'instant' });
      });
      await page.$eval('nav.navbar a[href="/docs/graphql/v1/introduction"]', (link) =>
        (link as HTMLElement).click(),
      );
      await at(page, '/docs/graphql/v1/introduction');
      await page.waitForFunction(() => window.scrollY === 0);
      await page.evaluate(() => window.history.back());
      await at(page, GUIDE);
      await page.waitForFunction(() => Math.abs(window.scrollY - 1200) < 200);
      expect(await page.evaluate(() => (window as never as { isSame: boolean }).isSame)).toBe(true);
    });

    it('§7 prefetch: what the next pages need comes by a hint, without a complaint', async () => {
      const page = await visit(GUIDE);
      await page.waitForFunction(() => {
        const own = document.getElementById('page-scripts')?.textContent ?? '';
        const hints = [...document.querySelectorAll('link[rel=prefetch]')].map(
          (link) => link.getAttribute('href') ?? '',
        );
        return (
          hints.filter((href) => href.includes('/assets/js/') && !own.includes(href)).length >= 5
        );
      });
      const loaded = await page.evaluate(() => {
        const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        return entries
          .filter(
            ({ initiatorType, name }) =>
              /^(fetch|xmlhttprequest)$/.test(initiatorType) && name.includes('/assets/js/'),
          )
          .map(({ name }) => name);
      });
      expect(loaded).toEqual([]);
    });

    it('the search finds, and leads there', async () => {
      const page = await visit(GUIDE);
      await page.click('[data-search-open]');
      await page.waitForSelector('dialog[open] input');
      await page.type('dialog [role=combobox]', 'createCase');
      await page.waitForSelector('dialog [role=option]');
      await page.keyboard.press('Enter');
      await at(page, '/docs/graphql/v1/operations/mutations/create-case');
    });

    it('Run gives a response, and says so', async () => {
      const page = await visit(OPERATION);
      const run = await page.waitForSelector('xpath/.//button[.="Run"]');
      await run?.click();
      await page.waitForSelector('xpath/.//*[@role="status"][starts-with(., "Run finished: 200")]');
      expect(JSON.parse(await text(page, '[aria-label="Response of the sandbox"]'))).toHaveProperty(
        'data.roles',
      );
    });

    it.each([1280, 390])(
      'code off the screen is left out, and takes its exact space: at %i px',
      async (width) => {
        const page = await visit(GUIDE, width);
        const { rendered, leftOut, moved, growth } = await page.evaluate(renderCodeBlocks);
        expect(leftOut / rendered).toBeGreaterThan(0.8);
        // Scrollbars take room here.
        expect(moved).toEqual([]);
        expect(Math.abs(growth)).toBeLessThan(1);
      },
    );
  },
);
