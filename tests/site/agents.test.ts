import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { siteUrl } from '../../src/lib/site';
import { markdownPath } from '../../src/lib/markdownUrl';
import { BUILD, sitePages, type SitePage } from './site';

/**
 * The checks of the Agent-Friendly Documentation Spec 0.6.0 over static files, by name. Its own
 * tool requires Node 22, and parses HTML without optional end tags incorrectly.
 */

/** Checks of hosts, and of the content of both versions, with the file that tests them. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'auth-gate-detection': 'tests/unit/hosting/server.test.ts',
  'bot-protection-interference': 'tests/unit/hosting/server.test.ts',
  'cache-header-hygiene': 'tests/unit/hosting/server.test.ts',
  'content-negotiation': 'tests/unit/hosting/server.test.ts',
  'http-status-codes': 'tests/unit/hosting/server.test.ts',
  'markdown-content-parity': 'tests/site/markdown-pages.test.ts',
  'redirect-behavior': 'tests/unit/hosting/server.test.ts',
};

/** Checks that do not apply, with the reason. */
const NOT_APPLICABLE: Readonly<Record<string, string>> = {
  'auth-alternative-access': 'Every page is public, so there is nothing to give another access to.',
};

/** Number of checks of the spec. */
const CHECKS = 28;

/** Characters that an agent reads from one fetch. */
const ONE_FETCH = 50_000;

/** Characters of path, pointer and page tools before the title of a page. */
const BEFORE_TITLE = 400;

/** Characters from which JSON is bulk data. */
const BULK = 2_000;

/**
 * Pages whose Markdown version is longer than one fetch, so that the spec's checks warn, with the
 * reason. Each has all its samples in all client languages, which the Markdown version keeps;
 * agents can follow the links to the operations instead. Other long pages fail here.
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

/** Characters of a page from which the spec's check fails. From ONE_FETCH on, it warns. */
const FAILING = 100_000;

const docs = sitePages().filter(({ route }) => route.startsWith('/docs/'));
/** Whether a page has more characters than it may. */
function hasWrongLength({ route }: SitePage, length: number): boolean {
  return length >= (LONG.some((pattern) => pattern.test(route)) ? FAILING : ONE_FETCH);
}
const markdownPages = new Map(
  docs.map(({ route }) => [route, readFileSync(path.join(BUILD, markdownPath(route)), 'utf8')]),
);
const index = readFileSync(path.join(BUILD, 'llms.txt'), 'utf8');
const indexTree = fromMarkdown(index);
const indexLinks = outlineOf(indexTree).links;

interface Outline {
  links: { url: string; text: string; section: string }[];
  /** Headings with those above them. */
  headings: string[];
}

function outlineOf(tree: ReturnType<typeof fromMarkdown>): Outline {
  const outline: Outline = { links: [], headings: [] };
  const above: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'link')
      outline.links.push({ url: node.url, text: toString(node), section: above[1] ?? '' });
    if (node.type !== 'heading') return;
    above.length = node.depth - 1;
    above[node.depth - 1] = toString(node);
    outline.headings.push(above.join(' › '));
  });
  return outline;
}

const FENCE = /^([> ]*)(`{3,}).*\n[^]*?\n[> ]*\2 *$/gm;

let outlines: ReadonlyMap<string, Outline> | undefined;

/** Links and headings of each page, read once. Code is half of the text, and has none. */
function outlineOfPage(route: string): Outline {
  outlines ??= new Map(
    [...markdownPages].map(([page, markdown]) => [
      page,
      outlineOf(fromMarkdown(markdown.replace(FENCE, ''))),
    ]),
  );
  return outlines.get(route) as Outline;
}

/** Whether a URL is no file of this site; URLs of other sites are not checked. */
function isBroken(url: string): boolean {
  if (!url.startsWith(`${siteUrl()}/`)) return false;
  const file = path.join(BUILD, decodeURI(new URL(url).pathname));
  return !existsSync(file);
}

describe('the checks of the spec', () => {
  it('are named by tests, or do not apply', () => {
    const titles = (file: string): string =>
      [...readFileSync(file, 'utf8').matchAll(/\bit\(\s*'([^']*)'/g)].join('\n');
    const here = titles('tests/site/agents.test.ts').match(/^it.*?:/gm) ?? [];
    const named = new Set(here.flatMap((title) => title.match(/[a-z]+(?:-[a-z]+)+/g) ?? []));
    expect(
      Object.entries(ELSEWHERE).filter(([check, file]) => !titles(file).includes(check)),
    ).toEqual([]);
    const all = [...named, ...Object.keys(ELSEWHERE), ...Object.keys(NOT_APPLICABLE)];
    expect(all.sort()).toHaveLength(CHECKS);
  });
});

describe('llms.txt', () => {
  it('llms-txt-exists, llms-txt-valid: a title, a summary, and sections of links', () => {
    const [title, summary, ...rest] = indexTree.children;
    expect(title).toMatchObject({ type: 'heading', depth: 1 });
    expect(summary?.type).toBe('blockquote');
    expect(rest.length).toBeGreaterThan(10);
    rest.forEach((node, at) => expect(node.type).toBe(at % 2 === 0 ? 'heading' : 'list'));
  });

  it('llms-txt-size: fits into one fetch', () => {
    expect(index.length).toBeLessThan(ONE_FETCH);
  });

  it('llms-txt-links-resolve: each link leads to a file of the site', () => {
    expect(indexLinks.length).toBeGreaterThan(200);
    expect(
      indexLinks.filter(({ url }) => !url.startsWith(`${siteUrl()}/`) || isBroken(url)),
    ).toEqual([]);
  });

  it('llms-txt-links-markdown: links lead to Markdown', () => {
    expect(
      indexLinks.filter(({ url, section }) => section !== 'Optional' && !url.endsWith('.md')),
    ).toEqual([]);
  });

  it('llms-txt-coverage: each docs page once, and nothing else', () => {
    const listed = indexLinks
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
    const found = problem(page, markdownPages.get(page.route) as string);
    return found ? [`${page.route}: ${found}`] : [];
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

  it('page-size-markdown: fits into one fetch, or is listed as long', () => {
    expect(
      offenders((page, { length }) =>
        hasWrongLength(page, length) ? `${length} characters` : undefined,
      ),
    ).toEqual([]);
  });

  it('page-size-html, tabbed-content-serialization: its text with all tabs fits too, or it is listed', () => {
    expect(
      offenders((page) => {
        const { length } = page.$('main').text();
        return hasWrongLength(page, length) ? `${length} characters` : undefined;
      }),
    ).toEqual([]);
  });

  it('page-size-transfer: has less than 1 MB of HTML', () => {
    expect(
      offenders(({ html: { length } }) =>
        length >= 1_000_000 ? `${length} characters` : undefined,
      ),
    ).toEqual([]);
  });

  it('content-start-position: little text precedes the title', () => {
    expect(
      offenders(({ html }) => {
        const before = html.slice(html.indexOf('<main'), html.indexOf('<h1'));
        const text = before.replace(/<[^>]*>/g, '');
        return html.includes('<h1') && text.length < BEFORE_TITLE ? undefined : text;
      }),
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

  it('section-header-quality: no heading twice under the same one, and none in a tab', () => {
    expect(
      offenders(({ route, $ }) => {
        const { headings } = outlineOfPage(route);
        const twice = headings.find((heading, at) => headings.indexOf(heading) !== at);
        return twice ?? $('[role="tabpanel"]').find('h1, h2, h3, h4, h5, h6').first().text();
      }),
    ).toEqual([]);
  });

  it('markdown-link-portability: absolute links that lead to files of the site', () => {
    expect(
      offenders(
        ({ route }) =>
          outlineOfPage(route).links.find(
            ({ url }) => !/^(https?:|mailto:|#)/.test(url) || isBroken(url),
          )?.url,
      ),
    ).toEqual([]);
  });

  it('single-fetch-completeness: no link to a further page of the same text', () => {
    const further = /^(?:next page|more results|load more|show more)$/i;
    expect(
      offenders(
        ({ route }) =>
          outlineOfPage(route).links.find(
            ({ url, text }) =>
              further.test(text.trim()) ||
              (url.startsWith(siteUrl()) && /[?&](?:page|offset|cursor)=/i.test(url)),
          )?.url,
      ),
    ).toEqual([]);
  });

  it('embedded-data-serialization: what exceeds one fetch is not mainly data', () => {
    expect(
      offenders((_, markdown) => {
        const json = [...markdown.matchAll(/^```json\n[^]*?\n```$/gm)].map(
          ([{ length }]) => length,
        );
        const bulk = json.filter((length) => length >= BULK).reduce((sum, one) => sum + one, 0);
        return markdown.length >= ONE_FETCH && bulk > markdown.length / 2
          ? `${bulk} of ${markdown.length} characters`
          : undefined;
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
