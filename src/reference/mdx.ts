import { fromMarkdown } from 'mdast-util-from-markdown';
import { mdxToMarkdown } from 'mdast-util-mdx';
import { defaultHandlers, toMarkdown, type Handle, type Options } from 'mdast-util-to-markdown';
import type { Nodes, Parents, PhrasingContent, Root, RootContent } from 'mdast';

/**
 * MDX evaluates `{` and `<`, which become character references: a backslash before them would be taken for a part of a bare
 * web address (`www.a.example\{b}`), and the brace would be free.
 */
const text: Handle = (node, parent, state, info) => {
  const encoded: typeof info & { encode: string[] } = { ...info, encode: ['{', '<'] };
  return defaultHandlers.text(node, parent, state, encoded);
};

/**
 * What else Docusaurus reads in text: lines that begin with import or export; directives (`:::note`, `::a`, `:a[b]`), as
 * mdast-util-directive escapes them.
 */
const SERIALISE: Options = {
  bullet: '-',
  emphasis: '_',
  fences: true,
  unsafe: [
    { atBreak: true, character: 'i', after: 'mport\\b' },
    { atBreak: true, character: 'e', after: 'xport\\b' },
    { character: ':', after: '[^\\s!-/:-@[-`{-~]', inConstruct: 'phrasing' },
    { atBreak: true, before: ':+', character: ':' },
  ],
  handlers: { text },
  extensions: [mdxToMarkdown()],
};

/** A web address up to white space, without the punctuation behind it. */
const BARE_ADDRESS = /((?:https?:\/\/|www\.)\S*[^\s.,;:!?'")])/i;

const PLAIN_ADDRESS = /^(?:https?:\/\/|www\.)[a-z\d.-]+(?::\d{1,4})?(?:[/?#][\w\-./~%?&=#+,:@]*)?$/i;

const BLOCK_CONTAINERS = new Set(['root', 'blockquote', 'listItem']);

const SAFE_LINK = /^(https?:|mailto:|\/(?!\/)|#)/i;

/**
 * A description as MDX source that renders as CommonMark and does nothing else.
 *
 * Descriptions are untrusted text: HTML becomes visible text, images become links (nothing is loaded from elsewhere),
 * links with another scheme than http, https or mailto become text, and headings become bold paragraphs, so that the
 * outline of the page stays the page's.
 */
export const safeMarkdown = memoised((description) => toMarkdown(safe(fromMarkdown(description)), SERIALISE).trim());

/** One line of words: CommonMark reads nothing into it, and MDX neither. Most descriptions of large schemas are that. */
const WORDS = /^[A-Z][A-Za-z0-9,'()]*(?: [A-Za-z0-9,'()]+)*\.?$/;

/**
 * Remembers results: the same description stands on many pages, of a type and of each operation that opens it in place.
 * A line of words is its own result.
 */
function memoised(make: (text: string) => string): (text: string) => string {
  const made = new Map<string, string>();
  return (text) => {
    if (WORDS.test(text)) return text;
    const known = made.get(text);
    if (known !== undefined) return known;
    const result = make(text);
    made.set(text, result);
    return result;
  };
}

/** A description as its first paragraph and what follows, both as `safeMarkdown` makes them. */
export function splitLead(description: string): { lead: string; rest: string } {
  const tree = safe(fromMarkdown(description)) as Root;
  const [first, ...others] = tree.children;
  if (first?.type !== 'paragraph') return { lead: '', rest: toMarkdown(tree, SERIALISE).trim() };
  const written = (children: readonly RootContent[]): string => toMarkdown({ type: 'root', children: [...children] }, SERIALISE).trim();
  return { lead: written([first]), rest: written(others) };
}

/** As `safeMarkdown`, but the first paragraph only, on one line: for tables and meta descriptions it is cut no further. */
export function firstSentence(description: string | null | undefined): string {
  return leadOf(description ?? '');
}

const leadOf = memoised((description) => {
  const paragraph = fromMarkdown(description).children.find((node) => node.type === 'paragraph');
  if (!paragraph) return '';
  return toMarkdown({ type: 'root', children: [safe(paragraph) as RootContent] } satisfies Root, SERIALISE)
    .trim()
    .replace(/\\?\n/g, ' ');
});

/** Plain text as MDX source: no character of it does anything. */
export function inlineText(text: string): string {
  const tree: Root = {
    type: 'root',
    children: [{ type: 'paragraph', children: [{ type: 'text', value: text }] }],
  };
  return toMarkdown(tree, SERIALISE).trim();
}

/** Text as code within a line, whatever backticks and pipes it holds; fit for a table's cell. */
export function inlineCode(value: string): string {
  const tree: Root = { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'inlineCode', value }] }] };
  return toMarkdown(tree, SERIALISE).trim().replace(/\|/g, '\\|');
}

/** The first paragraph as plain text: for front matter. */
export function plainText(description: string | null | undefined): string {
  return plainLead(description ?? '');
}

const plainLead = memoised((description) => {
  const paragraph = fromMarkdown(description).children.find((node) => node.type === 'paragraph');
  return paragraph ? textOf(paragraph).replace(/\s+/g, ' ').trim() : '';
});

function textOf(node: Nodes): string {
  if ('children' in node) return node.children.map(textOf).join('');
  return 'value' in node && node.type !== 'html' ? node.value : node.type === 'break' ? ' ' : '';
}

function safe(node: Nodes): Nodes {
  switch (node.type) {
    case 'html':
      return { type: 'text', value: node.value };
    case 'image':
      return linkOrText(node.url, [{ type: 'text', value: node.alt || node.url }]);
    case 'imageReference':
      return { type: 'text', value: node.alt || node.identifier };
    case 'link':
      return linkOrText(node.url, children(node));
    case 'linkReference':
      // The reference's target would have to be cleaned as well; descriptions hardly use them.
      return { type: 'emphasis', children: children(node) };
    case 'heading':
      return { type: 'paragraph', children: [{ type: 'strong', children: children(node) }] };
    case 'code':
      return {
        ...node,
        value: neverUnwrapped(node.value),
        meta: null,
        lang: /^\w+$/.test(node.lang ?? '') ? node.lang : null,
      };
    default:
      return 'children' in node ? ({ ...node, children: children(node) } as Nodes) : node;
  }
}

/** Link definitions have no use without the references. HTML between blocks becomes a paragraph: bare text would join them. */
function children(node: Parents): PhrasingContent[] {
  const holdsBlocks = BLOCK_CONTAINERS.has(node.type);
  const nodes = node.children
    .filter(({ type }) => type !== 'definition')
    .map((child) =>
      holdsBlocks && child.type === 'html'
        ? { type: 'paragraph', children: bareAddresses([safe(child)]) }
        : safe(child),
    ) as PhrasingContent[];
  return holdsBlocks || node.type === 'link' ? nodes : bareAddresses(nodes);
}

/**
 * GFM links a bare web address whatever stands in it, and Docusaurus stops at one that is none (`www.a.example[b`). So they
 * are found first: one of a plain form becomes a link, another one code, which nothing links.
 */
function bareAddresses(nodes: readonly Nodes[]): PhrasingContent[] {
  const merged: PhrasingContent[] = [];
  for (const node of nodes as PhrasingContent[]) {
    const last = merged.at(-1);
    if (node.type === 'text' && last?.type === 'text')
      merged[merged.length - 1] = { type: 'text', value: last.value + node.value };
    else merged.push(node);
  }
  return merged.flatMap((node) =>
    node.type === 'text' ? node.value.split(BARE_ADDRESS).map(addressOrText) : [node],
  );
}

/** A part of a text that was split by `BARE_ADDRESS`, which keeps the separators: each second part is an address. */
function addressOrText(value: string, index: number): PhrasingContent {
  if (index % 2 === 0) return { type: 'text', value };
  if (!PLAIN_ADDRESS.test(value)) return { type: 'inlineCode', value };
  const url = value.toLowerCase().startsWith('www.') ? `http://${value}` : value;
  return { type: 'link', url, children: [{ type: 'text', value }] };
}

/**
 * Docusaurus takes the fences of a ```` ```mdx-code-block ```` away by a search over the page's text, so one inside another
 * fence would end at the next block's opening fence and set that block's content free. A space behind the word stops it.
 */
function neverUnwrapped(code: string): string {
  return code.replace(/^( *`{3,4} *mdx-code-block)(?=\r?$)/gm, '$1 ');
}

function linkOrText(url: string, content: PhrasingContent[]): Nodes {
  const isSafe = SAFE_LINK.test(url) && URL.canParse(url, 'https://docs.kyc.example');
  return isSafe ? { type: 'link', url, children: content } : { type: 'emphasis', children: content };
}

/** Nodes that were made here, components among them, as MDX source. */
export function nodesToMdx(nodes: readonly RootContent[]): string {
  const tree: Root = { type: 'root', children: [...nodes] };
  return toMarkdown(unwrappable(tree) as Root, SERIALISE).trim();
}

function unwrappable(node: Nodes): Nodes {
  if (node.type === 'code') return { ...node, value: neverUnwrapped(node.value) };
  return 'children' in node ? ({ ...node, children: node.children.map((child) => unwrappable(child)) } as Nodes) : node;
}

/** A fenced code block, whatever backticks the code holds. */
export function codeBlock(language: string, code: string): string {
  return toMarkdown(
    { type: 'root', children: [{ type: 'code', lang: language, value: neverUnwrapped(code) }] },
    SERIALISE,
  ).trim();
}

/** A JSX attribute with any text: `name={"…"}`, where JSON's string syntax is JavaScript's. */
export function attribute(name: string, value: string | boolean | undefined): string {
  if (value === undefined || value === false) return '';
  return value === true ? ` ${name}` : ` ${name}={${JSON.stringify(value)}}`;
}
