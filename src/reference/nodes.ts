import type {
  AlignType,
  BlockContent,
  Code,
  Heading,
  InlineCode,
  Link,
  List,
  Paragraph,
  PhrasingContent,
  RootContent,
  Table,
  Text,
} from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';

/**
 * The components of generated pages with their attributes. `allowedNodes.ts` stops the build when a page contains any other.
 * `details` and `summary` are HTML elements; `InlineCode` is code with a pipe in a table.
 */
export const COMPONENTS = {
  Deprecated: [],
  EntityHeader: ['kind', 'permissions'],
  ExampleSet: ['value', 'label'],
  ExampleSets: [],
  InlineCode: ['text'],
  Member: ['name', 'anchor', 'type', 'to', 'presence', 'constraints', 'defaultValue', 'deprecated'],
  Members: ['label', 'collapsed', 'expandable'],
  OperationBody: [],
  OperationExample: [],
  OperationLead: [],
  OperationPage: [],
  PageContents: [],
  Signature: [],
  Sample: ['name', 'title', 'step', 'before', 'advance'],
  SampleResponse: ['status', 'error'],
  SampleTab: ['value', 'label'],
  SampleTabs: [],
  SampleVariables: ['folded'],
  TypeLink: ['type', 'to'],
  details: [],
  summary: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Components = typeof COMPONENTS;

/** Inline content; a string is text without any markup. */
export type Inline = string | PhrasingContent;

/** A text node. */
export function text(value: string): Text {
  return { type: 'text', value };
}

/** Code in a line. */
export function inlineCode(value: string): InlineCode {
  return { type: 'inlineCode', value };
}

/** A link. */
export function link(url: string, ...children: Inline[]): Link {
  return { type: 'link', url, children: inline(children) };
}

/** Emphasised text. */
export function emphasis(...children: Inline[]): PhrasingContent {
  return { type: 'emphasis', children: inline(children) };
}

/** A paragraph. */
export function paragraph(...children: Inline[]): Paragraph {
  return { type: 'paragraph', children: inline(children) };
}

/** A heading with its anchor; see src/upstream/headingIds.ts. */
export function heading(depth: Heading['depth'], title: string, id: string): Heading {
  return {
    type: 'heading',
    depth,
    children: [text(`${title} `), { type: 'mdxTextExpression', value: `/* #${id} */` }],
  };
}

/** A bullet list; each item is a line of inline content, or blocks. */
export function list(
  items: readonly (readonly Inline[] | { blocks: readonly BlockContent[] })[],
): List {
  return {
    type: 'list',
    ordered: false,
    spread: false,
    children: items.map((item) => ({
      type: 'listItem',
      spread: false,
      children: 'blocks' in item ? [...item.blocks] : [paragraph(...item)],
    })),
  };
}

/** A table; each cell is inline content. */
export function table(
  head: readonly string[],
  rows: readonly (readonly (readonly Inline[])[])[],
  align?: AlignType[],
): Table {
  return {
    type: 'table',
    align: align ?? head.map(() => null),
    children: [head.map((title) => [title]), ...rows].map((cells) => ({
      type: 'tableRow',
      children: cells.map((cell) => ({ type: 'tableCell', children: inline(cell) })),
    })),
  };
}

/** A fence. */
export function codeBlock(lang: string, value: string): Code {
  return { type: 'code', lang, value };
}

/** A component with its attributes; those that are undefined or false are left out. */
export function component<Name extends keyof Components>(
  name: Name,
  attributes?: Readonly<Partial<Record<Components[Name][number], string | boolean | undefined>>>,
  children: readonly RootContent[] = [],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries<string | boolean | undefined>(attributes ?? {})
      .filter(([, value]) => value !== undefined && value !== false)
      .map(([key, value]) => ({
        type: 'mdxJsxAttribute',
        name: key,
        value: typeof value === 'string' ? value : null,
      })),
    children: children as MdxJsxFlowElement['children'],
  };
}

/** A `<details>` element, closed initially, with its summary. */
export function fold(handle: string, ...children: readonly RootContent[]): MdxJsxFlowElement {
  const summary: PhrasingContent = {
    type: 'mdxJsxTextElement',
    name: 'summary',
    attributes: [],
    children: [text(handle)],
  };
  return component('details', {}, [paragraph(summary), ...children]);
}

/** Items of inline content with a separator between them. */
export function joined(items: readonly PhrasingContent[], separator: string): PhrasingContent[] {
  return items.flatMap((item, index) => (index === 0 ? [item] : [text(separator), item]));
}

function inline(children: readonly Inline[]): PhrasingContent[] {
  return children.map((child) => (typeof child === 'string' ? text(child) : child));
}
