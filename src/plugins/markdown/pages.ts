import type { DocPage } from '../../lib/docs';
import { withoutClients } from '../samples/languages/markdown';
import { markdownPath } from '../../lib/markdownUrl';

/** A page and the text of its Markdown version. */
export interface MarkdownPage extends DocPage {
  /** Path below the output folder, e.g. `docs/Errors.md`. */
  file: string;
  markdown: string;
}

/**
 * The whole text of a Markdown version: pointer to the index of all pages, title and body. Samples are in one client language: in all
 * of them, the longest guides have 150,000 characters, of which agents read the first 50,000.
 *
 * @param site URL of the site with its base, without a trailing slash
 */
export function markdownFile(page: Pick<DocPage, 'title'>, body: string, site: string): string {
  const text = `> Index of all pages: ${site}/llms.txt\n\n# ${page.title}\n\n${body.trim()}\n`;
  return withoutClients(text, 'curl');
}

/**
 * Markdown versions of all pages.
 *
 * @throws Error naming every page without a Markdown version
 */
export function markdownPagesOf(
  pages: readonly DocPage[],
  bodyOf: (source: string) => string | undefined,
  site: string,
): MarkdownPage[] {
  const missing = pages.filter(({ source }) => bodyOf(source) === undefined);
  if (missing.length > 0)
    throw new Error(
      `These pages have no Markdown version: ${missing.map(({ source }) => source).join(', ')}.`,
    );
  return pages.map((page) => ({
    ...page,
    file: markdownPath(page.route).slice(1),
    markdown: markdownFile(page, bodyOf(page.source) as string, site),
  }));
}
