import type { Browser, CDPSession, Page } from 'playwright-core';

/** A phone on a slow network: CPU 4 times as slow, 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
};
const CPU = 4;

/** Milliseconds after which a click counts as lost. */
const LONGEST = 8_000;

/**
 * Milliseconds that a page is left alone after it has loaded, so that everything that starts
 * automatically has started.
 */
const REST = 4_000;

/**
 * Milliseconds after which a visit counts as stuck. Stock Docusaurus follows a link after 16
 * seconds on a busy machine.
 */
const PATIENCE = 120_000;

/**
 * The cost of one visit. Milliseconds since the navigation began, or of work; bytes as sent,
 * headers included.
 */
export interface Visit {
  bytesBeforePaint: number;
  bytes: number;
  requests: number;
  /** Largest contentful paint. */
  paint: number;
  /** Sum of what each task took above 50 ms, without interaction. */
  blocking: number;
  /** Longest task during hydration. */
  longestTask: number;
  /** From a click as soon as the page is painted to the other colours. */
  firstClick: number;
  /** The same, after the page was left alone. */
  idleClick: number;
  /** From a click on a hovered link to the next page's heading on the screen. */
  click: number;
}

interface Recorded {
  paint: number;
  tasks: { start: number; ms: number }[];
}

/** The measurements of a visit without interaction. */
export type Reading = Pick<Visit, 'paint' | 'blocking' | 'bytesBeforePaint' | 'bytes' | 'requests'>;

/** Visits a page, in a profile of its own, to read it. */
export function readPage(browser: Browser, url: string): Promise<Reading> {
  return inProfile(browser, url, async (page, network) => {
    await page.waitForTimeout(REST);
    const { paint, tasks } = await recorded(page);
    const blocking = tasks.reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0);
    return {
      paint,
      blocking,
      bytesBeforePaint: network.bytes(paint),
      bytes: network.bytes(),
      requests: network.requests(),
    };
  });
}

/**
 * Visits a page four times, each in its own profile: to read, to click once it is idle, to click at
 * once, to follow a link.
 *
 * @param clicks false for a site without Docusaurus' colour switch, whose clicks are then not
 * measured
 */
export async function visitPage(
  browser: Browser,
  origin: string,
  route: string,
  clicks = true,
): Promise<Visit> {
  const reading = await readPage(browser, origin + route);
  const click = await inProfile(browser, origin + route, async (page) => {
    await page.mouse.move(5, 300);
    await page.waitForTimeout(REST);
    return followLink(page);
  });
  if (!clicks)
    return {
      ...reading,
      click,
      idleClick: Number.NaN,
      longestTask: Number.NaN,
      firstClick: Number.NaN,
    };
  const clicking = await inProfile(browser, origin + route, async (page) => {
    await page.waitForTimeout(REST);
    const from = await page.evaluate(() => performance.now());
    const ms = await firstClick(page);
    await page.waitForTimeout(REST);
    const { tasks } = await recorded(page);
    return {
      idleClick: ms,
      longestTask: Math.max(
        0,
        ...tasks.filter(({ start }) => start >= from).map((task) => task.ms),
      ),
    };
  });
  const firstClicked = await inProfile(browser, origin + route, firstClick, 'domcontentloaded');
  return { ...reading, ...clicking, firstClick: firstClicked, click };
}

/** What the browser fetched for one page. */
class Network {
  private readonly parts = new Map<string, { time: number; length: number }[]>();
  private readonly sizes = new Map<string, number>();
  private begin: number | undefined;

  /**
   * Times of the protocol are seconds of one clock. Sizes on the wire are known only when a
   * response is complete.
   */
  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, timestamp }) => {
      this.begin ??= timestamp;
      this.parts.set(requestId, []);
    });
    session.on('Network.dataReceived', ({ requestId, timestamp, dataLength }) => {
      this.parts.get(requestId)?.push({ time: timestamp, length: dataLength });
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      this.sizes.set(requestId, encodedDataLength),
    );
  }

  requests(): number {
    return this.parts.size;
  }

  /**
   * Bytes on the wire, headers included, until a time in milliseconds since the first request; of
   * an incomplete response, the proportional part.
   */
  bytes(until?: number): number {
    if (until === undefined) return [...this.sizes.values()].reduce((all, size) => all + size, 0);
    const end = (this.begin ?? 0) + until / 1000;
    const sum = (parts: readonly { length: number }[]): number =>
      parts.reduce((all, { length }) => all + length, 0);
    return [...this.sizes].reduce((all, [id, size]) => {
      const parts = this.parts.get(id) ?? [];
      return all + (size * sum(parts.filter(({ time }) => time <= end))) / (sum(parts) || 1);
    }, 0);
  }
}

type Run<T> = (page: Page, network: Network) => Promise<T>;

async function inProfile<T>(
  browser: Browser,
  url: string,
  run: Run<T>,
  waitUntil: 'load' | 'domcontentloaded' = 'load',
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
    const network = new Network(session);
    // tsx names functions with a helper that the browser does not have.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(() => {
      const seen: Recorded = { paint: 0, tasks: [] };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) seen.paint = startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries())
          seen.tasks.push({ start: startTime, ms: duration });
      }).observe({ type: 'longtask', buffered: true });
    });
    await page.goto(url, { waitUntil });
    return await run(page, network);
  } finally {
    await context.close();
  }
}

function recorded(page: Page): Promise<Recorded> {
  return page.evaluate(() => (window as unknown as { seen: Recorded }).seen);
}

/** Clicks the colour switch without moving the pointer first. Infinity where the click is lost. */
async function firstClick(page: Page): Promise<number> {
  const ms = await page.evaluate(async (longest) => {
    const root = document.documentElement;
    const before = root.dataset['theme'];
    const start = performance.now();
    const button = document.querySelector<HTMLButtonElement>(
      'nav.navbar button[class*=toggleButton]',
    );
    if (!button) throw new Error('There is no colour switch.');
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    button.click();
    while (root.dataset['theme'] === before && performance.now() - start < longest)
      await new Promise(requestAnimationFrame);
    return root.dataset['theme'] === before ? null : performance.now() - start;
  }, LONGEST);
  return ms ?? Infinity;
}

/** Hovers the first link of the sidebar to another page, then clicks it. The next page may be another document. */
async function followLink(page: Page): Promise<number> {
  const link = page
    .locator(
      'nav a[href^="/docs/"]:not([aria-current]):not(.navbar *):not(.pagination-nav *):visible',
    )
    .first();
  await link.hover();
  await page.waitForTimeout(2_000);
  const watch = (): void => {
    const heading = (): string | undefined =>
      document.querySelector('h1')?.textContent ?? undefined;
    addEventListener(
      'click',
      () => sessionStorage.setItem('clicked', JSON.stringify({ at: Date.now(), from: heading() })),
      true,
    );
    const look = (): void => {
      const { at, from } = JSON.parse(sessionStorage.getItem('clicked') ?? '{}') as {
        at?: number;
        from?: string;
      };
      if (at === undefined || heading() === undefined || heading() === from)
        requestAnimationFrame(look);
      else requestAnimationFrame(() => Object.assign(window, { arrived: Date.now() - at }));
    };
    requestAnimationFrame(look);
  };
  await page.addInitScript(watch);
  await page.evaluate(watch);
  await link.click();
  await page.waitForFunction(() => 'arrived' in window);
  return page.evaluate(() => (window as unknown as { arrived: number }).arrived);
}
