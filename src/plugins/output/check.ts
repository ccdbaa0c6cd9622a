import { statSync } from 'node:fs';
import path from 'node:path';
import { brokenUrls } from './urls';
import type { ExpectedSite } from './expected';
import type { Page } from './page';

/**
 * Checks a finished site before it is published: its pages are those of the sources, no file is
 * empty, and no link is broken.
 *
 * @param folder of the site
 * @param files all of its files, with slashes
 * @param read its HTML pages with their paths; undefined for files that are not pages of the framework
 * @returns all problems, a line each, beginning with the file; none when the site may be published
 */
export function siteProblems(
  folder: string,
  files: ReadonlySet<string>,
  read: Iterable<readonly [file: string, page: Page | undefined]>,
  { pages, files: required, baseUrl }: ExpectedSite,
): string[] {
  const sources = new Map(pages.map(({ file, source }) => [file, source]));
  const problems: string[] = [];
  for (const file of files) {
    if (statSync(path.join(folder, file)).size === 0) problems.push(`${file} is empty.`);
  }
  problems.push(
    ...required.filter((file) => !files.has(file)).map((file) => `${file} is missing.`),
  );
  for (const { file, markdown, source } of pages) {
    const of = source ? ` It is the page of ${source.displayPath}.` : '';
    if (!files.has(file)) problems.push(`${file} is missing.${of}`);
    else if (markdown !== undefined && !files.has(markdown))
      problems.push(`${markdown} is missing: ${file} has no Markdown version.${of}`);
  }
  for (const [file, page] of read) {
    if (!sources.has(file)) problems.push(`${file} is a page without a source.`);
    if (page) {
      problems.push(...brokenUrls(page.urls, file, files, baseUrl, sources.get(file)));
      const damaged = page.html.indexOf('\ufffd');
      if (damaged >= 0)
        problems.push(
          `${file} has a damaged character (U+FFFD) after "${page.html.slice(Math.max(0, damaged - 40), damaged)}".`,
        );
    } else problems.push(`${file} has no <meta charset>: it is not a page of the framework.`);
  }
  return problems;
}
