import path from 'node:path';
import { guideRoute } from '../../reference/coverage/guides';

/**
 * Route and anchor that a link leads to, without a trailing slash of the route; undefined for links to other sites and to files.
 *
 * @param file the page, e.g. `docs/schema.mdx`
 * @param route of the page
 */
export function targetOf(url: string, file: string, route: string): string | undefined {
  const [, link = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(#.*)?$/.exec(url) ?? [];
  if (/^[a-z][\w+.-]*:|^\/\//i.test(link)) return undefined;
  if (link === '') return withoutSlash(route) + hash;
  if (/\.mdx?$/.test(link)) {
    const linked = path.posix.join(path.posix.dirname(file), link);
    return withoutSlash(guideRoute(path.posix.relative('docs', linked))) + hash;
  }
  if (/\.\w+$/.test(link)) return undefined;
  return withoutSlash(new URL(link, `https://site.invalid${route}`).pathname) + hash;
}

/** Hosts answer to a route with and without a slash at its end. */
export function withoutSlash(route: string): string {
  return route.replace(/(?<=.)\/$/, '');
}
