import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parse as parseYaml } from 'yaml';
import { frontMatterOf, guideFiles } from '../coverage/guides';
import { REFERENCE_FOLDER } from '../reference/routes';
import { listFiles } from '../reference/write';
import { twinPath } from '../twins/address';
import type { Expectation, ExpectedPage } from './sanity';

/** Files of every site. `sitemap.xml` is added where the site may be indexed: Docusaurus writes none for a preview. */
const FILES = ['index.html', '404.html', 'robots.txt', 'llms.txt', 'llms-full.txt', 'operations.json'];

/**
 * What the site must hold, from the sources on disk: a page for every guide that is no draft, for every generated page of the
 * reference and for every file of `src/pages`.
 *
 * @param root the project's folder
 * @param hasGuides false for a site over another schema
 * @param isIndexed false for a preview
 */
export function expectationOf(
  root: string,
  { hasGuides, isIndexed, baseUrl }: { hasGuides: boolean; isIndexed: boolean; baseUrl: string },
): Expectation {
  const docs = path.join(root, 'docs');
  const guides = hasGuides ? guideFiles(docs).filter((file) => !isDraft(path.join(docs, file))) : [];
  const reference = listFiles(path.join(docs, REFERENCE_FOLDER)).filter((file) => file.endsWith('.mdx'));
  const pages = [
    ...[...guides, ...reference.map((file) => `${REFERENCE_FOLDER}/${file.split(path.sep).join('/')}`)].map((file) => docsPage(docs, file)),
    ...sitePages(path.join(root, 'src/pages')),
    { file: '404.html' },
  ];
  return { pages, files: [...FILES, ...(isIndexed ? ['sitemap.xml'] : [])], baseUrl };
}

function docsPage(docs: string, file: string): ExpectedPage {
  const route = docsRoute(file);
  const source = { file: path.join(docs, file), shown: `docs/${file}` };
  return { file: `${route}/index.html`.slice(1), twin: twinPath(route).slice(1), source };
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
function sitePages(folder: string): ExpectedPage[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /^[^_].*\.(tsx?|jsx?|mdx?)$/.test(entry.name) && !/\.(d|test)\.ts/.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !file.split('/').some((part) => part.startsWith('_')))
    .map((file) => ({ file: `${file.replace(/\.\w+$/, '').replace(/(^|\/)index$/, '')}/index.html`.replace(/^\//, '') }));
}

function isDraft(file: string): boolean {
  const front: unknown = parseYaml(frontMatterOf(readFileSync(file, 'utf8')) ?? '');
  return typeof front === 'object' && front !== null && 'draft' in front && front.draft === true;
}
