import type { GraphQLSchema } from 'graphql';
import { nearest } from '../../lib/suggest';
import { indexSymbols } from '../../samples/symbols';
import { OPERATION_FOLDERS, REFERENCE_ROUTE } from '../../schema/routes';
import { withoutSlash } from '../collect/links';
import type { BrokenLink } from '../report';
import type { LinkSnapshot, PageSnapshot } from '../snapshot';

/** Targets of links within the site: routes, and routes with anchors, without a slash at the end of a route. */
export function targetsOf(
  pages: readonly PageSnapshot[],
  schema: GraphQLSchema,
): ReadonlySet<string> {
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

/** Links whose target existed at the base and no longer does. Links to what never existed are the build's to report. */
export function brokenLinks(
  links: readonly LinkSnapshot[],
  base: ReadonlySet<string>,
  head: ReadonlySet<string>,
): BrokenLink[] {
  return links.flatMap(({ file, line, target }): BrokenLink[] => {
    if (!base.has(target) || head.has(target)) return [];
    const near = replacementOf(target, base, head);
    return [{ file, line, target, ...(near === undefined ? {} : { nearest: near }) }];
  });
}

/** What a target was most likely renamed to: something new, and for an anchor on the same page. */
function replacementOf(
  target: string,
  base: ReadonlySet<string>,
  head: ReadonlySet<string>,
): string | undefined {
  const [page = '', anchor] = target.split('#');
  const start = anchor === undefined || !head.has(page) ? '' : `${page}#`;
  const isPage = anchor === undefined;
  const added = [...head].filter(
    (url) => !base.has(url) && url.startsWith(start) && (!isPage || !url.includes('#')),
  );
  return added.length === 1 && start !== '' ? added[0] : nearest(target, added);
}

/** URLs that no longer exist, sorted. Anchors of a page that is gone are not listed beside it. */
export function goneUrls(base: ReadonlySet<string>, head: ReadonlySet<string>): string[] {
  return [...base]
    .filter((url) => {
      const [route = ''] = url.split('#');
      return !head.has(url) && (url === route || head.has(route));
    })
    .sort();
}
