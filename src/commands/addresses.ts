import { readFileSync } from 'node:fs';
import type { ExpectedPage } from './sanity';

/** Text in which `href="…"` is not an attribute. */
const NO_MARKUP = /<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/gi;

/** A tag with its attributes, one after the other: the value of an attribute may be text about another one (`title="<a href=…"`). */
const TAG = /<[a-z][\w-]*((?:\s+[^\s"'>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*\/?>/gi;
const ATTRIBUTE = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/**
 * Addresses of a page that lead nowhere in the site: what a writer puts into `<a href>` and `<img src>` reaches neither the
 * bundler nor Docusaurus' check of links.
 *
 * @param page its path below the output folder
 * @param found all files of the site
 * @param baseUrl with slashes on both ends
 * @param source where the page comes from; the line that holds the address is named when there is one
 * @returns a line each, beginning with the place
 */
export function brokenAddresses(
  html: string,
  page: string,
  found: ReadonlySet<string>,
  baseUrl: string,
  source?: ExpectedPage['source'],
): string[] {
  const markup = html.replace(NO_MARKUP, '');
  const broken = new Set<string>();
  const base = new URL(`http://site.invalid${baseUrl}${page.replace(/index\.html$/, '')}`);
  for (const [, attributes = ''] of markup.matchAll(TAG)) {
    for (const [, name = '', ...values] of attributes.matchAll(ATTRIBUTE)) {
      if (!/^(href|src)$/i.test(name)) continue;
      const address = (values.find((value) => value !== undefined) ?? '').replaceAll('&amp;', '&');
      if (!leadsSomewhere(address, base, found, baseUrl)) broken.add(address);
    }
  }
  return [...broken].map((address) => `${placeOf(address, page, source)} leads to ${address}, which is not in the site.`);
}

function leadsSomewhere(address: string, base: URL, found: ReadonlySet<string>, baseUrl: string): boolean {
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
