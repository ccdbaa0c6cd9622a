import type { Heading, PhrasingContent, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import { element, paragraph, text } from '../../lib/nodes';

/**
 * The components of generated pages with their attributes. `allowedNodes.ts` stops the build when a page contains any other.
 * `details` and `summary` are HTML elements; `InlineCode` is code with a pipe in a table; src/plugins/reference/builtSections replaces `Example`,
 * `RelatedOperations` and `UsedInGuides`.
 */
export const COMPONENTS = {
  Deprecated: [],
  EntityHeader: ['kind', 'permissions'],
  Example: ['operation'],
  InlineCode: ['text'],
  Member: [
    'name',
    'anchor',
    'within',
    'type',
    'to',
    'presence',
    'constraints',
    'defaultValue',
    'deprecated',
  ],
  Members: ['label', 'collapsed', 'expandable'],
  OperationBody: [],
  OperationExample: [],
  OperationLead: [],
  OperationPage: [],
  PageContents: [],
  RelatedOperations: ['operation'],
  Signature: [],
  TypeLink: ['type', 'to'],
  UsedInGuides: ['name'],
  details: [],
  summary: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Components = typeof COMPONENTS;

/** A heading with its anchor; see src/upstream/headingIds.ts. */
export function heading(depth: Heading['depth'], title: string, id: string): Heading {
  return {
    type: 'heading',
    depth,
    children: [text(`${title} `), { type: 'mdxTextExpression', value: `/* #${id} */` }],
  };
}

/** A component with its attributes; those that are undefined or false are left out. */
export function component<Name extends keyof Components>(
  name: Name,
  attributes?: Readonly<Partial<Record<Components[Name][number], string | boolean | undefined>>>,
  children: readonly RootContent[] = [],
): MdxJsxFlowElement {
  return element(name, attributes ?? {}, children);
}

/** A `<details>` element, closed initially, with its summary. */
export function details(handle: string, ...children: readonly RootContent[]): MdxJsxFlowElement {
  const summary: PhrasingContent = {
    type: 'mdxJsxTextElement',
    name: 'summary',
    attributes: [],
    children: [text(handle)],
  };
  return component('details', {}, [paragraph(summary), ...children]);
}
