import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, it, onTestFinished } from 'vitest';
import { sitemapRoutes } from '../site/site';
import { RULES_OF_LOOK, addAxe } from '../support/axe';
import { renderCodeBlocks } from '../support/codeBlocks';
import { auditPage, NARROW, turn } from '../support/auditPage';
import { NIGHTLY } from '../support/nightly';
import { connect, hydrated, SAVES_DATA, WIDE } from '../support/page';
import { PAGE_TYPES } from '../support/pageTypes';
import { horizontalOverflow } from '../support/horizontalOverflow';

/**
 * One visit of a page checks every rule that holds for all pages, with and without JavaScript: a page of each kind in a pull request,
 * all pages in both colour modes and at both widths in the nightly run.
 */

const sitemap = sitemapRoutes();
const routes = NIGHTLY
  ? [...new Set([...sitemap, ...Object.values(PAGE_TYPES)])]
  : Object.values(PAGE_TYPES);

interface Built {
  /** During hydration the title is briefly that of the site alone. */
  title: string;
  /** Paths of the scripts that hydrate the page. */
  scripts: readonly string[];
}

function built(route: string): Built {
  const isPage = sitemap.includes(route);
  const $ = load(
    readFileSync(path.join('build', isPage ? `${route}/index.html` : '404.html'), 'utf8'),
  );
  const { scripts } = JSON.parse($('#page-scripts').text()) as { scripts: string[] };
  return { title: $('head > title').text(), scripts };
}

/** Runs `look` for each route, on two pages at a time. Stops at 20 faulty pages, which say as much as all of them. */
async function crawl(
  context: BrowserContext,
  look: (page: Page, route: string) => Promise<string[]>,
): Promise<string[]> {
  const queue = [...routes];
  const problems: string[] = [];
  let faulty = 0;
  let seen = 0;
  const worker = async (): Promise<void> => {
    const page = await context.newPage();
    for (let route = queue.shift(); route !== undefined && faulty < 20; route = queue.shift()) {
      const found = await look(page, route).catch((error: unknown) => [String(error)]);
      if (found.length > 0) faulty += 1;
      problems.push(...found.map((line) => `${route}: ${line}`));
      seen += 1;
    }
  };
  await Promise.all([worker(), worker()]);
  if (faulty === 0) expect(seen).toBe(routes.length);
  return problems;
}

/** What a page logs and requests from now on. */
function watch(page: Page): {
  warnings: () => string[];
  scripts: Set<string>;
  clear: () => void;
} {
  const lines: string[] = [];
  const scripts = new Set<string>();
  page.on('console', (message) => void lines.push(`console: ${message.type()} ${message.text()}`));
  page.on('pageerror', (error) => void lines.push(`exception: ${String(error)}`));
  page.on('requestfailed', (request) => {
    const error = request.failure()?.errorText;
    // The tab has left the page that requested it.
    if (error !== 'net::ERR_ABORTED') lines.push(`failed: ${request.url()} ${error}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) lines.push(`status ${response.status()}: ${response.url()}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!['data:', 'blob:'].includes(url.protocol) && url.origin !== inject('origin'))
      lines.push(`another host: ${request.url()}`);
    if (request.method() !== 'GET') lines.push(`${request.method()}: ${request.url()}`);
    if (url.pathname.startsWith('/assets/js/')) scripts.add(url.pathname);
  });
  return {
    warnings: () => [...lines],
    scripts,
    clear: () => {
      lines.length = 0;
      scripts.clear();
    },
  };
}

/** Runs in the page: sum of the layout shifts from now until it is called. */
function watchShifts(): Promise<void> {
  let sum = 0;
  Object.assign(window, { shifted: () => sum });
  // A busy browser paints a page in the middle of its HTML, so this begins when all of it is painted.
  return new Promise((resolve) =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift' });
        resolve();
      }),
    ),
  );
}

/** Code that takes another space once it is rendered, so that the page moves under its reader. */
async function movingCode(page: Page): Promise<string[]> {
  const { moved, growth } = await page.evaluate(renderCodeBlocks);
  if (Math.abs(growth) >= 1) moved.push(`the page grows by ${growth} px with its code`);
  return moved.map((line) => `code off the screen: ${line}`);
}

/** Heads of the tables that do not fit their column. */
function scrollingTables(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.table-scroll')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((table) => `scrolls: ${table.querySelector('tr')?.innerText}`),
  );
}

/**
 * All rules of axe in light colours at 1280 px; those of colour, width and horizontal scrolling in
 * dark ones at 320 px.
 */
async function looks(page: Page): Promise<string[]> {
  await addAxe(page);
  const lines = [...(await auditPage(page, 'light', WIDE)), ...(await scrollingTables(page))];
  lines.push(...(await auditPage(page, 'dark', NARROW, RULES_OF_LOOK)));
  if (NIGHTLY)
    lines.push(
      ...(await auditPage(page, 'dark', WIDE, RULES_OF_LOOK)),
      ...(await auditPage(page, 'light', NARROW, RULES_OF_LOOK)),
    );
  return lines;
}

/** What a page shows in print besides its text, and text that is not dark on white, for a reader of dark colours. */
async function inPrint(page: Page): Promise<string[]> {
  await turn(page, 'dark', WIDE);
  await page.emulateMedia({ media: 'print' });
  const lines = await page.evaluate(() => {
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true });
    const controls = [
      ...document.querySelectorAll(
        'nav, aside, footer.footer, button, input, [role=banner], [role=tablist], .hash-link, .theme-doc-toc-desktop',
      ),
    ];
    // Sum of the channels: 0 is black, 765 is white.
    const sum = (colour: string): number => {
      const [r = 0, g = 0, b = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      return alpha === 0 ? 765 : r + g + b;
    };
    const texts = [...document.querySelectorAll('article :is(h1, h2, p, li, td, code span)')];
    const grounds = [document.documentElement, document.body];
    const code = [...document.querySelectorAll('figure[data-language] > div')];
    const heading = document.querySelector('h1');
    return [
      ...controls.filter(isShown).map((element) => element.outerHTML.slice(0, 120)),
      ...(heading && isShown(heading) ? [] : ['no heading']),
      ...texts
        .filter((text) => text.getClientRects().length > 0)
        .filter((text) => sum(getComputedStyle(text).color) >= 400)
        .map((text) => `pale: ${text.outerHTML.slice(0, 120)}`),
      ...code
        .filter((block) => getComputedStyle(block).contentVisibility !== 'visible')
        .map((block) => `left out: ${block.textContent.slice(0, 80)}`),
      ...grounds
        .map((element) => getComputedStyle(element).backgroundColor)
        .filter((colour) => sum(colour) < 740),
    ];
  });
  await page.emulateMedia({ media: null });
  return lines.map((line) => `in print: ${line}`);
}

/** Controls that are displayed and only work with a script. */
function deadControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'button, input, select, textarea, [role=tab], [role=button]:not([href])',
      ),
    ]
      .filter((element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
      .map((element) => `does nothing: ${element.outerHTML.slice(0, 120)}`),
  );
}

it('B25, B26, B27, §7 no calls: a page is hydrated under the policy without a warning and a move, gets files of this host only, is accessible, and in print nothing but its text', async () => {
  expect(sitemap.length).toBeGreaterThanOrEqual(200);
  // Reduced motion: axe cannot measure contrast while a colour is still changing.
  const context = await (await connect()).newContext({ viewport: WIDE, reducedMotion: 'reduce' });
  onTestFinished(() => context.close());
  await context.addInitScript((value) => {
    // With data saving there is no prefetching, which would load each page's neighbours again and
    // again.
    Object.defineProperty(Navigator.prototype, 'connection', { value });
    const violations: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      violations.push(`${effectiveDirective} ${blockedURI}`),
    );
    Object.assign(window, { violations });
  }, SAVES_DATA);
  const watched = new Map<Page, ReturnType<typeof watch>>();
  const problems = await crawl(context, async (page, route) => {
    const watcher = watched.get(page) ?? watch(page);
    watched.set(page, watcher);
    const { title, scripts } = built(route);
    const isPage = sitemap.includes(route);
    watcher.clear();
    await page.setViewportSize(WIDE);
    const response = await page.goto(inject('origin') + route, { waitUntil: 'load' });
    const lines: string[] = [];
    if (response?.status() !== (isPage ? 200 : 404)) lines.push(`status ${response?.status()}`);
    if (!response?.headers()['content-security-policy']?.includes("default-src 'self'"))
      lines.push('no policy');
    await page.evaluate(watchShifts);
    await hydrated(page);
    await page
      .waitForFunction((wanted) => document.title === wanted, title, { timeout: 5_000 })
      .catch(async () => lines.push(`title ${await page.title()}`));
    const seen = await page.evaluate(() => ({
      whole: ['nav.navbar', 'footer.footer', 'h1']
        .map((selector) => document.querySelectorAll(selector).length)
        .join(),
      heading: document.querySelector('h1')?.textContent.trim(),
      violations: (window as unknown as { violations: string[] }).violations,
      shift: (window as unknown as { shifted: () => number }).shifted(),
    }));
    if (seen.whole !== '1,1,1' || !seen.heading)
      lines.push(`navbars, footers and headings: ${seen.whole} "${seen.heading}"`);
    // The playground's editors come after the page.
    if (seen.shift > (route === PAGE_TYPES['playground'] ? 0.01 : 0))
      lines.push(`hydration moves it by ${seen.shift}`);
    if (new URL(page.url()).pathname !== route) lines.push(`URL ${page.url()}`);
    lines.push(...seen.violations.map((violation) => `policy: ${violation}`));
    // The browser logs that the document was answered with 404; the scripts depend on the path.
    lines.push(...watcher.warnings().filter((line) => isPage || !/\b404\b/.test(line)));
    if (isPage) {
      lines.push(
        ...[...watcher.scripts]
          // The playground loads its workspace by itself, after the page.
          .filter((script) => !scripts.includes(script) && route !== PAGE_TYPES['playground'])
          .map((script) => `does not name ${script}`),
      );
      lines.push(
        ...scripts
          .filter((script) => !watcher.scripts.has(script))
          .map((script) => `names ${script} in vain`),
      );
    }
    lines.push(...(await movingCode(page)));
    return [...lines, ...(await looks(page)), ...(await inPrint(page))];
  });
  expect(problems).toEqual([]);
  expect(await context.cookies()).toEqual([]);
}, 3_600_000);

it('B6 without JavaScript a page has its heading, text, links, bar and footer, no control that does nothing, and does not scroll horizontally', async () => {
  const context = await (
    await connect()
  ).newContext({ javaScriptEnabled: false, viewport: NARROW });
  onTestFinished(() => context.close());
  const problems = await crawl(context, async (page, route) => {
    await page.setViewportSize(NARROW);
    await page.goto(inject('origin') + route, { waitUntil: 'load' });
    const narrow = [...(await horizontalOverflow(page)), ...(await deadControls(page))];
    await page.setViewportSize({ ...NARROW, width: 390 });
    narrow.push(...(await movingCode(page)));
    await page.setViewportSize(WIDE);
    const missing = await page.evaluate(() => {
      const needed = ['h1', '[role=banner]', 'footer.footer', 'a[href^="/docs/"]'].map((selector) =>
        document.querySelector(`:is(main, body) ${selector}`),
      );
      const isShort = (document.querySelector('main')?.innerText.length ?? 0) < 80;
      const absent = needed.filter((element) => !element?.checkVisibility()).length;
      return isShort || absent > 0 ? [`${absent} parts are missing, or its text`] : [];
    });
    return [...narrow, ...missing, ...(await deadControls(page))];
  });
  expect(problems).toEqual([]);
}, 600_000);
