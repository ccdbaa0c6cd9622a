import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { load } from 'cheerio';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createSiteServer } from '../../src/plugins/output/hosting/server';
import { listen } from '../support/listen';
import { hydrated } from '../support/page';
import { ask, options } from '../support/search';
import { FROM, LONG, SCRIPTS, themeSwitch, visit } from '../support/visit';

const OPERATION = '/docs/graphql/v1/operations/mutations/create-case';
const NARROW = { width: 390, height: 800 };

/** Paths of the scripts of a page. */
function named(pathname: string): string[] {
  const $ = load(readFileSync(path.join('build', pathname, 'index.html'), 'utf8'));
  return (JSON.parse($('#page-scripts').text()) as { scripts: string[] }).scripts;
}

const scriptsOf = (page: Page): Promise<number> => page.locator('head script[src]').count();

/** Visits a page whose scripts are held back until `release` is called. */
async function visitHeld(
  pathname: string,
  options: Parameters<typeof visit>[1] = {},
): Promise<{ page: Page; release: () => void }> {
  let release: () => void = () => undefined;
  const delayed = new Promise<void>((resolve) => (release = resolve));
  const { page } = await visit(pathname, {
    ...options,
    hydrate: false,
    routes: (empty) =>
      empty.route(SCRIPTS, async (route) => {
        await delayed;
        await route.continue().catch(() => undefined);
      }),
  });
  return { page, release };
}

/** Waits until the browser is idle. */
const idle = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));

/** Notes the summary of each run of the page; the returned function waits until no more come. */
async function noteRuns(page: Page): Promise<(atLeast: number) => Promise<string[]>> {
  const runs: string[] = [];
  await page.exposeFunction('noteRun', (text: string) => void runs.push(text));
  await page.addInitScript(() =>
    addEventListener('announce', (event) => {
      const text = String((event as CustomEvent).detail);
      if (text.startsWith('Run finished'))
        (window as unknown as { noteRun: (text: string) => void }).noteRun(text);
    }),
  );
  return async (atLeast) => {
    await expect.poll(() => runs.length).toBeGreaterThanOrEqual(atLeast);
    await page.waitForTimeout(500);
    return runs.map((text) => text.split(', ').at(-1) ?? '');
  };
}

describe('hydration', () => {
  it('begins when the browser is idle and the page is not prerendered, but displayed', async () => {
    const { page } = await visit(FROM, {
      hydrate: false,
      connection: { effectiveType: '4g', saveData: false },
      before: (empty) =>
        empty.addInitScript(() =>
          Object.defineProperty(Document.prototype, 'prerendering', {
            value: true,
            configurable: true,
          }),
        ),
    });
    await idle(page);
    expect(await scriptsOf(page)).toBe(0);
    await page.evaluate(() => {
      Object.defineProperty(Document.prototype, 'prerendering', {
        value: false,
        configurable: true,
      });
      document.dispatchEvent(new Event('prerenderingchange'));
    });
    await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
  });

  it.each([['data is saved', { effectiveType: '4g', saveData: true }]])(
    'waits for a pointer that moves when %s',
    async (_title, connection) => {
      const { page } = await visit(FROM, { hydrate: false, connection });
      const move = (movementX: number): Promise<unknown> =>
        page.evaluate(
          (x) =>
            document.body.dispatchEvent(
              new PointerEvent('pointermove', { bubbles: true, movementX: x }),
            ),
          movementX,
        );
      await idle(page);
      // One at rest on the page.
      await move(0);
      expect(await scriptsOf(page)).toBe(0);
      await move(1);
      expect(await scriptsOf(page)).toBeGreaterThan(1);
    },
  );
});

describe('before hydration', () => {
  it('a link is followed by the browser; any other click is kept once for each control, marked on it, and replayed beside the search shortcut', async () => {
    const { page, release } = await visitHeld(FROM);
    await page.locator('nav.menu a[href="/docs/schema"]').first().click();
    await expect.poll(() => page.locator('h1').textContent()).toBe('Schema');
    await themeSwitch(page).click();
    expect(await themeSwitch(page).getAttribute('data-starting')).toBe('');
    await themeSwitch(page).click();
    const category = page.locator('nav.menu button.menu__caret[aria-expanded=false]').first();
    const label = await category.getAttribute('aria-label');
    await category.dblclick();
    await page.keyboard.press('/');
    release();
    await page.locator('dialog [role=combobox]').waitFor();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(await themeSwitch(page).getAttribute('data-starting')).toBeNull();
    expect(await page.locator(`nav.menu [aria-label="${label}"]`).count()).toBe(0);
  });

  it('the menu of a narrow window and all lists of an operation are open, however often they were clicked', async () => {
    const { page, release } = await visitHeld(OPERATION, { context: { viewport: NARROW } });
    await page.locator('button:text-is("Expand all")').dblclick();
    await page.locator('.navbar__toggle').dblclick();
    release();
    await page.locator('.navbar-sidebar--show .navbar-sidebar').waitFor();
    await page.locator('main li details[open] li').filter({ visible: true }).first().waitFor();
  });

  it('Run says at once that it runs, and runs once', async () => {
    let runs: (atLeast: number) => Promise<string[]> = () => Promise.resolve([]);
    const { page, release } = await visitHeld(FROM, {
      before: async (empty) => {
        runs = await noteRuns(empty);
        // The rest of the styles can come later.
        await empty.route('**/styles.*.css', (route) => route.fulfill({ contentType: 'text/css' }));
      },
    });
    const sample = page.locator('section[aria-label="Sample CreateFirstCase"]');
    const run = sample.getByRole('button', { name: 'Run', exact: true });
    const { width } = (await run.boundingBox()) ?? {};
    await run.click();
    const running = sample.getByRole('button', { name: 'Running', exact: true });
    await running.click();
    // Nothing beside it moves.
    expect((await running.boundingBox())?.width).toBe(width);
    expect(await running.evaluate((button) => getComputedStyle(button).borderTopStyle)).toBe(
      'dashed',
    );
    release();
    expect(await runs(1)).toEqual(['same as documented']);
    await run.dblclick();
    expect(await runs(2)).toHaveLength(2);
  });

  it('the contents of a narrow window are open; the language of a link has its place, one that is chosen then applies; each is written when it is chosen', async () => {
    const { page, release } = await visitHeld(`${LONG}?lang=python`, {
      context: { viewport: NARROW },
    });
    await page.locator('.theme-doc-toc-mobile > button').dblclick();
    const panel = (id: string) => page.locator(`details[data-panel=${id}]`).first();
    const height = async () => (await panel('python').locator('figure').boundingBox())?.height;
    const before = await height();
    expect(before).toBeGreaterThan(100);
    expect(await panel('python').locator('code').textContent()).toBe('');
    await page.getByRole('tab', { name: 'cURL' }).first().click();
    release();
    await hydrated(page);
    await page.locator('.theme-doc-toc-mobile li').filter({ visible: true }).first().waitFor();
    await expect.poll(() => panel('curl').isVisible()).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem('docusaurus.tab.client'))).toBe('curl');
    await page.getByRole('tab', { name: 'Python' }).first().click();
    expect(await panel('python').locator('code').textContent()).toContain('import json');
    expect(await height()).toBe(before);
  });

  it('copies the language that was chosen before', async () => {
    const { page, release } = await visitHeld('/docs/introduction');
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: (text: string) => Promise.resolve(Object.assign(window, { text })) },
      }),
    );
    await page.locator('[role=tab]', { hasText: 'Python' }).first().click();
    await page.getByRole('button', { name: 'Copy', exact: true }).first().click();
    release();
    await hydrated(page);
    const copied = (): Promise<unknown> =>
      page.evaluate(() => Reflect.get(window, 'text') as unknown);
    await expect.poll(copied).toMatch(/^import /);
  });

  it('a linked error is in view, in any case of letters, and stays closed once it was closed', async () => {
    const { page, release } = await visitHeld('/docs/Errors#token_expired');
    const entry = page.locator('#TOKEN_EXPIRED');
    await expect.poll(() => entry.getAttribute('open')).toBe('');
    expect(await entry.evaluate((one) => one.getBoundingClientRect().top)).toBeLessThan(200);
    await entry.locator('summary').click();
    release();
    await hydrated(page);
    await idle(page);
    expect(await entry.getAttribute('open')).toBeNull();
  });

  it('a checkbox stays as the reader left it', async () => {
    const { page, release } = await visitHeld(`${LONG}?lang=curl`);
    const checkbox = page.getByRole('checkbox', { name: 'For PowerShell 7' }).first();
    await checkbox.check();
    release();
    await page.locator('html[data-shell=powershell]').waitFor({ state: 'attached' });
    expect(await checkbox.isChecked()).toBe(true);
  });

  it('Search says at once that it opens, keeps text and keys behind it, and Escape takes the shortcut back', async () => {
    const { page, release } = await visitHeld(LONG);
    const search = page.locator('[data-search-open]');
    const border = () => search.evaluate((button) => getComputedStyle(button).borderTopStyle);
    await page.keyboard.press('/');
    expect(await border()).toBe('dashed');
    await page.keyboard.type('web');
    await page.keyboard.press('Escape');
    expect(await border()).toBe('solid');
    await page.keyboard.type('lost');
    await search.click();
    await page.keyboard.type('createCase');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter'])
      await page.keyboard.press(key);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    release();
    await page.waitForURL(/graphql/);
    const { pathname } = new URL(page.url());
    await ask(page, 'createCase');
    expect(await options(page).nth(1).getAttribute('href')).toContain(pathname);
  });

  it('no letter is lost that is typed behind the shortcut of the search while the page is hydrated', async () => {
    const { page, release } = await visitHeld(LONG);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const text = 'webhooks polling '.repeat(2);
    await page.keyboard.press('/');
    const written = page.keyboard.type(text, { delay: 30 });
    release();
    await written;
    await expect
      .poll(() => page.locator('dialog [role=combobox]').inputValue(), { timeout: 30_000 })
      .toBe(text);
  });

  it('the shortcut of the search is kept with what was typed behind it', async () => {
    const { page, release } = await visitHeld('/docs/changelog');
    // Firefox opens its console.
    await page.keyboard.press('Control+Shift+K');
    await page.keyboard.press('/');
    await page.keyboard.type('case /archivx');
    await page.keyboard.press('Backspace');
    const shown = await page.evaluate(
      () => getComputedStyle(document.documentElement, '::after').content,
    );
    expect(shown).toMatch(/search/);
    release();
    await page.locator('dialog [role=combobox]').waitFor();
    expect(await page.locator('dialog [role=combobox]').inputValue()).toBe('case /archiv');
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    expect(await page.locator('dialog [role=combobox]').inputValue()).toBe('');
  });

  it('begins with an interaction, but not before the whole page has come', async () => {
    const whole = createSiteServer(path.resolve('build'));
    let finish: () => void = () => undefined;
    const html = readFileSync(`build${LONG}/index.html`);
    const host = createServer((request, response) => {
      if (request.url !== LONG) return void whole.emit('request', request, response);
      response
        .writeHead(200, { 'Content-Type': 'text/html;charset=utf-8' })
        .write(html.subarray(0, html.length / 2));
      finish = () => response.end(html.subarray(html.length / 2));
    });
    const { page } = await visit(LONG, {
      origin: await listen(host),
      hydrate: false,
      waitUntil: 'commit',
    });
    await page.locator('h1').click();
    await page.waitForTimeout(200);
    expect(await scriptsOf(page)).toBe(0);
    finish();
    // React would report a mismatch.
    await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
  });

  it('a chunk that fails is requested again', async () => {
    const chunk = named(FROM).at(-1) ?? '';
    const requests: string[] = [];
    const { page } = await visit(FROM, {
      hydrate: false,
      allowed: /net::ERR_FAILED/,
      routes: async (empty) => {
        const failed = empty.waitForEvent('requestfailed');
        // The chunk is requested after that: a request made while it fails would not be repeated.
        await empty.route('**/main.*.js', async (route) => {
          await failed;
          await route.continue();
        });
        await empty.route(`**${chunk}`, async (route) => {
          requests.push(requests.length === 0 ? 'fails' : 'loads');
          await (requests.length === 1 ? route.abort() : route.continue());
        });
      },
    });
    await hydrated(page);
    expect(requests).toEqual(['fails', 'loads']);
    expect(await page.locator('#load-failed').count()).toBe(0);
  });
});
