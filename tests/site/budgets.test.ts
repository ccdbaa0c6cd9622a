import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { BUILD, FILES, sharedStyles, sitePages } from './site';

interface Budgets {
  firstPaint: Readonly<Record<string, number>>;
  firstLoadRequests: number;
  application: Readonly<Record<string, number>>;
  applicationFiles: number;
  shared: Readonly<Record<string, number>>;
  styles: number;
  largestChunk: number;
  largestPage: number;
  errorsPage: number;
  largestMarkdown: number;
  llmsFull: number;
  outputPerPage: number;
}

const budgets = parse(readFileSync('tests/site/budgets.yml', 'utf8'), {
  schema: 'core',
}) as Budgets;

/** Bytes of a file as sent: of its brotli copy, where there is one. */
function wireBytes(file: string): number {
  const full = path.join(BUILD, file);
  return statSync(existsSync(`${full}.br`) ? `${full}.br` : full).size;
}

/** The page at a route, relative to `build/`. */
function pageAt(route: string): string {
  const folder = route.replace(/^\//, '').replace(/\/$/, '');
  const page = [`${folder}.html`, path.posix.join(folder, 'index.html')].find((file) =>
    FILES.includes(file),
  );
  if (page === undefined) throw new Error(`No page at ${route}.`);
  return page;
}

/** Scripts that hydrate the page at a route, relative to `build/`. */
function application(route: string): string[] {
  const $ = load(readFileSync(path.join(BUILD, pageAt(route)), 'utf8'));
  const { scripts } = JSON.parse($('#page-scripts').text()) as { scripts: string[] };
  return scripts.map((script) => script.replace(/^\//, ''));
}

/**
 * The page at a route and the files that it requests before any interaction, relative to `build/`.
 */
function firstLoad(route: string): string[] {
  const page = pageAt(route);
  const $ = load(readFileSync(path.join(BUILD, page), 'utf8'));
  const requested = [
    ...$('link[rel=stylesheet], link[rel=preload], link[rel=modulepreload]').map((_, link) =>
      $(link).attr('href'),
    ),
    ...$('script[src], img[src]:not([loading=lazy])').map((_, element) => $(element).attr('src')),
  ].filter((url) => !url.startsWith('data:'));
  return [page, ...new Set(requested.map((url) => decodeURI(url).replace(/^\//, '')))];
}

/** A message with the files and the excess; undefined when the budget is kept. */
function over(
  what: string,
  bytes: number,
  budget: number,
  files: readonly string[] = [],
): string | undefined {
  if (bytes <= budget) return undefined;
  const parts = files.map((file) => `  ${wireBytes(file)} ${file}`).join('\n');
  return `${what}: ${bytes} B, ${bytes - budget} over its budget of ${budget}${parts && `\n${parts}`}`;
}

/** Name of a script or stylesheet without its hash: `main.9b4e3593.js` is `main.js`. */
const stem = (file: string): string => path.basename(file).replace(/\.[\da-f]{8}\./, '.');

const assets = FILES.filter((file) => /^assets\/.*\.(js|css)$/.test(file));

/** Messages of the entries that exceed their budget. */
function overBudget(
  entries: Readonly<Record<string, number>>,
  filesOf: (name: string) => readonly string[],
): string[] {
  return Object.entries(entries).flatMap(([name, budget]) => {
    const files = filesOf(name);
    return (
      over(
        name,
        files.reduce((sum, file) => sum + wireBytes(file), 0),
        budget,
        files,
      ) ?? []
    );
  });
}

describe('budgets', () => {
  it('of the first paint: bytes, requests, and no script', () => {
    expect(
      overBudget(budgets.firstPaint, (route) =>
        firstLoad(route).filter((file) => /\.(html|css)$/.test(file)),
      ),
    ).toEqual([]);
    for (const route of Object.keys(budgets.firstPaint)) {
      const files = firstLoad(route);
      expect(files.length, files.join(', ')).toBeLessThanOrEqual(budgets.firstLoadRequests);
      expect(files.filter((file) => file.endsWith('.js'))).toEqual([]);
    }
  });

  it('of the application that hydrates a page', () => {
    expect(overBudget(budgets.application, application)).toEqual([]);
    for (const route of Object.keys(budgets.application)) {
      const files = application(route);
      expect(files.length).toBeGreaterThanOrEqual(3);
      expect(files.length, files.join(', ')).toBeLessThanOrEqual(budgets.applicationFiles);
    }
  });

  it('of what all pages share, and of each other script', () => {
    const named = (name: string): string[] => assets.filter((file) => stem(file) === name);
    for (const name of Object.keys(budgets.shared))
      expect([name, named(name).length]).toEqual([name, 1]);
    expect(overBudget(budgets.shared, named)).toEqual([]);
    expect(brotliCompressSync(sharedStyles()).byteLength).toBeLessThanOrEqual(budgets.styles);
    const others = assets.filter((file) => !(stem(file) in budgets.shared));
    expect(others.length).toBeGreaterThan(200);
    expect(
      others.flatMap((file) => over(file, wireBytes(file), budgets.largestChunk) ?? []),
    ).toEqual([]);
  });

  it('of the SDL: once in all scripts', () => {
    const scripts = assets.map((file) => readFileSync(path.join(BUILD, file), 'utf8'));
    expect(scripts.flatMap((text) => text.match(/type Case implements/g) ?? [])).toHaveLength(1);
  });

  it('of each page, and of all that is published', () => {
    const pages = sitePages();
    const sizes = FILES.map((file) => ({
      file,
      bytes: statSync(path.join(BUILD, file)).size,
    })).sort((a, b) => b.bytes - a.bytes);
    const sizeOf = new Map(sizes.map(({ file, bytes }) => [file, bytes]));
    const limitOf = (route: string): number =>
      route === '/docs/Errors/' ? budgets.errorsPage : budgets.largestPage;
    expect(
      pages.flatMap(({ route, file }) => over(file, sizeOf.get(file) ?? 0, limitOf(route)) ?? []),
    ).toEqual([]);
    const texts = sizes.filter(({ file }) => /^docs\/.*\.md$|^llms-full\.txt$/.test(file));
    expect(
      texts.flatMap(
        ({ file, bytes }) =>
          over(file, bytes, file.endsWith('.md') ? budgets.largestMarkdown : budgets.llmsFull) ??
          [],
      ),
    ).toEqual([]);
    const all = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
    const largest = sizes
      .slice(0, 10)
      .map(({ file, bytes }) => `${bytes} ${file}`)
      .join('\n');
    expect(
      over('Output for each page', Math.round(all / pages.length), budgets.outputPerPage),
      largest,
    ).toBeUndefined();
  });
});
