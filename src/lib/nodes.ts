import type {
  AlignType,
  BlockContent,
  Code,
  Html,
  InlineCode,
  Link,
  List,
  Paragraph,
  PhrasingContent,
  RootContent,
  Strong,
  Table,
  Text,
} from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import { attempt } from './attempt';

/** Inline content; a string is text without any markup. */
export type Inline = string | PhrasingContent;

/** The text of a tree, from which Docusaurus makes ids of headings: with code, and images by their alternative text. */
export function textContent(node: {
  value?: unknown;
  alt?: unknown;
  children?: readonly object[];
}): string {
  if (typeof node.value === 'string') return node.value;
  if (typeof node.alt === 'string' && node.alt !== '') return node.alt;
  return node.children?.map(textContent).join('') ?? '';
}

/** A text node. */
export function text(value: string): Text {
  return { type: 'text', value };
}

/** Code in a line. */
export function inlineCode(value: string): InlineCode {
  return { type: 'inlineCode', value };
}

/** Bold text. */
export function strong(...children: Inline[]): Strong {
  return { type: 'strong', children: inlineNodes(children) };
}

/** A link. */
export function link(url: string, ...children: Inline[]): Link {
  return { type: 'link', url, children: inlineNodes(children) };
}

/** A link target: Markdown itself has only headings as targets. */
export function anchor(id: string): Html {
  return { type: 'html', value: `<a id="${id}"></a>` };
}

/** A paragraph. */
export function paragraph(...children: Inline[]): Paragraph {
  return { type: 'paragraph', children: inlineNodes(children) };
}

/** A bullet list; each item is a line of inline content, or blocks. */
export function list(
  items: readonly (readonly Inline[] | { blocks: readonly BlockContent[]; spread?: boolean })[],
): List {
  return {
    type: 'list',
    ordered: false,
    spread: false,
    children: items.map((item) => ({
      type: 'listItem',
      spread: 'blocks' in item && item.spread === true,
      children: 'blocks' in item ? [...item.blocks] : [paragraph(...item)],
    })),
  };
}

/** A table; each cell is text, or inline content. */
export function table(
  head: readonly string[],
  rows: readonly (readonly (string | readonly Inline[])[])[],
  align?: AlignType[],
): Table {
  return {
    type: 'table',
    align: align ?? head.map(() => null),
    children: [head, ...rows].map((cells) => ({
      type: 'tableRow',
      children: cells.map((cell) => ({
        type: 'tableCell',
        children: inlineNodes(typeof cell === 'string' ? [cell] : cell),
      })),
    })),
  };
}

/** A fence; the title is the visible name of the block. */
export function code(lang: string, value: string, title?: string): Code {
  return { type: 'code', lang, value, meta: title ? `title=${JSON.stringify(title)}` : null };
}

/** A component in a page's tree. Attributes that are undefined or false are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | boolean | undefined>>,
  children: readonly RootContent[] = [],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes)
      .filter(([, value]) => value !== undefined && value !== false)
      .map(([key, value]) => ({
        type: 'mdxJsxAttribute',
        name: key,
        value: value === true ? null : (value as string),
      })),
    children: children as MdxJsxFlowElement['children'],
  };
}

/** The text of an attribute; undefined when it is an expression other than a JSON string. */
export function literalOf(
  value: string | null | undefined | { value: string },
): string | undefined {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  const parsed = attempt((): unknown => JSON.parse(value.value));
  return typeof parsed === 'string' ? parsed : undefined;
}

/** Items of inline content with a separator between them. */
export function joined(items: readonly Inline[], separator: string): Inline[] {
  return items.flatMap((item, index) => (index === 0 ? [item] : [separator, item]));
}

function inlineNodes(children: readonly Inline[]): PhrasingContent[] {
  return children.map((child) => (typeof child === 'string' ? text(child) : child));
}
