import { readFileSync } from 'node:fs';
import { decoded } from '../../lib/decode';
import { pathWithin } from '../../lib/files';
import { ROOT } from '../../lib/root';
import { positionAt } from '../../lib/problem';
import { nearest } from '../../lib/suggest';

/**
 * The broken URLs of a page within the site, each at its line in the source. Docusaurus' own check, which runs later, names the page
 * alone, and does not see the `<a href>` and `<img src>` that a writer puts into a guide.
 *
 * @param urls values of `href` and `src` of the page
 * @param page its path below the output folder
 * @param found all files of the site
 * @param baseUrl with slashes on both ends
 * @param source absolute path of the page's source; its line with the URL is named when there is one
 * @returns a line each, beginning with the position
 */
export function brokenUrls(
  urls: readonly string[],
  page: string,
  found: ReadonlySet<string>,
  baseUrl: string,
  source?: string,
): string[] {
  const base = new URL(`http://site.invalid${baseUrl}${page.replace(/index\.html$/, '')}`);
  const broken = urls.filter((url) => !resolves(url, base, found, baseUrl));
  const known = [...found].map((file) => baseUrl + file.replace(/\/?index\.html$/, ''));
  return broken.map((url) => {
    const near = nearest(url.replace(/[?#].*$/, ''), known);
    const question = near === undefined ? '' : ` Did you mean ${near}?`;
    return `${positionOf(url, page, source)} leads to ${url}, which is not in the site.${question}`;
  });
}

function resolves(url: string, base: URL, found: ReadonlySet<string>, baseUrl: string): boolean {
  const target = URL.canParse(url, base) ? new URL(url, base) : undefined;
  if (!target) return false;
  if (target.origin !== base.origin) return true;
  const pathname = decoded(target.pathname);
  if (pathname === undefined || !`${pathname}/`.startsWith(baseUrl)) return false;
  const file = pathname.slice(baseUrl.length).replace(/\/$/, '');
  return found.has(file) || found.has(`${file}/index.html`.replace(/^\//, ''));
}

/** The position of the URL in the source, else the page: the URL may come from a component. */
function positionOf(url: string, page: string, source: string | undefined): string {
  if (!source) return page;
  const text = readFileSync(source, 'utf8');
  const displayed = pathWithin(ROOT, source);
  const { line, column } = positionAt(text, text.indexOf(url));
  return text.includes(url) ? `${displayed}:${line}:${column}` : `${page} (${displayed})`;
}
