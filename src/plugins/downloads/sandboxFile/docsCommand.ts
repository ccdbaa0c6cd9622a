import { UsageError } from 'kyc-sandbox/server';
import { hint } from '../../../lib/suggest';
import { withoutClients } from '../../samples/languages/markdown';
import type { Hit } from '../../search/engine/hits';
import { Docs, type DocsContent, type FoundPage } from '../mcp/docs';
import { findSection } from '../mcp/sections';

const RESULTS = 10;

/**
 * Text of `docs …` on the command line: all pages without words, a page or section by its path, a name of the API after `api`, or
 * else the pages that a search for the words finds, with or without `search` before them.
 *
 * @throws UsageError when there is no such page or name, with the nearest ones
 */
export function docsText(content: DocsContent, words: readonly string[]): string {
  const docs = new Docs(content);
  const [first = '', ...names] = words;
  if (first === '') return lines(content.pages.map(({ route, title }) => [route, title]));
  if (first === 'api') return namedText(docs, names.join(' '));
  const isSearch = first === 'search' && names.length > 0;
  const text = words.length === 1 && textAt(docs, first);
  if (text) return text;
  const query = (isSearch ? names : words).join(' ');
  // A path that begins with a slash is not a search.
  const found = !isSearch && /^\/|^https?:/.test(first) ? [] : docs.search(query, RESULTS);
  if (found.length > 0) return resultsOf(found);
  const near = docs.near(query);
  throw new UsageError(
    `No page matches "${query}".${near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ''}`,
  );
}

/** The page of a name, or the section about it. */
function namedText(docs: Docs, name: string): string {
  const hits = docs.search(name, RESULTS).flatMap((page) => page.hits.filter((one) => one.isName));
  const hit = hits.find((one) => titleOf(one).toLowerCase() === name.toLowerCase());
  const text = hit && textAt(docs, hit.route);
  if (text) return text;
  throw new UsageError(`The API has no "${name}". ${hint(name, hits.map(titleOf))}`);
}

function textAt(docs: Docs, url: string): string | undefined {
  const page = docs.find(url);
  if (!page) return undefined;
  const [, anchor = ''] = /#(.+)$/.exec(url) ?? [];
  const text = withoutClients(page.markdown);
  return findSection(text, anchor) ?? text;
}

function resultsOf(found: readonly FoundPage[]): string {
  return lines(
    found.flatMap(({ page: { title }, hits }) =>
      hits.map((hit) => {
        const heading = titleOf(hit);
        return [hit.route, heading === title ? title : `${title}: ${heading}`] as const;
      }),
    ),
  );
}

function titleOf({ title }: Hit): string {
  return title.map(({ text }) => text).join('');
}

/** Rows of a path and a text. */
function lines(rows: readonly (readonly [path: string, text: string])[]): string {
  const width = Math.min(60, Math.max(...rows.map(([path]) => path.length)));
  return rows.map(([path, text]) => `${path.padEnd(width)}  ${text}`).join('\n');
}
