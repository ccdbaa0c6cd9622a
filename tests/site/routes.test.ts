import { describe, expect, it } from 'vitest';
import { createSiteServer } from '../../src/hosting/server';
import { readSchema } from '../../src/schema/readSchema';
import { pagesOf } from '../../src/schema/routes';
import sidebars from '../../sidebars';
import { listen } from '../support/listen';
import * as routes from './routes';
import { BUILD, sitePages, sitemapRoutes, specifiedRoutes, TYPE_FOLDERS } from './site';

const specified = specifiedRoutes();
const built = new Map(sitePages().map((page) => [page.route, page]));
const sitemap = sitemapRoutes();
const { schema } = readSchema('schema/v1', process.cwd());

/** Routes of the pages that the schema requires. */
const entities = pagesOf(schema).map(({ name, slug, category }) => ({
  name,
  slug,
  category,
  route: `${routes.REFERENCE}/${category}/${slug}`,
}));

describe('routes of the specification', () => {
  it('have the numbers of the specification', () => {
    expect(routes.GUIDES).toHaveLength(19);
    expect(Object.keys(routes.MUTATIONS)).toHaveLength(42);
    expect(Object.keys(routes.QUERIES)).toHaveLength(18);
    expect(specified).toHaveLength(1 + 19 + 3 + 42 + 18 + 2 + 3 + 8 + 4 + 4);
    expect(new Set(specified).size).toBe(specified.length);
  });

  it('§2 routes, §1 topics: are pages, each at its exact path', () => {
    expect(specified.filter((route) => !built.has(route))).toEqual([]);
    expect(specified.filter((route) => !sitemap.includes(route))).toEqual([]);
    const misplaced = sitePages().filter(
      ({ route, file }) => file !== `${route.replace(/\/?$/, '/').slice(1)}index.html`,
    );
    expect(misplaced.map(({ route, file }) => `${file} says that it is ${route}`)).toEqual([]);
  });

  it('are all pages, except type pages and a few of our own: no page for a category', () => {
    expect(built.size).toBeGreaterThanOrEqual(200);
    const allowed = new Set([...specified, ...routes.ADDED]);
    const isType = (route: string): boolean =>
      TYPE_FOLDERS.some((folder) => route.startsWith(`${routes.REFERENCE}/${folder}/`));
    expect([...built.keys()].filter((route) => !allowed.has(route) && !isType(route))).toEqual([]);
    expect(
      routes.ADDED.filter((route) => !route.startsWith('/docs/') || !built.has(route)),
    ).toEqual([]);
    expect([...built.keys()].sort()).toEqual([...sitemap].sort());
    expect(new Set(sitemap).size).toBe(sitemap.length);
  });

  it('§9 trailing slash: keep the framework’s default', () => {
    const withSlash = sitemap.filter((route) => route.endsWith('/'));
    expect(withSlash.sort()).toEqual([
      '/',
      '/docs/Errors/',
      '/docs/pagination/',
      '/docs/technical-details/',
      '/docs/use-cases/',
    ]);
  });
});

it('served, each route returns its own page without a redirect', async () => {
  const origin = await listen(createSiteServer(BUILD));
  expect(sitemap.length).toBeGreaterThanOrEqual(200);
  for (const route of sitemap) {
    const answer = await fetch(origin + route, { redirect: 'manual' });
    expect([route, answer.status]).toEqual([route, 200]);
    expect(await answer.text()).toBe(built.get(route)?.html);
  }
});

describe('reference', () => {
  it('§3 entities: has one page for each type, operation and directive, and no other', () => {
    expect(entities.length).toBeGreaterThanOrEqual(200);
    const wanted = [
      ...entities.map(({ route }) => route),
      ...routes.REFERENCE_OVERVIEWS.map((page) => `${routes.REFERENCE}/${page}`),
    ];
    const there = [...built.keys()].filter((route) => route.startsWith(`${routes.REFERENCE}/`));
    expect(there.sort()).toEqual(wanted.sort());
  });

  it('has the enums, interfaces, unions, directives and operations of the specification and no others, and its other types', () => {
    const slugs = (folder: string): string[] =>
      entities
        .filter(({ category }) => category === folder)
        .map(({ slug }) => slug)
        .sort();
    const listed = (names: Readonly<Record<string, string>>): string[] =>
      Object.values(names).sort();
    expect(slugs('types/enums')).toEqual(listed(routes.ENUMS));
    expect(slugs('types/interfaces')).toEqual(listed(routes.INTERFACES));
    expect(slugs('types/unions')).toEqual(listed(routes.UNIONS));
    expect(slugs('types/directives')).toEqual(listed(routes.TYPE_DIRECTIVES));
    expect(slugs('operations/directives')).toEqual(listed(routes.OPERATION_DIRECTIVES));
    expect(slugs('operations/mutations')).toEqual(
      listed({ ...routes.MUTATIONS, ...routes.ADDED_MUTATIONS }),
    );
    expect(slugs('operations/queries')).toEqual(listed(routes.QUERIES));
    const named = new Set(entities.map(({ name, slug }) => `${name} ${slug}`));
    const others = Object.entries(routes.OTHER_TYPES).map((pair) => pair.join(' '));
    expect(others.filter((pair) => !named.has(pair))).toEqual([]);
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

  it('contains every page of the docs once', () => {
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
