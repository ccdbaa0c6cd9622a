import type { GraphQLSchema } from 'graphql';
import { nearest } from '../../lib/suggest';
import { indexSymbols } from '../../samples/symbols';
import { guideRoute } from '../../model/guides';
import { OPERATION_FOLDERS, REFERENCE_ROUTE } from '../../schema/routes';
import { withoutSlash } from '../collect/links';
import type { BrokenLink } from '../report';
import type { LinkSnapshot, PageSnapshot } from '../snapshot';

type Targets = ReadonlySet<string>;

/** Targets of links within the site: routes, and routes with anchors, without a slash at the end of a route. */
export function targetsOf(pages: readonly PageSnapshot[], schema: GraphQLSchema): Targets {
  const targets = new Set<string>();
  const add = (url: string): void => {
    const [route = '', anchor] = url.split('#');
    const path = withoutSlash(route);
    targets.add(path);
    if (anchor !== undefined) targets.add(`${path}#${anchor}`);
  };
  for (const { route, anchors } of pages) {
    add(route);
    for (const anchor of anchors) add(`${route}#${anchor}`);
  }
  for (const { route } of indexSymbols(schema).byCoordinate.values()) add(route);
  add(`${REFERENCE_ROUTE}/introduction`);
  for (const folder of Object.values(OPERATION_FOLDERS)) add(`${REFERENCE_ROUTE}/${folder}`);
  return targets;
}

/** Links whose target existed at the base and no longer does. */
export function brokenLinks(
  links: readonly LinkSnapshot[],
  base: Targets,
  head: Targets,
): BrokenLink[] {
  return links.flatMap(({ file, line, target }): BrokenLink[] => {
    if (!base.has(target) || head.has(target)) return [];
    const near = replacementOf(target, base, head);
    return [{ file, line, target, ...(near === undefined ? {} : { nearest: near }) }];
  });
}

/**
 * Links that the base does not have, and that lead to what exists in neither state. Only those of pages and of the schema: URLs in
 * code can be examples.
 *
 * @param failed files that could not be read in one of the states, so that their links and anchors are not known
 */
export function newDeadLinks(
  { links, base, head }: { links: readonly LinkSnapshot[]; base: Targets; head: Targets },
  baseLinks: readonly LinkSnapshot[],
  failed: ReadonlySet<string>,
): BrokenLink[] {
  const known = new Set(baseLinks.map(({ file, target }) => `${file} ${target}`));
  const unknown = new Set([...failed].map(routeOf));
  return links.flatMap(({ file, line, target }): BrokenLink[] => {
    const [route = '', anchor] = target.split('#');
    if (base.has(target) || head.has(target) || known.has(`${file} ${target}`)) return [];
    if (!PROSE.test(file) || failed.has(file) || unknown.has(route)) return [];
    if (head.has(route) && anchor !== undefined && isOfComponent(route, anchor)) return [];
    const near = similarTo(target, head);
    return [{ file, line, target, isNew: true, ...(near === undefined ? {} : { nearest: near }) }];
  });
}

/**
 * The nearest target by its last part, since the whole of a URL resembles all URLs of its folder. For an anchor of a page, it is on that
 * page; for a page, it is a guide for a guide, and of the reference for one of the reference.
 */
function similarTo(target: string, head: Targets): string | undefined {
  const [route = '', anchor] = target.split('#');
  const isAnchor = anchor !== undefined && head.has(route);
  const isReference = route.startsWith(REFERENCE_ROUTE);
  const candidates = [...head].filter((url) =>
    isAnchor
      ? url.startsWith(`${route}#`)
      : !url.includes('#') && url.startsWith(REFERENCE_ROUTE) === isReference,
  );
  const lastPart = (url: string): string => /[^/#]*$/.exec(url)?.[0] ?? '';
  const byPart = new Map(candidates.map((url) => [lastPart(url), url]));
  const near = nearest(lastPart(isAnchor ? target : route), byPart.keys());
  return near === undefined ? undefined : byPart.get(near);
}

/** Files whose links readers follow. */
const PROSE = /^(?:docs|schema|src\/pages)\//;

/** Ids that components add to pages when they render, which are not known here: sections of the reference, and input paths. */
function isOfComponent(route: string, anchor: string): boolean {
  return route === '/' || (route.startsWith(`${REFERENCE_ROUTE}/`) && /^section-|\./.test(anchor));
}

/** Route of a page, by its file. */
function routeOf(file: string): string {
  return withoutSlash(guideRoute(file.replace(/^docs\//, '')));
}

/** What a target was most likely renamed to: something new, and for an anchor on the same page. */
function replacementOf(target: string, base: Targets, head: Targets): string | undefined {
  const [page = '', anchor] = target.split('#');
  const start = anchor === undefined || !head.has(page) ? '' : `${page}#`;
  const isPage = anchor === undefined;
  const added = [...head].filter(
    (url) => !base.has(url) && url.startsWith(start) && (!isPage || !url.includes('#')),
  );
  return added.length === 1 && start !== '' ? added[0] : nearest(target, added);
}

/** URLs that no longer exist, sorted. Anchors of a page that is gone are not listed beside it. */
export function goneUrls(base: Targets, head: Targets): string[] {
  return [...base]
    .filter((url) => {
      const [route = ''] = url.split('#');
      return !head.has(url) && (url === route || head.has(route));
    })
    .sort();
}
