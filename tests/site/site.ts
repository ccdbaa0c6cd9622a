import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load, type CheerioAPI } from 'cheerio';
import { listFiles } from '../../src/lib/files';

export const BUILD = path.resolve('build');

/** Files of the built site, relative to it, without compressed copies. */
export const FILES: readonly string[] = listFiles(BUILD).filter((file) => !/\.(br|gz)$/.test(file));

/** A built page. */
export interface SitePage {
  /** Its route from its canonical link, e.g. `/docs/Errors/`. */
  route: string;
  /** Its file, relative to `build/`. */
  file: string;
  html: string;
  $: CheerioAPI;
}

let pages: readonly SitePage[] | undefined;

/** Every built page except the 404 page. Parsed once for all test files, which must not change a document. */
export function sitePages(): readonly SitePage[] {
  pages ??= FILES.filter((name) => name.endsWith('.html') && name !== '404.html').map((file) => {
    const html = readFileSync(path.join(BUILD, file), 'utf8');
    // The parser without all rules of HTML takes a sixth of the time.
    const $ = load(html, { xml: { xmlMode: false } });
    return {
      route: new URL($('link[rel=canonical]').attr('href') ?? 'missing:').pathname,
      file,
      html,
      $,
    };
  });
  return pages;
}

/** Ids on each page, by its route. */
export function idsOfPages(): ReadonlyMap<string, ReadonlySet<string | undefined>> {
  return new Map(
    sitePages().map(({ route, $ }) => [
      route,
      new Set($('[id]').map((_, node) => $(node).attr('id'))),
    ]),
  );
}

/** Paths of the sitemap. */
export function sitemapRoutes(): string[] {
  const xml = readFileSync(path.join(BUILD, 'sitemap.xml'), 'utf8');
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => new URL(url as string).pathname,
  );
}
