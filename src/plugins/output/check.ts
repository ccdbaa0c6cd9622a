import { statSync } from 'node:fs';
import path from 'node:path';
import type { DocPage } from '../../lib/docs';
import { pathWithin } from '../../lib/files';
import type { Problem } from '../../lib/problem';
import { ROOT } from '../../lib/root';
import { brokenUrls } from './urls';
import type { Page } from './page';

/** File of a route below the output folder: `/docs/Errors/` → `docs/Errors/index.html`. */
export function fileOf(route: string): string {
  return `${route.replace(/\/$/, '')}/index.html`.slice(1);
}

/**
 * Checks a finished site before it is published: no file is empty, no docs page is missing, and no link is broken.
 *
 * @param folder of the site
 * @param files all of its files, with slashes
 * @param read its HTML pages with their paths
 * @param sources absolute paths of the sources of docs pages, by the page's path
 * @returns all problems, a line each, beginning with the file; none when the site may be published
 */
export function siteProblems(
  folder: string,
  files: ReadonlySet<string>,
  read: Iterable<readonly [file: string, page: Page]>,
  { sources, baseUrl }: { sources: ReadonlyMap<string, string>; baseUrl: string },
): string[] {
  const problems: string[] = [];
  for (const file of files) {
    if (statSync(path.join(folder, file)).size === 0) problems.push(`${file} is empty.`);
  }
  for (const file of sources.keys()) if (!files.has(file)) problems.push(`${file} is missing.`);
  for (const [file, { urls }] of read)
    problems.push(...brokenUrls(urls, file, files, baseUrl, sources.get(file)));
  return problems;
}

/**
 * Sources with the same page. Docusaurus silently keeps the last one when their routes differ in a
 * slash or in case: `schema.mdx` and `schema/index.mdx`.
 *
 * @returns a problem for each but the first, which names both
 */
export function duplicatePages(pages: readonly Pick<DocPage, 'route' | 'source'>[]): Problem[] {
  const first = new Map<string, string>();
  return pages.flatMap(({ route, source }) => {
    const file = pathWithin(ROOT, source);
    // Some file systems are case-insensitive.
    const key = fileOf(route).toLowerCase();
    const other = first.get(key);
    first.set(key, other ?? file);
    if (other === undefined) return [];
    const message = `This and ${other} would both be the page ${fileOf(route)}. Rename one of them.`;
    return [{ file, line: 1, column: 1, message }];
  });
}
