import type { OperationEntry } from '../../markdown';
import { SearchEngine } from '../../search/engine/engine';
import type { SearchIndex } from '../../search/engine/format';
import type { Hit } from '../../search/engine/hits';
import { nearest } from '../../../lib/suggest';

/** A page of the site, and its Markdown version. */
export interface DocsPage {
  /** Without the base URL, e.g. `/docs/Errors/`. */
  route: string;
  title: string;
  description: string;
  markdown: string;
}

/** What the built site says: its pages, and the indexes made from them. */
export interface DocsContent {
  /** URL of the site with its base, without a trailing slash. */
  site: string;
  /** In the order in which they are listed. */
  pages: readonly DocsPage[];
  search: SearchIndex;
  operations: readonly OperationEntry[];
}

/** A page that matches a query, with the best of its matches. */
export interface FoundPage {
  page: DocsPage;
  hits: Hit[];
}

/** Maximum number of matches that are listed for one page. */
const HITS_OF_A_PAGE = 3;

/** Finds and reads pages. */
export class Docs {
  readonly #pages = new Map<string, DocsPage>();
  #engine: SearchEngine | undefined;

  constructor(readonly content: DocsContent) {
    for (const page of content.pages) this.#pages.set(this.#key(page.route), page);
  }

  /** Pages that match a query as typed, best first: the results of the site's own search, by page. */
  search(query: string, max: number): FoundPage[] {
    const found = new Map<DocsPage, FoundPage>();
    for (const hit of this.#search.search(query).groups.flatMap(({ hits }) => hits)) {
      const page = this.find(hit.route);
      if (!page || found.get(page)?.hits.some(({ route }) => route === hit.route)) continue;
      const known = found.get(page) ?? { page, hits: [] };
      if (known.hits.length < HITS_OF_A_PAGE) known.hits.push(hit);
      found.set(page, known);
    }
    return [...found.values()].slice(0, max);
  }

  /** The page at a route, a URL of the site, or a path of a Markdown version; an anchor is ignored. */
  find(url: string): DocsPage | undefined {
    return this.#pages.get(this.#key(url));
  }

  /** Routes that an unknown URL may have meant, the nearest first. */
  near(url: string): string[] {
    const key = this.#key(url);
    const similar = this.find(nearest(key, this.#pages.keys()) ?? key);
    const found = this.search(key, 3).map(({ page }) => page.route);
    return [...new Set([similar?.route ?? [], found].flat())].slice(0, 3);
  }

  get #search(): SearchEngine {
    return (this.#engine ??= new SearchEngine(this.content.search));
  }

  /** What all URLs of a page have in common. */
  #key(url: string): string {
    const { site } = this.content;
    const path = (url.startsWith(site) ? url.slice(site.length) : url)
      .trim()
      .replace(/[?#].*$/, '')
      .replace(/(\/index)?(\.md|\.html)?\/*$/, '')
      .toLowerCase();
    return path.startsWith('/') || path === '' ? path : `/${path}`;
  }
}
