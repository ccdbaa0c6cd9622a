import { twinPath } from './address';

/** A page of the site, as Docusaurus knows it. */
export interface TwinPage {
  /** Route with the base address of the site, e.g. `/docs/Errors/`. */
  permalink: string;
  /** Absolute path of its source. */
  source: string;
  title: string;
  description: string;
}

/** A page and the text of its twin. */
export interface Twin extends TwinPage {
  /** Path below the output folder, e.g. `docs/Errors.md`. */
  file: string;
  markdown: string;
}

/**
 * The whole text of a twin: where the index of all pages is, title, description and body.
 *
 * @param site address of the site with its base, without a slash at the end
 */
export function wholeTwin(page: Pick<TwinPage, 'title'>, body: string, site: string): string {
  return `> All pages of this site, for agents: ${site}/llms.txt\n\n# ${page.title}\n\n${body.trim()}\n`;
}

/**
 * Twins of all pages.
 *
 * @param baseUrl with a slash at its end
 * @throws Error naming every page that was not kept while it was compiled
 */
export function twinsOf(pages: readonly TwinPage[], bodyOf: (source: string) => string | undefined, site: string, baseUrl: string): Twin[] {
  const missing = pages.filter(({ source }) => bodyOf(source) === undefined);
  if (missing.length > 0) throw new Error(`No Markdown was kept of ${missing.map(({ source }) => source).join(', ')}.`);
  return pages.map((page) => ({
    ...page,
    file: twinPath(`/${page.permalink.slice(baseUrl.length)}`).slice(1),
    markdown: wholeTwin(page, bodyOf(page.source) as string, site),
  }));
}
