import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { siteUrl } from '../../src/site';
import { twinPath } from '../../src/twins/address';
import { BUILD, sitePages } from './site';

/**
 * The rules of the Agent-Friendly Documentation Spec v0.5 that a static site can keep, by the names of its checks. Its own tool
 * wants Node 22. What a host decides (content negotiation, status codes, cache headers) is tested where the host is:
 * tests/unit/hosting and tests/browser.
 */

/** Characters that an agent reads of one fetch. */
const ONE_FETCH = 50_000;

/**
 * Pages whose twin is longer than one fetch, with the reason. Each shows all its samples with all client languages, which the
 * twin keeps; an agent that wants less follows the links to the operations. A page that joins them fails here.
 */
const LONG: readonly RegExp[] = [
  // The whole catalogue, one real response for each code.
  /^\/docs\/Errors\/$/,
  // The use cases: a story of samples that build on each other.
  /^\/docs\/use-cases\/[\w-]+$/,
];

const docs = [...sitePages()].filter(({ route }) => route.startsWith('/docs/'));
const twinOf = (route: string): string => readFileSync(path.join(BUILD, twinPath(route)), 'utf8');
const index = readFileSync(path.join(BUILD, 'llms.txt'), 'utf8');

interface IndexLink {
  url: string;
  section: string;
}

function linksOf(markdown: string): IndexLink[] {
  const links: IndexLink[] = [];
  let section = '';
  visit(fromMarkdown(markdown), (node) => {
    if (node.type === 'heading' && node.children[0]?.type === 'text') section = node.children[0].value;
    if (node.type === 'link') links.push({ url: node.url, section });
  });
  return links;
}

describe('llms.txt', () => {
  it('llms-txt-valid: a title, a summary, and sections of links', () => {
    const [title, summary, ...rest] = fromMarkdown(index).children;
    expect(title).toMatchObject({ type: 'heading', depth: 1 });
    expect(summary?.type).toBe('blockquote');
    expect(rest.length).toBeGreaterThan(10);
    rest.forEach((node, at) => expect(node.type).toBe(at % 2 === 0 ? 'heading' : 'list'));
  });

  it('llms-txt-size: fits into one fetch', () => {
    expect(index.length).toBeLessThan(ONE_FETCH);
  });

  it('llms-txt-links-resolve: each link leads to a file of the site', () => {
    const links = linksOf(index);
    expect(links.length).toBeGreaterThan(200);
    expect(links.filter(({ url }) => !url.startsWith(`${siteUrl()}/`) || !existsSync(path.join(BUILD, new URL(url).pathname)))).toEqual([]);
  });

  it('llms-txt-links-markdown: links lead to Markdown', () => {
    expect(linksOf(index).filter(({ url, section }) => section !== 'Optional' && !url.endsWith('.md'))).toEqual([]);
  });

  it('llms-txt-coverage: each docs page once, and nothing else', () => {
    const listed = linksOf(index).filter(({ section }) => section !== 'Optional').map(({ url }) => new URL(url).pathname);
    expect([...listed].sort()).toEqual(docs.map(({ route }) => twinPath(route)).sort());
  });
});

describe.each(docs.map((page) => [page.route, page] as const))('%s', (route, { $ }) => {
  it('llms-txt-directive-html: points to the index before its content', () => {
    const order = $('[data-agents], h1').toArray().map(({ tagName }) => tagName);
    expect(order).toEqual(['p', 'h1']);
    expect($('[data-agents] a').attr('href')).toMatch(/\/llms\.txt$/);
  });

  it('llms-txt-directive-md: its twin begins with the pointer', () => {
    expect(twinOf(route).startsWith(`> All pages of this site, for agents: ${siteUrl()}/llms.txt\n`)).toBe(true);
  });

  it('markdown-url-support: has a twin, and names it', () => {
    expect($('link[rel="alternate"][type="text/markdown"]').attr('href')).toBe(twinPath(route));
    expect(twinOf(route)).not.toMatch(/<!doctype|<html/i);
  });

  it('page-size-markdown: fits into one fetch, or is known not to', () => {
    const isLong = LONG.some((pattern) => pattern.test(route));
    if (!isLong) expect(twinOf(route).length).toBeLessThan(ONE_FETCH);
  });

  it('rendering-strategy: the HTML holds the content without scripts', () => {
    expect($('.theme-doc-markdown').text().length).toBeGreaterThan(100);
  });

  it('markdown-code-fence-validity: every fence is closed', () => {
    const fences = twinOf(route).match(/^ *(?:> )*`{3,}/gm) ?? [];
    expect(fences.length % 2).toBe(0);
  });

  it('section-header-quality: no heading of one level stands twice under the same one', () => {
    const seen = new Set<string>();
    const parents: string[] = [];
    visit(fromMarkdown(twinOf(route)), 'heading', (node) => {
      const text = node.children.map((child) => ('value' in child ? child.value : '')).join('');
      parents.length = node.depth - 1;
      const whole = [...parents, text].join(' › ');
      expect(seen.has(whole), whole).toBe(false);
      seen.add(whole);
      parents[node.depth - 1] = text;
    });
  });

  it('markdown-link-portability: links of the twin are whole addresses', () => {
    const bad: string[] = [];
    visit(fromMarkdown(twinOf(route)), 'link', ({ url }) => {
      if (!/^(https?:|mailto:|#)/.test(url)) bad.push(url);
    });
    expect(bad).toEqual([]);
  });
});

describe('operations.json', () => {
  it('names every operation with an example that was executed, its errors and its page', () => {
    const entries = JSON.parse(readFileSync(path.join(BUILD, 'operations.json'), 'utf8')) as { name: string; example: { response: object } | null; errors: string[]; markdown: string }[];
    expect(entries).toHaveLength(60);
    for (const { name, example, errors, markdown } of entries) {
      expect(example?.response, name).toHaveProperty('data');
      expect(errors.length, name).toBeGreaterThan(0);
      expect(existsSync(path.join(BUILD, new URL(markdown).pathname)), name).toBe(true);
    }
  });
});

describe('crawlers', () => {
  it('are told where the list of pages is', () => {
    expect(readFileSync(path.join(BUILD, 'robots.txt'), 'utf8')).toMatch(/^Sitemap: https:\/\/[^/\s]+\/sitemap\.xml$/m);
  });
});
