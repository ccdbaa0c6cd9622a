import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { siteUrl } from '../../src/lib/site';
import { markdownPath } from '../../src/lib/markdownUrl';
import { BUILD, sitePages, type SitePage } from './site';

/**
 * The rules of the Agent-Friendly Documentation Spec v0.5 for static sites, by the names of its
 * checks. Its own tool requires Node 22. Rules for hosts (content negotiation, status codes, cache
 * headers) are tested in tests/unit/hosting and tests/browser.
 */

/** Characters that an agent reads from one fetch. */
const ONE_FETCH = 50_000;

/**
 * Pages whose Markdown version is longer than one fetch, with the reason. Each has all its samples
 * in all client languages, which the Markdown version keeps; agents can follow the links to the
 * operations instead. Other long pages fail here.
 */
const LONG: readonly RegExp[] = [
  // The whole catalogue, with a real response for each code.
  /^\/docs\/Errors\/$/,
  // A sample for each kind of filter.
  /^\/docs\/general\/filtering$/,
  // A user from account to departure.
  /^\/docs\/general\/users-and-access$/,
  // The use cases: sequences of samples that build on each other.
  /^\/docs\/use-cases\/[\w-]+$/,
];

const docs = sitePages().filter(({ route }) => route.startsWith('/docs/'));
const markdownPageOf = (route: string): string =>
  readFileSync(path.join(BUILD, markdownPath(route)), 'utf8');
const index = readFileSync(path.join(BUILD, 'llms.txt'), 'utf8');

interface IndexLink {
  url: string;
  section: string;
}

function linksOf(markdown: string): IndexLink[] {
  const links: IndexLink[] = [];
  let section = '';
  visit(fromMarkdown(markdown), (node) => {
    if (node.type === 'heading' && node.children[0]?.type === 'text')
      section = node.children[0].value;
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
    expect(
      links.filter(
        ({ url }) =>
          !url.startsWith(`${siteUrl()}/`) || !existsSync(path.join(BUILD, new URL(url).pathname)),
      ),
    ).toEqual([]);
  });

  it('llms-txt-links-markdown: links lead to Markdown', () => {
    expect(
      linksOf(index).filter(({ url, section }) => section !== 'Optional' && !url.endsWith('.md')),
    ).toEqual([]);
  });

  it('llms-txt-coverage: each docs page once, and nothing else', () => {
    const listed = linksOf(index)
      .filter(({ section }) => section !== 'Optional')
      .map(({ url }) => new URL(url).pathname);
    expect([...listed].sort()).toEqual(docs.map(({ route }) => markdownPath(route)).sort());
  });
});

/**
 * Lines of the pages that break a rule; `problem` returns undefined or an empty string for the
 * others.
 */
function offenders(problem: (page: SitePage, markdown: string) => string | undefined): string[] {
  return docs.flatMap((page) => {
    const found = problem(page, markdownPageOf(page.route));
    return found === undefined ? [] : [`${page.route}: ${found}`];
  });
}

describe('each docs page', () => {
  it('llms-txt-directive-html: points to the index before its content', () => {
    expect(
      offenders(({ $ }) => {
        const order = $('[data-agents], h1')
          .toArray()
          .map(({ tagName }) => tagName)
          .join(' ');
        return order === 'p h1' && $('[data-agents] a').attr('href')?.endsWith('/llms.txt')
          ? undefined
          : order;
      }),
    ).toEqual([]);
  });

  it('llms-txt-directive-md: its Markdown version begins with the pointer', () => {
    const pointer = `> All pages of this site, for agents: ${siteUrl()}/llms.txt\n`;
    expect(
      offenders((_, markdown) =>
        markdown.startsWith(pointer) ? undefined : markdown.slice(0, 80),
      ),
    ).toEqual([]);
  });

  it('markdown-url-support: has a Markdown version, and names it', () => {
    expect(
      offenders(({ route, $ }, markdown) => {
        const named = $('link[rel="alternate"][type="text/markdown"]').attr('href');
        return named === markdownPath(route) && !/<!doctype|<html/i.test(markdown)
          ? undefined
          : `names ${named}`;
      }),
    ).toEqual([]);
  });

  it('page-size-markdown: fits into one fetch, or is listed as too long', () => {
    const short = ({ route }: SitePage): boolean => !LONG.some((pattern) => pattern.test(route));
    expect(
      offenders((page, { length }) =>
        short(page) && length >= ONE_FETCH ? `${length} characters` : undefined,
      ),
    ).toEqual([]);
  });

  it('rendering-strategy: its HTML contains the content without scripts', () => {
    expect(
      offenders(({ $ }) =>
        // The pages of GraphQL's own scalars have a name, a kind and one sentence.
        $('.theme-doc-markdown').text().length > 20 ? undefined : 'no content',
      ),
    ).toEqual([]);
  });

  it('markdown-code-fence-validity: every fence is closed', () => {
    expect(
      offenders((_, markdown) =>
        (markdown.match(/^ *(?:> )*`{3,}/gm) ?? []).length % 2 === 0 ? undefined : 'an open fence',
      ),
    ).toEqual([]);
  });

  it('section-header-quality: no heading of one level twice under the same one; markdown-link-portability: absolute links', () => {
    expect(
      offenders((_, markdown) => {
        const seen = new Set<string>();
        const parents: string[] = [];
        const wrong: string[] = [];
        visit(fromMarkdown(markdown), (node) => {
          if (node.type === 'link' && !/^(https?:|mailto:|#)/.test(node.url)) wrong.push(node.url);
          if (node.type !== 'heading') return;
          const text = node.children.map((child) => ('value' in child ? child.value : '')).join('');
          parents.length = node.depth - 1;
          const whole = [...parents, text].join(' › ');
          if (seen.has(whole)) wrong.push(whole);
          seen.add(whole);
          parents[node.depth - 1] = text;
        });
        return wrong[0];
      }),
    ).toEqual([]);
  });
});

describe('operations.json', () => {
  it('lists every operation with an executed example, its errors and its page', () => {
    const entries = JSON.parse(readFileSync(path.join(BUILD, 'operations.json'), 'utf8')) as {
      name: string;
      example: { response: object } | null;
      errors: string[];
      markdown: string;
    }[];
    expect(entries).toHaveLength(62);
    for (const { name, example, errors, markdown } of entries) {
      expect(example?.response, name).toHaveProperty('data');
      expect(errors.length, name).toBeGreaterThan(0);
      expect(existsSync(path.join(BUILD, new URL(markdown).pathname)), name).toBe(true);
    }
  });
});

describe('crawlers', () => {
  it('find the sitemap', () => {
    expect(readFileSync(path.join(BUILD, 'robots.txt'), 'utf8')).toMatch(
      /^Sitemap: https:\/\/[^/\s]+\/sitemap\.xml$/m,
    );
  });
});
