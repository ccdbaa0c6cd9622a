import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createSlugger } from '@docusaurus/utils';
import type { CheerioAPI } from 'cheerio';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { CLIENT_LANGUAGES } from '../../src/plugins/samples/languages';
import { LABELS } from '../../src/plugins/samples/highlight';
import { markdownPath } from '../../src/lib/markdownUrl';
import { NIGHTLY } from '../support/nightly';
import { BUILD, FILES, sitePages } from './site';

/** Labels of code blocks without a title; a title is content. */
const LANGUAGES = [...LABELS.values()];

/** The words of a text in order; punctuation differs between the two forms. */
function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_$]+/gu) ?? [];
}

/** Controls of a page, and samples in other languages than the one that Markdown has. */
const LEFT_OUT = [
  'button, select, label, .without-scripts, figure > [aria-hidden], a.needs-scripts, [aria-label="On this page"]',
  '[role="status"], [role="search"], [role="tablist"], .hash-link, .visually-hidden',
  ...CLIENT_LANGUAGES.filter(({ id }) => id !== 'curl').map(({ id }) => `[data-panel="${id}"]`),
  // A diagram with links is a list in Markdown; one without has its description below it.
  'svg[role="img"], svg:not([role]), svg title, svg a > text:first-of-type',
].join();

/** The words of a page without its controls. */
function pageWords($: CheerioAPI): string[] {
  const article = $('.theme-doc-markdown').first();
  const page = article.length > 0 ? article : $('main').first();
  const captions = page
    .find('figure > figcaption')
    .filter((_, caption) => LANGUAGES.includes($(caption).children('span').first().text()));
  const leftOut = new Set<object>([...page.find(LEFT_OUT).toArray(), ...captions.toArray()]);
  return words(
    page
      .toArray()
      .map((node) => htmlText(node as PageNode, leftOut))
      .join(' '),
  );
}

const INLINE = ['code', 'span', 'a', 'em', 'strong', 'wbr', 'sup', 'mark'];

/** A node of a parsed page, as far as its text needs it. */
interface PageNode {
  type?: string;
  data?: string;
  name?: string;
  children?: readonly object[];
}

/** The text of an element; words of adjacent blocks are apart. */
function htmlText(node: PageNode, leftOut: ReadonlySet<object>): string {
  const { type, data, name = '', children } = node;
  if (leftOut.has(node) || type === 'comment') return '';
  if (!children) return data ?? '';
  const text = children.map((child) => htmlText(child, leftOut)).join('');
  return INLINE.includes(name) ? text : ` ${text} `;
}

function parsed(markdown: string): Root {
  return fromMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
}

function markdownWords(markdown: string): string[] {
  const tree = parsed(markdown);
  const [pointer, ...content] = tree.children;
  expect(pointer?.type).toBe('blockquote');
  return content.flatMap((node) => words(textOf(node)));
}

function textOf(node: Nodes): string {
  if (node.type === 'html') return /^<(!--|\/?a\b)/.test(node.value) ? '' : node.value;
  if ('value' in node) return node.value;
  if (node.type === 'break') return ' ';
  const separator = ['paragraph', 'heading', 'emphasis', 'strong', 'link'].includes(node.type)
    ? ''
    : ' ';
  return 'children' in node ? (node.children as Nodes[]).map(textOf).join(separator) : '';
}

describe('the Markdown version of each page', () => {
  it('markdown-content-parity: has the same words as the page', () => {
    // 7 MB of Markdown and 40 MB of HTML: all at night, before a merge every other guide and some of the reference.
    const pages = sitePages().filter(
      ({ route }, at) => NIGHTLY || at % (route.startsWith('/docs/graphql/') ? 12 : 2) === 0,
    );
    expect(pages.length).toBeGreaterThan(30);
    const different = pages.flatMap(({ route, $ }) => {
      const file = path.join(BUILD, markdownPath(route));
      if (!existsSync(file)) return [`${route}: no ${file}`];
      const page = pageWords($);
      const markdown = markdownWords(readFileSync(file, 'utf8'));
      const at = Array.from({ length: Math.max(page.length, markdown.length) }).findIndex(
        (_, index) => page[index] !== markdown[index],
      );
      const around = (list: readonly string[]): string =>
        list.slice(Math.max(0, at - 5), at + 12).join(' ');
      return at === -1
        ? []
        : [`${route}: the page has "… ${around(page)}", its Markdown "… ${around(markdown)}"`];
    });
    expect(different).toEqual([]);
  }, 180_000);

  it('has an anchor, as readers of Markdown know them, for each link to a section', () => {
    const trees = new Map<string, Root>();
    const treeOf = (file: string): Root => {
      const tree = trees.get(file) ?? parsed(readFileSync(path.join(BUILD, file), 'utf8'));
      trees.set(file, tree);
      return tree;
    };
    const anchors = new Map<string, Set<string>>();
    const anchorsOf = (file: string): Set<string> => {
      const found = anchors.get(file) ?? new Set<string>();
      if (anchors.has(file) || !FILES.includes(file)) return found;
      anchors.set(file, found);
      const slugger = createSlugger();
      visit(treeOf(file), (node) => {
        if (node.type === 'heading')
          found.add(slugger.slug(toString(node, { includeHtml: false })));
        if (node.type === 'html') found.add(/^<a id="(.+)">$/.exec(node.value)?.[1] ?? '');
      });
      return found;
    };
    let links = 0;
    const broken = new Set<string>();
    const files = FILES.filter((name) => /^(docs\/.*|index)\.md$/.test(name));
    for (const from of files.filter((_, at) => NIGHTLY || at % 8 === 0))
      visit(treeOf(from), 'link', ({ url }) => {
        const [page = '', anchor] = url.split('#');
        if (anchor === undefined || /^\w+:(?!\/\/docs\.kyc\.example\/)/.test(url)) return;
        links += 1;
        const to = page === '' ? from : new URL(page).pathname.slice(1);
        if (to.endsWith('.md') && !anchorsOf(to).has(anchor))
          broken.add(`${from}: ${to}#${anchor}`);
      });
    expect(links).toBeGreaterThan(NIGHTLY ? 3_000 : 300);
    expect([...broken]).toEqual([]);
  }, 60_000);
});
