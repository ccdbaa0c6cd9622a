import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { browserPath } from '../../src/commands/browser';

export const WIDE = { width: 1280, height: 900 };

let browser: Promise<Browser> | undefined;

/** What Vitest keeps of a worker. It waits for a cleanup, and half a second for what ends with the worker. */
declare const __vitest_worker__: { onCleanup: (listener: () => unknown) => void };

/** The browser that all files of a worker share, which ends with the worker. */
export function connect(): Promise<Browser> {
  if (browser) return browser;
  const executablePath = browserPath();
  if (!executablePath)
    throw new Error('No browser. npm test installs one; see src/commands/browser.ts.');
  browser = chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  __vitest_worker__.onCleanup(async () => (await browser)?.close());
  return browser;
}

/** Errors and requests of a page while it is open. */
export interface Watched {
  page: Page;
  context: BrowserContext;
  /** Console errors and uncaught exceptions. */
  errors: string[];
  /** URLs of requests to other origins, and of those that are not a GET. */
  external: string[];
}

/** Preparation of a page before its first document, and where that document is. */
export interface Opening {
  /** Called with the empty page, to add routes and scripts. */
  before?: (page: Page) => Promise<unknown>;
  /** Another host instead of the one that serves `build/` for all tests. */
  origin?: string;
  /**
   * Value of `navigator.connection`; by default a reader who saves data, so that nothing is loaded
   * before the first interaction. Null for a browser without it.
   */
  connection?: object | null;
  /** State that the navigation waits for. */
  waitUntil?: 'load' | 'commit';
}

export const SAVES_DATA = { effectiveType: '4g', saveData: true };

/**
 * Opens a page in its own browser context and watches it. The path is relative to the site's
 * origin.
 */
export async function open(
  path: string,
  options: Parameters<Browser['newContext']>[0] = {},
  { before, origin = inject('origin'), connection = SAVES_DATA, waitUntil = 'load' }: Opening = {},
): Promise<Watched> {
  const context = await (await connect()).newContext({ viewport: WIDE, ...options });
  // Half a minute, as it is by default, is short where other work has the cores.
  context.setDefaultTimeout(90_000);
  const page = await context.newPage();
  const errors: string[] = [];
  const external: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('request', (request) => {
    const isOwn = request.url().startsWith(origin) || request.url().startsWith('data:');
    if (!isOwn || request.method() !== 'GET') external.push(request.url());
  });
  await page.addInitScript((value) => {
    Object.defineProperty(Navigator.prototype, 'connection', {
      value: value ?? undefined,
      configurable: true,
    });
  }, connection);
  await page.addInitScript(stubClipboard);
  await before?.(page);
  await page.goto(origin + path, { waitUntil });
  return { page, context, errors, external };
}

/** Runs in the page: gives each document a clipboard of its own, since all pages of a browser share the system's. */
function stubClipboard(): void {
  let copied = '';
  Object.defineProperty(Navigator.prototype, 'clipboard', {
    value: {
      writeText: (text: string) => Promise.resolve(void (copied = text)),
      readText: () => Promise.resolve(copied),
    },
    configurable: true,
  });
}

/** The text that a page has copied. */
export function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

/**
 * Waits until React has hydrated the page, which the first interaction starts: here, a move of the
 * pointer.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.mouse.move(3, 3);
  await page.mouse.move(5, 5);
  // The first moves are lost when they come before the document that the page is going to.
  const again = setInterval(() => {
    void page.mouse.move(3, 3).catch(() => undefined);
    void page.mouse.move(5, 5).catch(() => undefined);
  }, 3_000);
  try {
    await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
  } finally {
    clearInterval(again);
  }
}
