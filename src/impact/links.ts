import { nearest } from '../lib/suggest';
import { guideRoute } from '../model/guides';
import { withoutSlash, type Targets } from '../model/links';
import type { LinkModel } from '../model/types';
import { REFERENCE_ROUTE } from '../schema/routes';
import type { BrokenLink } from './report';

/** What links can lead to in both states. */
interface States {
  base: Targets;
  head: Targets;
}

/**
 * Links whose target existed at the base and no longer does, then new ones that lead to what exists in neither state.
 *
 * @param failed files that could not be read in one of the states, so that their links and anchors are not known
 */
export function brokenLinks(
  before: readonly LinkModel[],
  links: readonly LinkModel[],
  urls: States,
  failed: ReadonlySet<string>,
): BrokenLink[] {
  const { base, head } = urls;
  const known = new Set(before.map(({ file, target }) => `${file} ${target}`));
  const unknown = new Set([...failed].map(routeOf));
  const isDead = ({ file, target }: LinkModel): boolean => {
    const [route = '', anchor] = target.split('#');
    if (known.has(`${file} ${target}`) || !PROSE.test(file)) return false;
    if (failed.has(file) || unknown.has(route)) return false;
    return !(head.has(route) && anchor !== undefined && isOfComponent(route, anchor));
  };
  const gone = links.filter(({ target }) => !head.has(target));
  const all = [...head];
  // What is gone was renamed to something new.
  const added = all.filter((url) => !base.has(url));
  return [
    ...gone
      .filter(({ target }) => base.has(target))
      .map((link) => suggesting(link, nearestUrl(link.target, head, added))),
    ...gone
      .filter((link) => !base.has(link.target) && isDead(link))
      .map((link) => suggesting({ ...link, isNew: true }, nearestUrl(link.target, head, all))),
  ];
}

function suggesting(
  { file, line, target, isNew }: BrokenLink,
  near: string | undefined,
): BrokenLink {
  return {
    ...{ file, line, target },
    ...(isNew && { isNew }),
    ...(near !== undefined && { nearest: near }),
  };
}

/** Files whose links readers follow. URLs in code can be examples. */
const PROSE = /^(?:docs|schema|src\/pages)\//;

/** Ids that components add to pages when they render, which are not known here: sections of the reference, and input paths. */
function isOfComponent(route: string, anchor: string): boolean {
  return route === '/' || (route.startsWith(`${REFERENCE_ROUTE}/`) && /^section-|\./.test(anchor));
}

/** Route of a page, by its file. */
function routeOf(file: string): string {
  return withoutSlash(guideRoute(file.replace(/^docs\//, '')));
}

/**
 * The URL that a target was most likely meant to be, by its last part, since the whole of a URL resembles all URLs of its folder. For an
 * anchor of a page, it is on that page; for a page, it is a guide for a guide, and of the reference for one of the reference.
 */
function nearestUrl(target: string, head: Targets, urls: readonly string[]): string | undefined {
  const [route = '', anchor] = target.split('#');
  const isAnchor = anchor !== undefined && head.has(route);
  const isReference = route.startsWith(REFERENCE_ROUTE);
  const candidates = urls.filter((url) =>
    isAnchor
      ? url.startsWith(`${route}#`)
      : !url.includes('#') && url.startsWith(REFERENCE_ROUTE) === isReference,
  );
  if (isAnchor && candidates.length === 1) return candidates[0];
  const lastPart = (url: string): string => /[^/#]*$/.exec(url)?.[0] ?? '';
  const byPart = new Map(candidates.map((url) => [lastPart(url), url]));
  const near = nearest(lastPart(isAnchor ? target : route), byPart.keys());
  return near === undefined ? undefined : byPart.get(near);
}

/** URLs that no longer exist, sorted. Anchors of a page that is gone are not listed beside it. */
export function goneUrls({ base, head }: States): string[] {
  return [...base]
    .filter((url) => {
      const [route = ''] = url.split('#');
      return !head.has(url) && (url === route || head.has(route));
    })
    .sort();
}
