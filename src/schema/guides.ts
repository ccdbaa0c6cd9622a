import path from 'node:path';
import {
  isCategoryIndex,
  toCategoryIndexMatcherParam,
} from '@docusaurus/plugin-content-docs/lib/docs.js';
import { GlobExcludeDefault, createMatcher, isDraft } from '@docusaurus/utils';
import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { parseDocument } from 'yaml';
import { attempt } from '../lib/attempt';
import { isRecord } from '../lib/isRecord';
import { listFiles, readText } from '../lib/files';
import { REFERENCE_FOLDER } from './routes';

/** A hand-written page, parsed. */
export interface Guide {
  /** Path below the docs folder, with slashes, e.g. `use-cases/documents.mdx`. */
  file: string;
  /** Route without the base URL, as Docusaurus makes it. */
  route: string;
  /** Title of the front matter; the route where there is none. */
  title: string;
  source: string;
  tree: Root;
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** The YAML between the first two lines `---`; undefined when the page begins otherwise. */
export function frontMatterOf(source: string): string | undefined {
  return FRONT_MATTER.exec(source)?.[1];
}

/**
 * Paths of all hand-written pages below a docs folder, sorted, with slashes. Generated pages are left out, and files that Docusaurus
 * takes for parts of pages, e.g. `_part.mdx`.
 */
export function guideFiles(docsFolder: string): string[] {
  return listFiles(docsFolder).filter(
    (file) => /\.mdx?$/.test(file) && !file.startsWith(`${REFERENCE_FOLDER}/`) && !isPart(file),
  );
}

const isPart = createMatcher(GlobExcludeDefault);

/** The hand-written pages that the built site has: all but drafts. One that does not parse is left out: the build says what is wrong with it. */
export function readGuides(docsFolder: string): Guide[] {
  return guideFiles(docsFolder).flatMap((file) => {
    const source = readText(path.join(docsFolder, file));
    const frontMatter = frontMatterIn(source);
    const tree = parseGuide(source);
    if (!tree || isDraft({ frontMatter, env: 'production' })) return [];
    const { title } = frontMatter;
    const route = guideRoute(file);
    return [{ file, route, title: typeof title === 'string' ? title : route, source, tree }];
  });
}

/** Trees by their source: in one build the same guides are read for the index, for coverage and for their links. */
const parsed = new Map<string, Root | undefined>();

/** Maximum size of the cache. More than a site has guides; in the dev server each edit adds an entry. */
const MAX_PARSED = 500;

/** A page's tree with the positions of its source, the caller's own; undefined when it is not valid MDX. */
function parseGuide(source: string): Root | undefined {
  if (parsed.size > MAX_PARSED) parsed.clear();
  const parse = (): Root => parsePage(source);
  if (!parsed.has(source)) parsed.set(source, attempt(parse));
  // A copy, since callers change their trees; copying takes a tenth of the time of parsing.
  return structuredClone(parsed.get(source));
}

const parser = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkGfm)
  .use(remarkDirective)
  .freeze();

/** The tree of a page, with all syntax that Docusaurus reads pages with. @throws VFileMessage when it is not MDX */
export function parsePage(source: string): Root {
  // Blank lines in place of the front matter, so that positions stay.
  return parser.parse(source.replace(FRONT_MATTER, (lines) => lines.replace(/[^\n]+/g, '')));
}

/**
 * Route of a page below `docs`, as Docusaurus makes it: `use-cases/index.mdx` → `/docs/use-cases/`, `schema.mdx` → `/docs/schema`. The
 * front matter of guides has no key that changes it.
 */
export function guideRoute(file: string): string {
  const { dir, name } = path.posix.parse(file);
  const isIndex = isCategoryIndex(
    toCategoryIndexMatcherParam({ source: file, sourceDirName: dir || '.' }),
  );
  return path.posix.join('/docs', dir, isIndex ? '/' : name);
}

/** Data of the front matter; none for one that does not parse, which the build reports. */
function frontMatterIn(source: string): { title?: unknown; draft?: boolean } {
  const document = parseDocument(frontMatterOf(source) ?? '');
  const data: unknown = document.errors.length > 0 ? undefined : document.toJS();
  return isRecord(data) ? data : {};
}
