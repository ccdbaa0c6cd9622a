import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { hydrated, open, WIDE, type Opening, type Watched } from './page';

/** Pages of one sidebar that link to each other, and one with a long text. */
export const FROM = '/docs/introduction';
export const TO = '/docs/schema';
export const LONG = '/docs/use-cases/creating-clients';

/** URL pattern of all chunks and entries of the application. */
export const SCRIPTS = '**/assets/js/**';

export interface Visited extends Watched {
  /** Paths of the requested documents, in order. */
  documents: string[];
}

export interface VisitOptions extends Opening {
  context?: BrowserContextOptions;
  /** Console errors that the fault causes. All others fail the test. */
  allowed?: RegExp;
  /** False for pages that React does not hydrate, or not yet. */
  hydrate?: boolean;
  /** In a tab of its own, with an empty cache. */
  fresh?: boolean;
  /** Called before the document, to add routes only: unlike what `before` adds, they end with the test. */
  routes?: (page: Page) => Promise<unknown>;
}

/**
 * A hydrated page that the test has to itself; the test fails on unexpected errors. Tests that prepare nothing before the document
 * share a tab, one after the other, which takes half the time of a new one.
 */
export async function visit(path: string, options: VisitOptions = {}): Promise<Visited> {
  const {
    context = {},
    allowed,
    hydrate = true,
    fresh = false,
    routes: _routes,
    ...opening
  } = options;
  const isShared =
    !fresh &&
    Object.keys(opening).length === 0 &&
    Object.keys(context).every((option) => OF_WINDOW.includes(option));
  const visited = (isShared && (await reuse(path, options))) || (await openNew(path, options));
  onTestFinished(async ({ task }) => {
    const { page, context, errors, external } = visited;
    const isFailed = task.result?.state === 'fail';
    // CI leaves nothing else of a page to look at.
    if (isFailed)
      console.log((await page.locator('main').ariaSnapshot().catch(String)).slice(0, 9_000));
    const found = errors.filter((error) => !allowed?.test(error));
    const asked = [...external];
    if (isShared && !isFailed) await clear(visited);
    else await context.close();
    expect(found).toEqual([]);
    if (!options.origin) expect(asked).toEqual([]);
  });
  if (hydrate) await hydrated(visited.page);
  return visited;
}

/** Options that an open tab can take. */
const OF_WINDOW = ['viewport', 'colorScheme', 'reducedMotion', 'forcedColors'];

/** Opens a page in its own browser context. */
async function openNew(
  path: string,
  { context = {}, before, routes, ...opening }: VisitOptions,
): Promise<Visited> {
  const documents: string[] = [];
  const watched = await open(path, context, {
    ...opening,
    before: async (page) => {
      page.on('request', (request) => {
        if (request.isNavigationRequest() && request.frame() === page.mainFrame())
          documents.push(new URL(request.url()).pathname);
      });
      await before?.(page);
      await routes?.(page);
    },
  });
  return { ...watched, documents };
}

/** Tabs that tests have left. */
const idle: Visited[] = [];

/** Opens a page in a tab that a test has left; undefined where there is none. */
async function reuse(
  path: string,
  { context = {}, routes }: VisitOptions,
): Promise<Visited | undefined> {
  const visited = idle.pop();
  if (!visited) return undefined;
  const { page } = visited;
  await page.setViewportSize(context.viewport ?? WIDE);
  await page.emulateMedia({
    media: null,
    contrast: null,
    colorScheme: context.colorScheme ?? 'light',
    reducedMotion: context.reducedMotion ?? 'no-preference',
    forcedColors: context.forcedColors ?? 'none',
  });
  visited.documents.length = 0;
  await routes?.(page);
  await page.goto(inject('origin') + path);
  return visited;
}

/** Leaves a tab for the next test: without a page, routes, and what the page has stored. */
async function clear(visited: Visited): Promise<void> {
  const { page, context, errors, external } = visited;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await Promise.all(
    context
      .pages()
      .filter((other) => other !== page)
      .map((other) => other.close()),
  );
  await page.mouse.move(0, 0);
  // A document of the same origin keeps the process, and with it the compiled scripts.
  await page.goto(`${inject('origin')}/robots.txt`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  errors.length = 0;
  external.length = 0;
  idle.push(visited);
}

/** Loads another page in the tab, and waits until it is hydrated. */
export async function load(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href);
  await hydrated(page);
}

/** Expects exactly one navbar, one footer and one visible heading. */
export async function expectWhole(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => ({
        navbars: document.querySelectorAll('nav.navbar').length,
        footers: document.querySelectorAll('footer.footer').length,
        headings: [...document.querySelectorAll('h1')].filter(
          (heading) => heading.getClientRects().length > 0,
        ).length,
      })),
    )
    .toEqual({ navbars: 1, footers: 1, headings: 1 });
}

/** Clicks a link of the page without the pointer, which would prefetch the next page. */
export async function click(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.querySelector<HTMLAnchorElement>(
      `main a[href="${to}"], nav a[href="${to}"]`,
    );
    if (!link) throw new Error(`No link to ${to}`);
    link.click();
  }, href);
}

/** Navigates within the application to any path, as the browser's Back and Forward do. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** Waits until the page at a path is rendered with its own heading. */
export async function arrived(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.waitForURL((url) => url.pathname === path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

/** Answers requests of scripts with a fault, except those in `spare`. */
export function breakScripts(
  page: Page,
  answer: (route: Route) => unknown,
  spare: readonly string[] = [],
): Promise<unknown> {
  return page.route(SCRIPTS, async (route) => {
    const { pathname } = new URL(route.request().url());
    await (spare.includes(pathname) ? route.continue() : answer(route));
  });
}

export function themeSwitch(page: Page): ReturnType<Page['locator']> {
  return page.locator('nav.navbar button[class*=toggleButton]');
}
