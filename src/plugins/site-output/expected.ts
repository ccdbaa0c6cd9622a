import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { frontMatterOf, guideFiles } from '../../reference/coverage/guides';
import { REFERENCE_FOLDER } from '../../schema/routes';
import { listFiles } from '../../lib/files';
import { pagesFolder } from '../../lib/site';
import { markdownPath } from '../../lib/markdownUrl';
import type { Problem } from '../../lib/problem';

/** A page that the built site must have. */
export interface ExpectedPage {
  /** Path below the output folder, e.g. `docs/schema/index.html`. */
  file: string;
  /** Path of its Markdown form, where it must have one. */
  markdown?: string;
  /** Absolute path of its source and the same as people see it; for naming the line that is wrong. */
  source?: { file: string; shown: string };
}

export interface Expectation {
  /** All pages of the site, and no others. */
  pages: readonly ExpectedPage[];
  /** Files that the site must have beside its pages. */
  files: readonly string[];
  /** Path that the site is published under, with slashes on both ends. */
  baseUrl: string;
}

/** Files of every site. Docusaurus writes `sitemap.xml` at the same time as it calls us. */
const FILES = [
  'index.html',
  '404.html',
  'robots.txt',
  'llms.txt',
  'llms-full.txt',
  'operations.json',
];

/**
 * What the site must hold, from the sources on disk: a page for every guide that is no draft, for every generated page of the
 * reference and for every file of the folder of pages.
 *
 * @param root the project's folder
 * @param hasGuides false for a site over another schema
 */
export function expectationOf(
  root: string,
  { hasGuides, baseUrl }: { hasGuides: boolean; baseUrl: string },
): Expectation {
  const docs = path.join(root, 'docs');
  const guides = hasGuides
    ? guideFiles(docs).filter((file) => !isDraft(path.join(docs, file)))
    : [];
  const reference = listFiles(path.join(docs, REFERENCE_FOLDER)).filter((file) =>
    file.endsWith('.mdx'),
  );
  const pages = [
    ...[
      ...guides,
      ...reference.map((file) => `${REFERENCE_FOLDER}/${file.split(path.sep).join('/')}`),
    ].map((file) => docsPage(docs, file)),
    ...sitePages(root, pagesFolder(hasGuides)),
    { file: '404.html' },
  ];
  return { pages, files: FILES, baseUrl };
}

function docsPage(docs: string, file: string): ExpectedPage {
  const route = docsRoute(file);
  const source = { file: path.join(docs, file), shown: `docs/${file}` };
  return { file: `${route}/index.html`.slice(1), markdown: markdownPath(route).slice(1), source };
}

/**
 * Route of a page below `docs`, without a slash at its end. As Docusaurus has it, a page called `index` or `readme`, or as its
 * folder is, is the page of the folder.
 */
export function docsRoute(file: string): string {
  const parts = file.replace(/\.mdx?$/, '').split('/');
  const name = (parts.at(-1) as string).toLowerCase();
  if (['index', 'readme', parts.at(-2)?.toLowerCase()].includes(name)) parts.pop();
  return ['/docs', ...parts].join('/');
}

/** Pages beside the docs; what begins with `_` is a part of them. */
function sitePages(root: string, shown: string): ExpectedPage[] {
  const folder = path.join(root, shown);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        /^[^_].*\.(tsx?|jsx?|mdx?)$/.test(entry.name) &&
        !/\.(d|test)\.ts/.test(entry.name),
    )
    .map((entry) =>
      path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    )
    .filter((file) => !file.split('/').some((part) => part.startsWith('_')))
    .map((file) => ({
      file: `${file.replace(/\.\w+$/, '').replace(/(^|\/)index$/, '')}/index.html`.replace(
        /^\//,
        '',
      ),
      source: { file: path.join(folder, file), shown: `${shown}/${file}` },
    }));
}

/** False too for front matter that does not parse: what is wrong with it is said when the site is built. */
function isDraft(file: string): boolean {
  return parseDocument(frontMatterOf(readFileSync(file, 'utf8')) ?? '').get('draft') === true;
}

/**
 * Sources that would be written to one page, of which Docusaurus keeps the last in silence where their routes differ in a slash
 * or in case: `schema.mdx` and `schema/index.mdx`.
 *
 * @returns a problem for each but the first, which names both
 */
export function duplicatePages(pages: readonly ExpectedPage[]): Problem[] {
  const first = new Map<string, ExpectedPage>();
  return pages.flatMap((page) => {
    // Not every file system tells capitals apart.
    const other = first.get(page.file.toLowerCase());
    first.set(page.file.toLowerCase(), other ?? page);
    if (!other) return [];
    const message = `This and ${other.source?.shown} would both be the page ${page.file}. Rename one of them.`;
    return [{ file: page.source?.shown ?? page.file, line: 1, column: 1, message }];
  });
}
