import path from 'node:path';
import { guideRoute, readPages } from '../../schema/guides';
import { REFERENCE_FOLDER } from '../../schema/routes';
import { listFiles } from '../../lib/files';
import { REFERENCE_PAGES } from '../docs';
import { markdownPath } from '../../lib/markdownUrl';
import type { Problem } from '../../lib/problem';

/** A page that the built site must have. */
export interface ExpectedPage {
  /** Path below the output folder, e.g. `docs/schema/index.html`. */
  file: string;
  /** Path of its Markdown version, where it must have one. */
  markdown?: string;
  /** Absolute path of its source, and the path for messages. */
  source?: { file: string; displayPath: string };
}

export interface ExpectedSite {
  /** All pages of the site, and no others. */
  pages: readonly ExpectedPage[];
  /** Files that the site must have beside its pages. */
  files: readonly string[];
  /** Path that the site is published under, with slashes on both ends. */
  baseUrl: string;
}

/** Files of every site. There is no `sitemap.xml` where search engines are kept out (`PREVIEW`). */
const FILES = [
  'index.html',
  '404.html',
  'robots.txt',
  'llms.txt',
  'llms-full.txt',
  'operations.json',
];

/**
 * The required content of the site, from the sources on disk: a page for every guide but
 * drafts, for every generated page of the reference and for every file of the folder of pages.
 *
 * @param root the project's folder
 * @param hasGuides false for a site over another schema
 */
export function expectedSite(
  root: string,
  { hasGuides, baseUrl }: { hasGuides: boolean; baseUrl: string },
): ExpectedSite {
  const docs = path.join(root, 'docs');
  const guides = hasGuides ? readPages(docs).map(({ file }) => file) : [];
  const reference = listFiles(path.join(docs, REFERENCE_FOLDER)).filter((file) =>
    file.endsWith('.mdx'),
  );
  const pages = [
    ...[...guides, ...reference.map((file) => `${REFERENCE_FOLDER}/${file}`)].map((file) =>
      docsPage(docs, file),
    ),
    ...sitePages(root, hasGuides ? 'src/pages' : REFERENCE_PAGES),
    { file: '404.html' },
  ];
  return { pages, files: FILES, baseUrl };
}

function docsPage(docs: string, file: string): ExpectedPage {
  const route = guideRoute(file).replace(/\/$/, '');
  const source = { file: path.join(docs, file), displayPath: `docs/${file}` };
  return { file: `${route}/index.html`.slice(1), markdown: markdownPath(route).slice(1), source };
}

/** Pages outside of docs. Files that begin with `_` are parts of them. */
function sitePages(root: string, pagesPath: string): ExpectedPage[] {
  const folder = path.join(root, pagesPath);
  return listFiles(folder)
    .filter((file) => /\.(tsx?|jsx?|mdx?)$/.test(file) && !/(^|\/)_|\.(d|test)\.ts/.test(file))
    .map((file) => ({
      file: `${file.replace(/\.\w+$/, '').replace(/(^|\/)index$/, '')}/index.html`.replace(
        /^\//,
        '',
      ),
      source: { file: path.join(folder, file), displayPath: `${pagesPath}/${file}` },
    }));
}

/**
 * Sources with the same page. Docusaurus silently keeps the last one when their routes differ in a
 * slash or in case: `schema.mdx` and `schema/index.mdx`.
 *
 * @returns a problem for each but the first, which names both
 */
export function duplicatePages(pages: readonly ExpectedPage[]): Problem[] {
  const first = new Map<string, ExpectedPage>();
  return pages.flatMap((page) => {
    // Some file systems are case-insensitive.
    const other = first.get(page.file.toLowerCase());
    first.set(page.file.toLowerCase(), other ?? page);
    if (!other) return [];
    const message = `This and ${other.source?.displayPath} would both be the page ${page.file}. Rename one of them.`;
    return [{ file: page.source?.displayPath ?? page.file, line: 1, column: 1, message }];
  });
}
