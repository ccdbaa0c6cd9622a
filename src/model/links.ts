import { existsSync } from 'node:fs';
import path from 'node:path';
import { decoded } from '../lib/decode';
import { guideRoute } from './guides';

/**
 * Route and anchor that a link leads to, without a trailing slash of the route; undefined for links to other sites and to files.
 *
 * @param file the page, e.g. `docs/schema.mdx`
 * @param route of the page
 * @param exists whether the project has a file; its folder is the current one
 */
export function targetOf(
  url: string,
  file: string,
  route: string,
  exists: (file: string) => boolean = existsSync,
): string | undefined {
  const [, link = '', encoded = ''] = /^([^?#]*)(?:\?[^#]*)?(#.*)?$/.exec(url) ?? [];
  if (/^[a-z][\w+.-]*:|^\/\//i.test(link)) return undefined;
  // As Docusaurus does, an empty anchor is none.
  const hash = encoded === '#' ? '' : (decoded(encoded) ?? encoded);
  if (link === '') return withoutSlash(route) + hash;
  if (/\.mdx?$/.test(link)) {
    const files = sourcesOf(decoded(link) ?? link, path.posix.dirname(file));
    const linked = files.find(exists) ?? files.at(-1)!;
    return withoutSlash(guideRoute(path.posix.relative('docs', linked))) + hash;
  }
  if (/\.\w+$/.test(link)) return undefined;
  const { pathname } = new URL(link, `https://site.invalid${route}`);
  return withoutSlash(decoded(pathname) ?? pathname) + hash;
}

/**
 * Files that a link to a source can mean, in the order in which Docusaurus looks for them.
 *
 * @param folder of the page with the link
 */
export function sourcesOf(link: string, folder: string): string[] {
  const folders = link.startsWith('.') ? [folder] : ['docs', '', folder];
  return folders.map((each) => path.posix.join(each, link.replace(/^@site\/|^\//, '')));
}

/** Hosts serve a route with and without a slash at its end. */
function withoutSlash(route: string): string {
  return route.replace(/(?<=.)\/$/, '');
}
