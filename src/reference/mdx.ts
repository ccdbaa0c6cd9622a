import { fromMarkdown } from 'mdast-util-from-markdown';
import { mdxToMarkdown } from 'mdast-util-mdx';
import { toMarkdown, type Options } from 'mdast-util-to-markdown';
import type { Nodes, Parents, PhrasingContent, Root, RootContent } from 'mdast';

/**
 * MDX evaluates `{`, `<` and lines that begin with import or export. The MDX serialiser escapes the first two; the third
 * it leaves to the author, so the first letter becomes a character reference here.
 */
const SERIALISE: Options = {
  bullet: '-',
  emphasis: '_',
  fences: true,
  unsafe: [
    { atBreak: true, character: 'i', after: 'mport\\b' },
    { atBreak: true, character: 'e', after: 'xport\\b' },
  ],
  extensions: [mdxToMarkdown()],
};

const SAFE_LINK = /^(https?:|mailto:|\/(?!\/)|#)/i;

/**
 * A description as MDX source that renders as CommonMark and does nothing else.
 *
 * Descriptions are untrusted text: HTML becomes visible text, images become links (nothing is loaded from elsewhere),
 * links with another scheme than http, https or mailto become text, and headings become bold paragraphs, so that the
 * outline of the page stays the page's.
 */
export function safeMarkdown(description: string): string {
  const tree = fromMarkdown(description);
  return toMarkdown({ ...tree, children: tree.children.map(safe) as RootContent[] }, SERIALISE).trim();
}

/** As `safeMarkdown`, but the first paragraph only, on one line: for tables and meta descriptions it is cut no further. */
export function firstSentence(description: string | null | undefined): string {
  const tree = fromMarkdown(description ?? '');
  const paragraph = tree.children.find((node) => node.type === 'paragraph');
  if (!paragraph) return '';
  return toMarkdown({ type: 'root', children: [safe(paragraph) as RootContent] } satisfies Root, SERIALISE)
    .trim()
    .replace(/\\?\n/g, ' ');
}

/** The first paragraph as plain text: for front matter. */
export function plainText(description: string | null | undefined): string {
  const tree = fromMarkdown(description ?? '');
  const paragraph = tree.children.find((node) => node.type === 'paragraph');
  return paragraph ? textOf(paragraph).replace(/\s+/g, ' ').trim() : '';
}

function textOf(node: Nodes): string {
  if ('children' in node) return node.children.map(textOf).join('');
  return 'value' in node && node.type !== 'html' ? node.value : node.type === 'break' ? ' ' : '';
}

function safe(node: Nodes): Nodes {
  switch (node.type) {
    case 'html':
      return { type: 'text', value: node.value };
    case 'image':
      return linkOrText(node.url, [{ type: 'text', value: node.alt ?? node.url }]);
    case 'imageReference':
      return { type: 'text', value: node.alt ?? node.identifier };
    case 'link':
      return linkOrText(node.url, children(node));
    case 'linkReference':
      // The reference's target would have to be cleaned as well; descriptions hardly use them.
      return { type: 'emphasis', children: children(node) };
    case 'definition':
      return { type: 'text', value: '' };
    case 'heading':
      return { type: 'paragraph', children: [{ type: 'strong', children: children(node) }] };
    case 'code':
      return { ...node, meta: null, lang: /^\w+$/.test(node.lang ?? '') ? node.lang : null };
    default:
      return 'children' in node ? ({ ...node, children: children(node) } as Nodes) : node;
  }
}

function children(node: Parents): PhrasingContent[] {
  return node.children.map((child) => safe(child)) as PhrasingContent[];
}

function linkOrText(url: string, content: PhrasingContent[]): Nodes {
  return SAFE_LINK.test(url) ? { type: 'link', url, children: content } : { type: 'emphasis', children: content };
}

/** A fenced code block, whatever backticks the code holds. */
export function codeBlock(language: string, code: string): string {
  return toMarkdown({ type: 'root', children: [{ type: 'code', lang: language, value: code }] }, SERIALISE).trim();
}

/** A JSX attribute with any text: `name={"…"}`, where JSON's string syntax is JavaScript's. */
export function attribute(name: string, value: string | boolean | undefined): string {
  if (value === undefined || value === false) return '';
  return value === true ? ` ${name}` : ` ${name}={${JSON.stringify(value)}}`;
}
