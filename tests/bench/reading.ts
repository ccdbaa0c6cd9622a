import { chromium, type Browser } from 'playwright-core';
import { ensureBrowser } from '../../src/commands/browser';
import { serveHttp2 } from './http2';
import type { Site } from './site';
import { median, printTable } from './table';

const PAGES = {
  guide: '/docs/introduction',
  'long guide': '/docs/use-cases/creating-clients',
  reference: '/docs/graphql/v1/operations/mutations/create-case',
};

interface Device {
  viewport: { width: number; height: number };
  /** How many times as slow as this machine. */
  cpu: number;
  /** Bytes a second, and milliseconds of a round trip. */
  network: { downloadThroughput: number; uploadThroughput: number; latency: number };
}

/** The two presets of Lighthouse: a phone on a slow network, and a desktop. */
const DEVICES: Readonly<Record<string, Device>> = {
  phone: {
    viewport: { width: 412, height: 823 },
    cpu: 4,
    network: { downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8, latency: 150 },
  },
  desktop: {
    viewport: { width: 1350, height: 940 },
    cpu: 1,
    network: { downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8, latency: 40 },
  },
};

/** Milliseconds after which a visit counts as stuck. */
const PATIENCE = 120_000;

/** Milliseconds that a page is left alone after it has loaded, so that everything that starts automatically has started. */
const REST = 4_000;

const ROWS = [
  ['bytes before the largest paint', 'bytesBeforePaint', 'kB'],
  ['bytes of a visit that touches nothing', 'bytes', 'kB'],
  ['requests of such a visit', 'requests', ''],
  ['largest paint', 'paint', 'ms'],
  ['blocking time of such a visit', 'blocking', 'ms'],
] as const;

interface Target {
  browser: Browser;
  device: Device;
  url: string;
}

/** The cost of one visit. Milliseconds since the navigation began, or of work; bytes as sent, with 300 for the headers of a response. */
type Visit = Record<(typeof ROWS)[number][1], number>;

/** Visits each page of all sites in turn, so that other load on the machine affects all of them, and prints medians. */
export async function benchReading(sites: readonly Site[], visits: number): Promise<void> {
  const { origins, trust, close } = await serveHttp2(sites.map(({ folder }) => folder));
  const executablePath = ensureBrowser();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', trust] });
  const titles = sites.map(({ title }) => title);
  try {
    for (const [deviceName, device] of Object.entries(DEVICES))
      for (const [name, route] of Object.entries(PAGES)) {
        const seen: Visit[][] = sites.map(() => []);
        for (let visit = 0; visit < visits; visit += 1)
          for (const [index, origin] of origins.entries())
            seen[index]?.push(await visitPage({ browser, device, url: origin + route }));
        const rows = ROWS.map(([what, key, unit]) => {
          const values = seen.map((list) => median(list.map((visit) => visit[key])));
          return [what, values, unit] as const;
        });
        printTable(`${name} on a ${deviceName}, median of ${visits}`, titles, rows);
      }
  } finally {
    await browser.close();
    close();
  }
}

/** Runs in the page. Of a response that was not complete at the largest paint, the proportional part counts. */
function readings(): Visit {
  const { paint, blocking } = (window as never as { seen: Pick<Visit, 'paint' | 'blocking'> }).seen;
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  const sum = (share: (entry: PerformanceResourceTiming) => number): number =>
    entries.reduce((all, entry) => all + entry.transferSize * share(entry), 0);
  const bytesBeforePaint = sum(({ responseStart, responseEnd }) =>
    Math.min(1, Math.max(0, (paint - responseStart) / (responseEnd - responseStart || 1))),
  );
  return { paint, blocking, bytesBeforePaint, bytes: sum(() => 1), requests: entries.length };
}

async function visitPage({
  browser,
  device: { viewport, cpu, network },
  url,
}: Target): Promise<Visit> {
  const context = await browser.newContext({ viewport });
  try {
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    // tsx names functions with a helper that the browser does not have.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(() => {
      const seen = { paint: 0, blocking: 0 };
      Object.assign(window, { seen });
      performance.setResourceTimingBufferSize(2_000);
      const observe = (type: string, add: (entry: PerformanceEntry) => void): void =>
        new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({
          ...{ type, buffered: true },
        });
      observe('largest-contentful-paint', ({ startTime }) => (seen.paint = startTime));
      observe('longtask', ({ duration }) => (seen.blocking += Math.max(0, duration - 50)));
    });
    await page.goto(url);
    await page.waitForTimeout(REST);
    return await page.evaluate(readings);
  } finally {
    await context.close();
  }
}
