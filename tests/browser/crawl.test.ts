import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, it, onTestFinished } from 'vitest';
import { FILES, sitemapRoutes } from '../site/site';
import { RULES_OF_LOOK, addAxe, findings } from '../support/axe';
import { NIGHTLY } from '../support/nightly';
import { connect, hydrated, SAVES_DATA } from '../support/page';
import { PAGE_TYPES } from '../support/pageTypes';
import { sideways } from '../support/sideways';

/**
 * One visit of a page checks every rule that holds for all pages: a page of each kind and every
 * ninetieth page in a pull request, all pages in both colour modes and at both widths in the nightly
 * run.
 */

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 320, height: 640 };

const sitemap = sitemapRoutes();
const kinds = Object.values(PAGE_TYPES);
const routes = [
  ...new Set([...kinds, ...sitemap.filter((_, index) => NIGHTLY || index % 90 === 0)]),
];

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

/** What a page logs and requests from now on. `take` returns and clears it. */
function watch(page: Page): {
  complaints: () => string[];
  scripts: Set<string>;
  clear: () => void;
} {
  const lines: string[] = [];
  const scripts = new Set<string>();
  page.on('console', (message) => void lines.push(`console: ${message.type()} ${message.text()}`));
  page.on('pageerror', (error) => void lines.push(`exception: ${String(error)}`));
  page.on(
    'requestfailed',
    (request) => void lines.push(`failed: ${request.url()} ${request.failure()?.errorText}`),
  );
  page.on('response', (response) => {
    if (response.status() >= 400) lines.push(`status ${response.status()}: ${response.url()}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!['data:', 'blob:'].includes(url.protocol) && url.origin !== inject('origin'))
      lines.push(`another host: ${request.url()}`);
    if (url.pathname.startsWith('/assets/js/')) scripts.add(url.pathname);
  });
  return {
    complaints: () => [...lines],
    scripts,
    clear: () => {
      lines.length = 0;
      scripts.clear();
    },
  };
}

/**
 * Targets of broken links: paths without a page or file, and anchors of this page without an
 * element.
 */
async function deadLinks(page: Page): Promise<string[]> {
  const { hrefs, anchors } = await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
      ({ origin }) => origin === location.origin,
    );
    const own = links.filter(({ pathname, hash }) => pathname === location.pathname && hash !== '');
    return {
      hrefs: [...new Set(links.map(({ pathname }) => pathname))],
      anchors: own
        .map(({ hash }) => decodeURIComponent(hash.slice(1)))
        .filter((id) => !document.getElementById(id)),
    };
  });
  const isThere = (pathname: string): boolean =>
    sitemap.includes(pathname) ||
    FILES.includes(decodeURIComponent(pathname).slice(1)) ||
    pathname === new URL(page.url()).pathname;
  return [
    ...hrefs.filter((href) => !isThere(href)).map((href) => `link to ${href}`),
    ...anchors.map((id) => `link to #${id}`),
  ];
}

async function turn(page: Page, mode: 'light' | 'dark', size: typeof WIDE): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(async (theme) => {
    document.documentElement.setAttribute('data-theme', theme);
    // Components react to a new width in an effect, and colours take a millisecond: both are done
    // two frames later.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.all(
      document.getAnimations().map((animation) => animation.finished.catch(() => undefined)),
    );
  }, mode);
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
  const lines: string[] = [];
  const named = (mode: string, { width }: typeof WIDE, found: readonly string[]): void =>
    void lines.push(...found.map((line) => `${mode}, ${width} px: ${line}`));
  await addAxe(page);
  await turn(page, 'light', WIDE);
  named('light', WIDE, [...(await findings(page)), ...(await scrollingTables(page))]);
  const others = [
    ['dark', NARROW] as const,
    ...(NIGHTLY ? [['dark', WIDE] as const, ['light', NARROW] as const] : []),
  ];
  for (const [mode, size] of others) {
    await turn(page, mode, size);
    named(mode, size, [...(await findings(page, RULES_OF_LOOK)), ...(await sideways(page))]);
  }
  return lines;
}

it('B26, B27 a page is hydrated under the policy without a complaint, asks no other host, is accessible and leads to what is there', async () => {
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
    const asked = watched.get(page) ?? watch(page);
    watched.set(page, asked);
    const { title, scripts } = built(route);
    const isPage = sitemap.includes(route);
    await page.goto('about:blank');
    asked.clear();
    await page.setViewportSize(WIDE);
    const answer = await page.goto(inject('origin') + route, { waitUntil: 'load' });
    const lines: string[] = [];
    if (answer?.status() !== (isPage ? 200 : 404)) lines.push(`status ${answer?.status()}`);
    if (!answer?.headers()['content-security-policy']?.includes("default-src 'self'"))
      lines.push('no policy');
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
    }));
    if (seen.whole !== '1,1,1' || !seen.heading)
      lines.push(`navbars, footers and headings: ${seen.whole} "${seen.heading}"`);
    if (new URL(page.url()).pathname !== route) lines.push(`URL ${page.url()}`);
    lines.push(
      ...seen.violations.map((violation) => `policy: ${violation}`),
      ...(await deadLinks(page)),
    );
    // The browser logs that the document was answered with 404; the scripts depend on the path.
    lines.push(...asked.complaints().filter((line) => isPage || !/\b404\b/.test(line)));
    if (isPage) {
      lines.push(
        ...[...asked.scripts]
          // The playground loads its workspace by itself, after the page.
          .filter((script) => !scripts.includes(script) && route !== PAGE_TYPES['playground'])
          .map((script) => `does not name ${script}`),
      );
      lines.push(
        ...scripts
          .filter((script) => !asked.scripts.has(script))
          .map((script) => `names ${script} in vain`),
      );
    }
    return [...lines, ...(await looks(page))];
  });
  expect(problems).toEqual([]);
  expect(await context.cookies()).toEqual([]);
}, 3_600_000);

it('B6 without JavaScript no page scrolls sideways at 320 px', async () => {
  const context = await (
    await connect()
  ).newContext({ javaScriptEnabled: false, viewport: NARROW });
  onTestFinished(() => context.close());
  const problems = await crawl(context, async (page, route) => {
    await page.goto(inject('origin') + route, { waitUntil: 'load' });
    return sideways(page);
  });
  expect(problems).toEqual([]);
}, 600_000);
