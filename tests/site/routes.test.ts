import { describe, expect, it } from 'vitest';
import { readSchema } from '../../src/schema/readSchema';
import { pagesOf } from '../../src/schema/routes';
import sidebars from '../../sidebars';
import * as routes from './routes';
import { sitePages, sitemapRoutes } from './site';

const specified = routes.specifiedRoutes();
const built = new Map(sitePages().map((page) => [page.route, page]));
const sitemap = sitemapRoutes();
const { schema } = readSchema('schema/v1', process.cwd());

/** Routes of the pages that the schema requires. */
const entities = pagesOf(schema).map(
  ({ slug, category }) => `${routes.REFERENCE}/${category}/${slug}`,
);

describe('routes of the specification', () => {
  it('§2 routes, §1 topics: are pages, each at its exact path', () => {
    expect(specified.filter((route) => !built.has(route))).toEqual([]);
    const misplaced = sitePages().filter(
      ({ route, file }) => file !== `${route.replace(/\/?$/, '/').slice(1)}index.html`,
    );
    expect(misplaced.map(({ route, file }) => `${file} says that it is ${route}`)).toEqual([]);
  });

  it('§9 trailing slash: keep the framework’s default', () => {
    expect([...built.keys()].filter((route) => route.endsWith('/')).sort()).toEqual([
      '/',
      '/docs/Errors/',
      '/docs/pagination/',
      '/docs/technical-details/',
      '/docs/use-cases/',
    ]);
  });

  it('are all in the sitemap, with all other pages', () => {
    expect([...sitemap].sort()).toEqual([...built.keys()].sort());
  });
});

describe('reference', () => {
  it('§3 entities: has one page for each type, operation and directive, and no other', () => {
    expect(entities.length).toBeGreaterThanOrEqual(200);
    const wanted = [
      ...entities,
      ...routes.REFERENCE_OVERVIEWS.map((page) => `${routes.REFERENCE}/${page}`),
    ];
    const there = [...built.keys()].filter((route) => route.startsWith(`${routes.REFERENCE}/`));
    expect(there.sort()).toEqual(wanted.sort());
  });
});

describe('sidebar', () => {
  /** Routes of a sidebar's pages, including those of categories. */
  function routesIn(item: unknown): string[] {
    if (typeof item === 'string') return [routeOfDoc(item)];
    const {
      type,
      id,
      link,
      items = [],
    } = item as { type: string; id?: string; link?: { id: string }; items?: unknown[] };
    if (type === 'doc') return [routeOfDoc(id as string)];
    return [...(link ? [routeOfDoc(link.id)] : []), ...items.flatMap(routesIn)];
  }
  const routeOfDoc = (id: string): string => `/docs/${id.replace(/(^|\/)index$/, '$1')}`;

  it('is the only one', () => {
    expect(Object.keys(sidebars)).toEqual(['tutorialSidebar']);
  });

  it('contains every page of the docs once, so that there is no page for a category', () => {
    const inSidebar = (sidebars['tutorialSidebar'] as unknown[]).flatMap(routesIn);
    expect(inSidebar.length).toBeGreaterThanOrEqual(200);
    expect(inSidebar.sort()).toEqual(
      [...built.keys()].filter((route) => route !== routes.HOME).sort(),
    );
  });

  it('§1 sidebar: is rendered on every page of the docs with that page marked, and cannot be hidden', () => {
    let looked = 0;
    for (const { route, $ } of built.values()) {
      if (route === routes.HOME) continue;
      const current = $('.theme-doc-sidebar-menu [aria-current=page]')
        .toArray()
        .map((link) => $(link).attr('href'));
      expect([route, current]).toEqual([route, [route]]);
      expect($('[class*=collapseSidebarButton]').length).toBe(0);
      looked += 1;
    }
    expect(looked).toBeGreaterThanOrEqual(200);
  });
});
