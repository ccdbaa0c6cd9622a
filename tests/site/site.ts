import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load, type CheerioAPI } from 'cheerio';
import { listFiles } from '../../src/lib/files';
import * as routes from './routes';

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

/**
 * Every built page except the 404 page. Parsed once for all test files, which must not change a
 * document.
 */
export function sitePages(): readonly SitePage[] {
  pages ??= FILES.filter((name) => name.endsWith('.html') && name !== '404.html').map((file) => {
    const html = readFileSync(path.join(BUILD, file), 'utf8');
    const $ = load(html);
    return {
      route: new URL($('link[rel=canonical]').attr('href') ?? 'missing:').pathname,
      file,
      html,
      $,
    };
  });
  return pages;
}

/** The styles that every page contains. @throws Error unless they are the same in all of them */
export function sharedStyles(): string {
  const [styles, ...others] = new Set(sitePages().map(({ $ }) => $('style').text()));
  if (!styles || others.length > 0) throw new Error('Pages have no styles, or different ones.');
  return styles;
}

/** Paths of the sitemap. */
export function sitemapRoutes(): string[] {
  const xml = readFileSync(path.join(BUILD, 'sitemap.xml'), 'utf8');
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => new URL(url as string).pathname,
  );
}

/** Routes of the pages that the specification lists. */
export function specifiedRoutes(): string[] {
  const under = (folder: string, slugs: Readonly<Record<string, string>>): string[] =>
    Object.values(slugs).map((slug) => `${routes.REFERENCE}/${folder}/${slug}`);
  return [
    routes.HOME,
    ...routes.GUIDES,
    ...routes.REFERENCE_OVERVIEWS.map((page) => `${routes.REFERENCE}/${page}`),
    ...under('operations/mutations', routes.MUTATIONS),
    ...under('operations/queries', routes.QUERIES),
    ...under('operations/directives', routes.OPERATION_DIRECTIVES),
    ...under('types/directives', routes.TYPE_DIRECTIVES),
    ...under('types/enums', routes.ENUMS),
    ...under('types/interfaces', routes.INTERFACES),
    ...under('types/unions', routes.UNIONS),
  ];
}

/** Folders of pages that the specification requires without listing them: one page per type. */
export const TYPE_FOLDERS: readonly string[] = ['types/inputs', 'types/objects', 'types/scalars'];
