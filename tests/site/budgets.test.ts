import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { BUILD, FILES, sitePages } from './site';

interface Budgets {
  firstPaint: Readonly<Record<string, number>>;
  firstLoadRequests: number;
  application: Readonly<Record<string, number>>;
  applicationFiles: number;
  shared: Readonly<Record<string, number>>;
  largestChunk: number;
  largestPage: number;
  errorsPage: number;
  outputPerPage: number;
}

const budgets = parse(readFileSync('tests/site/budgets.yml', 'utf8'), { schema: 'core' }) as Budgets;

/** Bytes that a file takes on the wire: its brotli copy, where there is one. */
function wireBytes(file: string): number {
  const full = path.join(BUILD, file);
  return statSync(existsSync(`${full}.br`) ? `${full}.br` : full).size;
}

/** The page at a route, relative to `build/`. */
function pageAt(route: string): string {
  const folder = route.replace(/^\//, '').replace(/\/$/, '');
  const page = [`${folder}.html`, path.posix.join(folder, 'index.html')].find((file) => FILES.includes(file));
  if (page === undefined) throw new Error(`No page at ${route}.`);
  return page;
}

/** Scripts that hydrate the page at a route, relative to `build/`. */
function application(route: string): string[] {
  const $ = load(readFileSync(path.join(BUILD, pageAt(route)), 'utf8'));
  const { scripts } = JSON.parse($('#page-scripts').text()) as { scripts: string[] };
  return scripts.map((script) => script.replace(/^\//, ''));
}

/** The page at a route and the files that it asks for before a reader does anything, each relative to `build/`. */
function firstLoad(route: string): string[] {
  const page = pageAt(route);
  const $ = load(readFileSync(path.join(BUILD, page), 'utf8'));
  const asked = [
    ...$('link[rel=stylesheet], link[rel=preload], link[rel=modulepreload]').map((_, link) => $(link).attr('href')),
    ...$('script[src], img[src]:not([loading=lazy])').map((_, element) => $(element).attr('src')),
  ].filter((address) => !address.startsWith('data:'));
  return [page, ...new Set(asked.map((address) => decodeURI(address).replace(/^\//, '')))];
}

/** Bytes of a page and of the stylesheet that it is painted with. */
function paintBytes(route: string): number {
  return firstLoad(route)
    .filter((file) => /\.(html|css)$/.test(file))
    .reduce((sum, file) => sum + wireBytes(file), 0);
}

/** The file and by how much it is over, for a failure that names it; undefined when the budget holds. */
function over(what: string, bytes: number, budget: number, files: readonly string[] = []): string | undefined {
  if (bytes <= budget) return undefined;
  const parts = files.map((file) => `  ${wireBytes(file)} ${file}`).join('\n');
  return `${what}: ${bytes} B, ${bytes - budget} over its budget of ${budget}${parts && `\n${parts}`}`;
}

/** Name of a script or style sheet without its digest: `main.9b4e3593.js` is `main.js`. */
const stem = (file: string): string => path.basename(file).replace(/\.[\da-f]{8}\./, '.');

const assets = FILES.filter((file) => /^assets\/.*\.(js|css)$/.test(file));

describe('budgets', () => {
  it.each(Object.entries(budgets.firstPaint))('of the first paint of %s', (route, budget) => {
    const files = firstLoad(route);
    expect(over(route, paintBytes(route), budget, files)).toBeUndefined();
    expect(files.length, files.join(', ')).toBeLessThanOrEqual(budgets.firstLoadRequests);
    expect(files.filter((file) => file.endsWith('.js'))).toEqual([]);
  });

  it.each(Object.entries(budgets.shared))('of %s, which all pages share', (name, budget) => {
    const found = assets.filter((file) => stem(file) === name);
    expect(found).toHaveLength(1);
    expect(over(name, wireBytes(found[0] as string), budget, found)).toBeUndefined();
  });

  it.each(Object.entries(budgets.application))('of the application on %s', (route, budget) => {
    const files = application(route);
    expect(files.length).toBeGreaterThanOrEqual(3);
    expect(files.length, files.join(', ')).toBeLessThanOrEqual(budgets.applicationFiles);
    const bytes = files.reduce((sum, file) => sum + wireBytes(file), 0);
    expect(over(`The application on ${route}`, bytes, budget, files)).toBeUndefined();
    expect(bytes, 'The budget is more than an eighth too wide.').toBeGreaterThan(budget * 0.875);
  });

  it('of each other script', () => {
    const others = assets.filter((file) => !(stem(file) in budgets.shared));
    expect(others.length).toBeGreaterThan(200);
    expect(others.map((file) => over(file, wireBytes(file), budgets.largestChunk)).filter(Boolean)).toEqual([]);
  });

  it('of each page, and of all that is published', () => {
    const pages = [...sitePages()];
    const lines = pages.map(({ route, file }) =>
      over(file, statSync(path.join(BUILD, file)).size, route === '/docs/Errors/' ? budgets.errorsPage : budgets.largestPage),
    );
    expect(lines.filter(Boolean)).toEqual([]);
    const sizes = FILES.map((file) => ({ file, bytes: statSync(path.join(BUILD, file)).size }));
    const all = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
    const largest = sizes.sort((a, b) => b.bytes - a.bytes).slice(0, 10);
    expect(over('Output for each page', Math.round(all / pages.length), budgets.outputPerPage), largest.map(({ file, bytes }) => `${bytes} ${file}`).join('\n')).toBeUndefined();
  });

  it('are near what they hold, so that growth is seen: none is more than an eighth too wide', () => {
    const wide = Object.entries(budgets.firstPaint).filter(([route, budget]) => paintBytes(route) < budget * 0.875);
    const shared = assets.filter((file) => wireBytes(file) < (budgets.shared[stem(file)] ?? 0) * 0.875);
    expect([...wide, ...shared]).toEqual([]);
  });
});
