import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Nodes, Paragraph, Parents, PhrasingContent, Root, RootContent, Text } from 'mdast';

/** A URL up to white space, without trailing punctuation. */
const BARE_URL = /((?:https?:\/\/|www\.)\S*[^\s.,;:!?'")])/i;

const PLAIN_URL = /^(?:https?:\/\/|www\.)[a-z\d.-]+(?::\d{1,4})?(?:[/?#][\w\-./~%?&=#+,:@]*)?$/i;

const BLOCK_CONTAINERS = new Set(['root', 'blockquote', 'listItem']);

/** The links that a page may contain: the web, mail, and this site. */
export const ALLOWED_URL = /^(https?:|mailto:|\/(?!\/)|#)/i;

/**
 * A description as nodes of CommonMark with tables. It is untrusted: HTML becomes text, images become links, links by reference or
 * with another scheme than http, https or mailto become text, and headings become bold paragraphs.
 */
export const descriptionNodes = memoizeByText(
  (description): readonly RootContent[] => (safe(parseText(description)) as Root).children,
);

/** The first paragraph of a description as inline content on one line, for tables and lists; empty when there is none. */
export const firstParagraph = memoizeByText((description): readonly PhrasingContent[] => {
  const paragraph = paragraphOf(description);
  return paragraph ? onOneLine(children(paragraph)) : [];
});

function paragraphOf(description: string): Paragraph | undefined {
  return parseText(description).children.find((node) => node.type === 'paragraph');
}

/** The first sentence of a description as inline content, for tables that lead to the whole; empty when there is none. */
export const firstSentence = memoizeByText((description): readonly PhrasingContent[] => {
  const nodes = firstParagraph(description);
  // A sentence can end after code and begin with it.
  const plain = nodes.map((node) =>
    textOf(node).replace(/[^ ]/g, node.type === 'text' ? '$&' : 'X'),
  );
  const [first] = SENTENCES.segment(plain.join(''));
  return upTo(nodes, first?.segment.trimEnd().length ?? 0);
});

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The first characters of inline content: whole nodes, and the part of the text in which they end. */
function upTo(nodes: readonly PhrasingContent[], length: number): PhrasingContent[] {
  let left = length;
  return nodes.flatMap((node): PhrasingContent[] => {
    const room = left;
    left -= textOf(node).length;
    if (room <= 0) return [];
    return [node.type === 'text' ? { ...node, value: node.value.slice(0, room) } : node];
  });
}

/** The first paragraph of a description as plain text, for front matter and search. */
export const plainText = memoizeByText((description): string => {
  const paragraph = paragraphOf(description);
  return paragraph ? textOf(paragraph).replace(/\s+/g, ' ').trim() : '';
});

/** A description as its first paragraph and the rest, both as `descriptionNodes` makes them. */
export function splitDescription(description: string | null | undefined): {
  lead: readonly RootContent[];
  rest: readonly RootContent[];
} {
  const nodes = descriptionNodes(description);
  const end = nodes[0]?.type === 'paragraph' ? 1 : 0;
  return { lead: nodes.slice(0, end), rest: nodes.slice(end) };
}

/** The same description is on many pages: of its type, and of each operation that nests the type. */
function memoizeByText<Result>(
  make: (description: string) => Result,
): (description: string | null | undefined) => Result {
  const made = new Map<string, Result>();
  return (given) => {
    const description = given ?? '';
    if (!made.has(description)) made.set(description, make(description));
    return made.get(description) as Result;
  };
}

/** The tree of a description, or of another text of the API spec. */
export function parseText(description: string): Root {
  return withoutHtml(parser.parse(description), description);
}

/** A tag that formats text. The others are shown as they are written: `List<Case>`. */
const TAG = /<\/?(?:(a|b|strong|i|em|code|kbd)|(p|div|blockquote|pre|ul|ol|li|br|hr))\b[^<>]*>/gi;

/** HTML as text without the tags of `TAG` that the description closes. Between blocks, it becomes a paragraph, since text would join them. */
function withoutHtml(tree: Root, description: string): Root {
  const closed = description.toLowerCase();
  visit(tree, 'html', (node, index = 0, parent) => {
    const value = node.value.replace(TAG, (tag, inline: string = '', block: string = '') => {
      const isClosed = closed.includes(`</${(inline || block).toLowerCase()}>`);
      return isClosed || /^[bh]r$/i.test(block) ? block && ' ' : tag;
    });
    const isBlock = BLOCK_CONTAINERS.has(parent?.type ?? '');
    const text: Text = { type: 'text', value: isBlock ? value.trim() : value };
    const made: RootContent = isBlock ? { type: 'paragraph', children: [text] } : text;
    const nodes = text.value === '' ? [] : [made];
    parent?.children.splice(index, 1, ...nodes);
    return index + nodes.length;
  });
  return tree;
}

const parser = unified()
  .use(remarkParse)
  .data('micromarkExtensions', [gfmTable()])
  .data('fromMarkdownExtensions', [gfmTableFromMarkdown()])
  .freeze();

function textOf(node: Nodes): string {
  if ('children' in node) return node.children.map(textOf).join('');
  return 'value' in node ? node.value : node.type === 'break' ? ' ' : '';
}

function safe(node: Nodes): Nodes {
  switch (node.type) {
    case 'image':
      return linkOrText(node.url, [{ type: 'text', value: node.alt || node.url }]);
    case 'link':
      return linkOrText(node.url, children(node));
    case 'linkReference':
      return { type: 'emphasis', children: children(node) };
    case 'imageReference':
      return { type: 'text', value: node.alt ?? '' };
    case 'heading':
      return { type: 'paragraph', children: [{ type: 'strong', children: children(node) }] };
    case 'code':
      return {
        type: 'code',
        value: node.value,
        lang: /^\w+$/.test(node.lang ?? '') ? (node.lang ?? null) : null,
      };
    default:
      return 'children' in node ? ({ ...node, children: children(node) } as Nodes) : node;
  }
}

function children(node: Parents): PhrasingContent[] {
  const content = (node.children as Nodes[]).filter(({ type }) => type !== 'definition');
  const nodes = content.map(safe) as PhrasingContent[];
  if (BLOCK_CONTAINERS.has(node.type)) return nodes;
  return node.type === 'link' ? merged(nodes) : bareUrls(nodes);
}

/**
 * GFM links any bare URL, and Docusaurus throws on an invalid one (`www.a.example[b`). So bare URLs are found first: a plain one
 * becomes a link, any other becomes code.
 */
function bareUrls(nodes: readonly Nodes[]): PhrasingContent[] {
  return merged(
    merged(nodes).flatMap((node) =>
      node.type === 'text' ? node.value.split(BARE_URL).map(urlOrText) : [node],
    ),
  );
}

/** Content whose neighbouring texts are one, and neighbouring code too: their backticks would meet. */
function merged(nodes: readonly Nodes[]): PhrasingContent[] {
  const all: PhrasingContent[] = [];
  for (const node of (nodes as PhrasingContent[]).filter((each) => !isEmptyText(each))) {
    const last = all.at(-1);
    if (
      (node.type === 'text' && last?.type === 'text') ||
      (node.type === 'inlineCode' && last?.type === 'inlineCode')
    )
      all[all.length - 1] = { type: node.type, value: last.value + node.value };
    else all.push(node);
  }
  return all;
}

const isEmptyText = (node: Nodes): boolean => node.type === 'text' && node.value === '';

/** A part of a text that was split by `BARE_URL`, which keeps the separators: each second part is a URL. */
function urlOrText(value: string, index: number): PhrasingContent {
  if (index % 2 === 0) return { type: 'text', value };
  if (!PLAIN_URL.test(value)) return { type: 'inlineCode', value };
  const url = value.toLowerCase().startsWith('www.') ? `http://${value}` : value;
  return { type: 'link', url, children: [{ type: 'text', value }] };
}

function linkOrText(url: string, content: PhrasingContent[]): Nodes {
  const isAllowed = ALLOWED_URL.test(url) && URL.canParse(url, 'https://docs.kyc.example');
  return isAllowed
    ? { type: 'link', url, children: content }
    : { type: 'emphasis', children: bareUrls(content) };
}

function onOneLine(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.map((node): PhrasingContent => {
    if (node.type === 'break') return { type: 'text', value: ' ' };
    if (node.type === 'text' || node.type === 'inlineCode')
      return { type: node.type, value: node.value.replace(/\s*\n\s*/g, ' ') };
    return 'children' in node ? { ...node, children: onOneLine(node.children) } : node;
  });
}
