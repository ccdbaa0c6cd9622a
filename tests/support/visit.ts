import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { hydrated, open, type Opening, type Watched } from './page';

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
}

export const WITHOUT_SCRIPTS: VisitOptions = {
  context: { javaScriptEnabled: false },
  hydrate: false,
};

/** A page in its own browser context, closed after the test, which fails on unexpected errors. */
export async function visit(path: string, options: VisitOptions = {}): Promise<Visited> {
  const { context = {}, allowed, hydrate = true, before, ...opening } = options;
  const documents: string[] = [];
  const watched = await open(path, context, {
    ...opening,
    before: async (page) => {
      page.on('request', (request) => {
        if (request.isNavigationRequest() && request.frame() === page.mainFrame())
          documents.push(new URL(request.url()).pathname);
      });
      await before?.(page);
    },
  });
  onTestFinished(async ({ task }) => {
    // CI leaves nothing else of a page to look at.
    if (task.result?.state === 'fail')
      console.log(
        (await watched.page.locator('main').ariaSnapshot().catch(String)).slice(0, 9_000),
      );
    await watched.context.close();
    expect(watched.errors.filter((error) => !allowed?.test(error))).toEqual([]);
    if (!options.origin) expect(watched.foreign).toEqual([]);
  });
  if (hydrate) await hydrated(watched.page);
  return { ...watched, documents };
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
