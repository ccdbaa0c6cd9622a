import { nearest } from '../lib/suggest';
import type { Targets } from '../model/links';
import type { LinkModel } from '../model/types';
import { REFERENCE_ROUTE } from '../schema/routes';
import type { BrokenLink } from './report';

/** What links can lead to in both states. */
interface States {
  base: Targets;
  head: Targets;
}

/** Links whose target existed at the base and no longer does. The build finds new links that lead nowhere. */
export function brokenLinks(links: readonly LinkModel[], { base, head }: States): BrokenLink[] {
  // The nearest target is a new one: what is gone was probably renamed.
  const added = [...head].filter((url) => !base.has(url));
  return links
    .filter(({ target }) => base.has(target) && !head.has(target))
    .map((link) => ({ ...link, nearest: nearestUrl(link.target, head, added) }));
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
