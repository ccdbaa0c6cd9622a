import { existsSync, readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { createSiteServer } from '../hosting/server';
import type { SearchIndex } from '../search/format';
import { SearchEngine } from '../search/engine';
import { listFiles } from '../reference/write';
import { askFirst, percentile, timeKeystrokes, watchTraffic } from '../../tests/search/measure';
import { meanReciprocalRank, rankOf, readQueries } from '../../tests/search/mrr';
import { routesOf } from '../../tests/search/ownIndex';
import { ensureBrowser } from './browser';
import { CommandError, report } from './report';
import { ROOT } from './root';
import { kilobytes } from './units';

const BUILD = path.join(ROOT, 'build');

/** Questions that are typed key by key: each fourth. */
const TYPED_SHARE = 4;

/**
 * `npm run bench:search`: what the search of `build/` costs a reader, and how well it answers. Asserts
 * nothing.
 */
await report('bench:search', async () => {
  if (!existsSync(path.join(BUILD, 'index.html')))
    throw new CommandError('There is no build/. Run npm run build first.');
  const file = listFiles(BUILD).find((name) => /^assets[\\/]search[\\/].*\.json$/.test(name));
  if (!file) throw new CommandError('build/ has no search index. Run npm run build again.');
  const index = JSON.parse(readFileSync(path.join(BUILD, file), 'utf8')) as SearchIndex;
  const queries = readQueries();

  const engine = new SearchEngine(index);
  const ranks = queries.map((query) => rankOf(engine, query, routesOf(index)));
  const typed = queries.filter((_, at) => at % TYPED_SHARE === 0).map(({ query }) => query);
  const { bytes, requests, opening, inPage, drawn } = await withPage(async (page) => measure(page, typed));

  const first = ranks.filter((rank) => rank === 1).length;
  const missing = ranks.filter((rank) => rank === 0).length;
  console.log(
    [
      `From opening to the first result      ${kilobytes(bytes)} in ${requests} requests, ${milliseconds(opening)} (to reach: 60 kB)`,
      `Index                                 ${kilobytes(statSync(path.join(BUILD, `${file}.br`)).size)} by brotli, ${kilobytes(statSync(path.join(BUILD, file)).size)} as it is`,
      `Key to results in the page            median ${milliseconds(percentile(inPage, 0.5))}, p95 ${milliseconds(percentile(inPage, 0.95))} over ${inPage.length} keys (to reach: 30 ms)`,
      `Key to results drawn                  median ${milliseconds(percentile(drawn, 0.5))}, p95 ${milliseconds(percentile(drawn, 0.95))}`,
      `Mean reciprocal rank                  ${meanReciprocalRank(ranks).toFixed(3)} over ${ranks.length} queries: ${first} first, ${missing} not shown (to reach: 0.95)`,
      ...[...new Set(queries.map(({ kind }) => kind))].map((kind) => {
        const own = ranks.filter((_, at) => queries[at]?.kind === kind);
        return `  ${kind.padEnd(36)}${meanReciprocalRank(own).toFixed(3)} over ${own.length}`;
      }),
    ].join('\n'),
  );
});

interface Figures {
  bytes: number;
  requests: number;
  opening: number;
  inPage: number[];
  drawn: number[];
}

async function measure(page: Page, typed: readonly string[]): Promise<Figures> {
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
  await page.waitForLoadState('networkidle');
  const traffic = watchTraffic(page);
  const start = performance.now();
  await askFirst(page, 'createCase');
  const opening = performance.now() - start;
  const bytes = await traffic.bytes();
  const requests = traffic.requests.length;
  return { bytes, requests, opening, ...(await timeKeystrokes(page, typed)) };
}

async function withPage<T>(use: (page: Page) => Promise<T>): Promise<T> {
  const server = createSiteServer(BUILD);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/docs/introduction`);
    return await use(page);
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

function milliseconds(value: number): string {
  return `${value.toFixed(1)} ms`;
}
