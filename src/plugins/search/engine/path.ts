import { decoded } from '../../../lib/decode';
import type { SearchEngine } from './engine';
import type { Hit } from './hits';

/** Parts of paths without meaning for a search. */
const EMPTY_PARTS = /^(?:docs|graphql|v\d+|index|html?|md|types|operations)$/i;

/** Paths of the reference, and names such as `createCase` or `case_archived`. */
const NAME = /\bgraphql\/|[a-z][A-Z]|_/;

/** Minimum length of a word to correct. A shorter one, such as `nope`, is like words of unrelated pages. */
const MIN_PATH_TYPO_LENGTH = 5;

/**
 * Pages that a broken URL may have meant: those below a folder, else what a search for its parts finds, the last part first. Names
 * come before guides where the path has one or is of the reference.
 */
export function suggestFor(engine: SearchEngine, pathname: string, most: number): Hit[] {
  const parts = segmentsOf(pathname);
  // Readers cut URLs after a folder.
  const below = engine.below(`/${pathname.replace(/^\/|\/$/g, '')}/`);
  if (parts.length > 0 && below.length > 0) return below.slice(0, most);
  const queries =
    parts.length === 0
      ? ['introduction']
      : [parts.at(-1), parts.join(' '), ...parts.slice(0, -1).reverse()];
  const hits = new Map<string, Hit>();
  for (const query of new Set(queries.filter((part) => part !== undefined))) {
    for (const { hits: found } of engine.search(query, MIN_PATH_TYPO_LENGTH).groups) {
      const alike = found.filter((hit) => isAlike(hit, query));
      for (const hit of alike.map(pageOf)) if (!hits.has(hit.route)) hits.set(hit.route, hit);
    }
    if (hits.size >= most) break;
  }
  // Names come first for paths of the reference, guides otherwise; then pages called like the last part, before sections with that heading.
  const slug = (parts.at(-1) ?? '').toLowerCase().replaceAll(' ', '-');
  const isName = NAME.test(pathname);
  const rank = (hit: Hit): number =>
    (hit.isName === isName ? 0 : 2) +
    (hit.route.split('/').filter(Boolean).at(-1) === slug ? 0 : 1);
  return [...hits.values()].sort((a, b) => rank(a) - rank(b)).slice(0, most);
}

/** Whether at least half of a query's letters are in what a hit is called, in pieces longer than initials. */
function isAlike({ title, context }: Hit, query: string): boolean {
  const alike = [...title, ...context].filter(({ text, marked }) => marked && text.length > 2);
  return 2 * alike.map(({ text }) => text).join('').length >= query.length;
}

/** The guide of a section: a page is missing, not a part of one. */
function pageOf(hit: Hit): Hit {
  if (hit.isName || !hit.route.includes('#')) return hit;
  return { ...hit, route: hit.route.replace(/#.*/, ''), title: hit.context, context: [] };
}

/** Parts of a path as queries: `/docs/use-cases/createClient.html` → use cases, createClient. */
function segmentsOf(pathname: string): string[] {
  return pathname.split(/[/.]/).flatMap((segment) => {
    const words = (decoded(segment) ?? segment).replaceAll('-', ' ').trim();
    return words && !EMPTY_PARTS.test(words) ? [words] : [];
  });
}
