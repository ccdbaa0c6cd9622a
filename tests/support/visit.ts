import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { hydrated, open, type Opening, type Watched } from './page';

/** Pages of one sidebar that link to each other; one that has a long text. */
export const FROM = '/docs/introduction';
export const TO = '/docs/schema';
export const LONG = '/docs/use-cases/creating-clients';

/** Where every chunk and entry of the application lies. */
export const SCRIPTS = '**/assets/js/**';

export interface Visited extends Watched {
  /** Paths of the documents that the page asked for, in order. */
  documents: string[];
}

export interface VisitOptions extends Opening {
  context?: BrowserContextOptions;
  /** Errors of the console that the fault itself brings about. All others fail the test. */
  allowed?: RegExp;
  /** False for pages that are not taken over by React, or not yet. */
  takenOver?: boolean;
}

/** A page in a profile of its own, closed after the test; what it complained about is asked then. */
export async function visit(path: string, options: VisitOptions = {}): Promise<Visited> {
  const { context = {}, allowed, takenOver = true, before, ...opening } = options;
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
  onTestFinished(async () => {
    await watched.context.close();
    expect(watched.errors.filter((error) => !allowed?.test(error))).toEqual([]);
    if (!options.origin) expect(watched.foreign).toEqual([]);
  });
  if (takenOver) await hydrated(watched.page);
  return { ...watched, documents };
}

/** One navbar, one footer, one heading that can be seen: a page that is there, and there once. */
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

/** Presses a link of the page without the pointer, which would ask for the next page on its way. */
export async function press(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.querySelector<HTMLAnchorElement>(
      `main a[href="${to}"], nav a[href="${to}"]`,
    );
    if (!link) throw new Error(`No link to ${to}`);
    link.click();
  }, href);
}

/** Goes to an address within the application, as the browser's own buttons do: also where no link leads. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

/** Waits for the page at a path to be drawn, with its own heading. */
export async function arrived(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.waitForURL((url) => url.pathname === path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

/** Answers scripts as a fault demands, except for those that `spare` names. */
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
