import type { List, ListItem, PhrasingContent, RootContent } from 'mdast';
import {
  anchor,
  inlineCode,
  joined,
  link,
  paragraph,
  strong,
  text,
  type Inline,
} from '../../../lib/nodes';
import { capitalised } from '../../../lib/names';
import lifeCycle from '../../../../docs/case-life-cycle.json';

/** A component of a page, with its children as plain Markdown already. */
export interface ComponentUse {
  /** Attributes as strings; an attribute without a value is `true`. */
  attributes: Readonly<Record<string, string | true>>;
  children: RootContent[];
}

export type MarkdownRenderer = (use: ComponentUse) => RootContent[];

/** Components whose content is all of their Markdown. */
const CONTAINERS: readonly string[] = [
  'DataModel',
  'ExampleSets',
  'GlossaryList',
  'OperationBody',
  'OperationExample',
  'OperationLead',
  'OperationPage',
  'SampleTabs',
  'SampleVariables',
  'Sequence',
  'Signature',
  'details',
  'Details',
];

/** Interactive components, which have no Markdown form: the list of contents, the button that runs a sample. */
const omit: MarkdownRenderer = () => [];

/**
 * The Markdown form of each component that a page can have. A missing one stops the build, since its content would be missing in
 * the Markdown version.
 */
export const FORMS: Readonly<Record<string, MarkdownRenderer>> = {
  ...Object.fromEntries(CONTAINERS.map((name) => [name, ({ children }) => children])),
  CaseLifeCycle: () => [
    paragraph(strong('The diagram as text')),
    paragraph(text(lifeCycle.description)),
  ],
  Deprecated: ({ children }) => [paragraph(strong('Deprecated')), ...children],
  EntityHeader: ({ attributes: { kind, permissions } }) => [
    paragraph(
      text(capitalised(asString(kind))),
      ...(permissions === undefined ? [] : [text('. Requires '), ...requirement(permissions)]),
    ),
  ],
  ErrorEntry: ({ attributes, children }) => [
    // A heading, so that programs can read one entry.
    {
      type: 'heading',
      depth: 4,
      children: [inlineCode(asString(attributes['code']))],
      data: { hProperties: { id: asString(attributes['code']) } },
    },
    paragraph(
      text(`Status ${asString(attributes['status'])}. Retry: ${asString(attributes['retry'])}.`),
    ),
    ...children,
  ],
  ExampleSet: ({ attributes, children }) => [
    paragraph(strong(asString(attributes['label']))),
    ...children,
  ],
  GlossaryTerm: ({ attributes: { term, danish, anchor: id }, children }) => [
    paragraph(strong(asString(term)), text(` ${asString(danish)} `), anchor(asString(id))),
    ...children,
  ],
  InlineCode: ({ attributes }) => [inlineCode(asString(attributes['text']))] as never,
  Member: ({ attributes, children }) => [item(attributes, children)] as never,
  Members: ({ attributes: { label }, children }) => [
    ...(label === undefined ? [] : [paragraph(strong(asString(label)))]),
    {
      type: 'list',
      ordered: false,
      spread: true,
      children: children as unknown as ListItem[],
    } satisfies List,
  ],
  PageContents: omit,
  Playground: omit,
  Sample: ({ attributes: { title, advance }, children }) => [
    ...(title === undefined ? [] : [paragraph(strong(asString(title)))]),
    ...(advance === undefined ? [] : [paragraph(text(`${asString(advance)} later`))]),
    ...children,
  ],
  SampleResponse: ({ attributes: { status, error, note = 'as executed' }, children }) => [
    paragraph(
      strong(`Response ${asString(status)}`),
      ...(error === undefined ? [] : [text(' '), inlineCode(asString(error))]),
      text(` ${asString(note)}`),
    ),
    ...children,
  ],
  SampleTab: ({ attributes: { label }, children }) => [
    ...(label === undefined ? [] : [paragraph(strong(asString(label)))]),
    ...children,
  ],
  TypeLink: ({ attributes: { type, to } }) => [
    paragraph(link(asString(to), inlineCode(asString(type)))),
  ],
  summary: ({ children }) => [paragraph(strong(...phrasing(children)))],
};

/** A row of a list of members: name, type and notes, with the children below. */
function item(
  {
    name,
    within = '',
    anchor: id,
    type,
    to,
    presence,
    constraints,
    defaultValue,
  }: ComponentUse['attributes'],
  children: readonly RootContent[],
): ListItem {
  const head: PhrasingContent[] = [inlineCode(asString(within) + asString(name))];
  if (type !== undefined) head.push(text(' '), link(asString(to), inlineCode(asString(type))));
  if (presence !== undefined) head.push(text(` ${asString(presence)}`));
  if (constraints !== undefined) head.push(text(`, ${asString(constraints)}`));
  if (defaultValue !== undefined) head.push(text(', default '), inlineCode(asString(defaultValue)));
  head.push(text(' '), anchor(asString(id)));
  return {
    type: 'listItem',
    spread: true,
    children: [paragraph(...head), ...(children as ListItem['children'])],
  };
}

/** Inline children, without the paragraph that MDX may wrap them in. */
function phrasing(children: readonly RootContent[]): PhrasingContent[] {
  return children.flatMap((child) =>
    child.type === 'paragraph' ? child.children : [child as PhrasingContent],
  );
}

function asString(value: string | true | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** Permissions of an operation, separated by spaces. */
function requirement(permissions: string | true): Inline[] {
  const ids = asString(permissions).split(' ').filter(Boolean);
  if (ids.length === 0) return ['no permission.'];
  return [...joined(ids.map(inlineCode), ' and '), '.'];
}
