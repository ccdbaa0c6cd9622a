import { fromMarkdown } from 'mdast-util-from-markdown';
import type { MdxJsxTextElement } from 'mdast-util-mdx';
import type {
  Heading,
  InlineCode,
  Paragraph,
  PhrasingContent,
  Strong,
  Table,
  TableCell,
  Text,
} from 'mdast';

/** Makers of plain mdast, so that HTML, search and the Markdown version all get real text. */

/** A text node. */
export function text(value: string): Text {
  return { type: 'text', value };
}

/** Bold text. */
export function strong(value: string): Strong {
  return { type: 'strong', children: [text(value)] };
}

/** Code in a line. */
export function code(value: string): InlineCode {
  return { type: 'inlineCode', value };
}

/** Values as code, separated by commas; empty for no values. */
export function codes(values: readonly string[]): PhrasingContent[] {
  return values.flatMap((value, index) =>
    index === 0 ? [code(value)] : [text(', '), code(value)],
  );
}

/**
 * Parses a text of the API spec, which is one paragraph of Markdown.
 *
 * @throws Error when it is anything else, since a table cell cannot contain a list or a heading
 */
export function inline(markdown: string): PhrasingContent[] {
  const { children } = fromMarkdown(markdown);
  const [first, ...rest] = children;
  if (first?.type !== 'paragraph' || rest.length > 0) {
    throw new Error(
      `A text of schema/v1 must be one paragraph of Markdown, without lists or headings: "${markdown}"`,
    );
  }
  return first.children;
}

/** A paragraph. */
export function paragraph(children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}

/** Heading with an id of its own, as `## Title {#id}` has it; Docusaurus takes the id from `hProperties`. */
export function heading(depth: Heading['depth'], title: string, id: string): Heading {
  return {
    type: 'heading',
    depth,
    children: [text(title)],
    data: { hProperties: { id } },
  };
}

/** One cell: a word, or nodes. */
export type Cell = string | PhrasingContent[];

/** A table with a head. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): Table {
  const cell = (content: Cell): TableCell => ({
    type: 'tableCell',
    children: typeof content === 'string' ? [text(content)] : content,
  });
  return {
    type: 'table',
    children: [head, ...rows].map((cells) => ({ type: 'tableRow', children: cells.map(cell) })),
  };
}

/**
 * The target of links to an error code. `<ErrorCode code="…">` is registered for MDX and sets the anchor.
 */
export function errorCode(name: string): MdxJsxTextElement {
  return {
    type: 'mdxJsxTextElement',
    name: 'ErrorCode',
    attributes: [{ type: 'mdxJsxAttribute', name: 'code', value: name }],
    children: [code(name)],
  };
}
