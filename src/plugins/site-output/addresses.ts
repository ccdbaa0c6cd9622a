import { readFileSync } from 'node:fs';
import type { ExpectedPage } from './expected';

/**
 * Addresses of a page that lead nowhere in the site: what a writer puts into `<a href>` and `<img src>` reaches neither the
 * bundler nor Docusaurus' check of links.
 *
 * @param addresses values of `href` and `src` of the page
 * @param page its path below the output folder
 * @param found all files of the site
 * @param baseUrl with slashes on both ends
 * @param source where the page comes from; the line that holds the address is named when there is one
 * @returns a line each, beginning with the place
 */
export function brokenAddresses(
  addresses: readonly string[],
  page: string,
  found: ReadonlySet<string>,
  baseUrl: string,
  source?: ExpectedPage['source'],
): string[] {
  const base = new URL(`http://site.invalid${baseUrl}${page.replace(/index\.html$/, '')}`);
  const broken = addresses.filter((address) => !leadsSomewhere(address, base, found, baseUrl));
  return broken.map(
    (address) => `${placeOf(address, page, source)} leads to ${address}, which is not in the site.`,
  );
}

function leadsSomewhere(
  address: string,
  base: URL,
  found: ReadonlySet<string>,
  baseUrl: string,
): boolean {
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  if (!url) return false;
  if (url.origin !== base.origin) return true;
  let pathname: string;
  try {
    pathname = decodeURIComponent(url.pathname);
  } catch {
    return false;
  }
  if (!`${pathname}/`.startsWith(baseUrl)) return false;
  const file = pathname.slice(baseUrl.length).replace(/\/$/, '');
  return found.has(file) || found.has(`${file}/index.html`.replace(/^\//, ''));
}

/** The line of the source that holds the address, else the page: the address may come from a component. */
function placeOf(address: string, page: string, source: ExpectedPage['source']): string {
  if (!source) return page;
  const lines = readFileSync(source.file, 'utf8').split('\n');
  const row = lines.findIndex((line) => line.includes(address));
  if (row < 0) return `${page} (${source.shown})`;
  return `${source.shown}:${row + 1}:${(lines[row] as string).indexOf(address) + 1}`;
}
