import type { Heading, PhrasingContent } from 'mdast';
import { inlineCode, joined, text, type Inline } from '../../lib/nodes';
import { parseText } from '../../schema/descriptions';

/** Values as code, separated by commas; empty for no values. */
export function codes(values: readonly string[]): Inline[] {
  return joined(values.map(inlineCode), ', ');
}

/**
 * Parses a text of the API spec, which is one paragraph of Markdown.
 *
 * @throws Error when it is anything else, since a table cell cannot contain a list or a heading
 */
export function inline(markdown: string): PhrasingContent[] {
  const { children } = parseText(markdown);
  const [first, ...rest] = children;
  if (first?.type !== 'paragraph' || rest.length > 0) {
    throw new Error(
      `A text of schema/v1 must be one paragraph of Markdown, without lists or headings: "${markdown}"`,
    );
  }
  return first.children;
}

/** Heading with an explicit id, as from `## Title {/* #id *\/}`; Docusaurus takes the id from `hProperties`. */
export function headingWithId(depth: Heading['depth'], title: string, id: string): Heading {
  return {
    type: 'heading',
    depth,
    children: [text(title)],
    data: { hProperties: { id } },
  };
}
