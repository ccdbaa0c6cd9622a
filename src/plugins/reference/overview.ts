import type { GraphQLSchema } from 'graphql';
import type { PhrasingContent, RootContent } from 'mdast';
import { descriptionNodes, firstParagraph } from '../../schema/descriptions';
import type { DomainNames, OperationGroup } from './groups';
import { toMdx } from './mdx';
import { type Inline, joined, link, list, paragraph, table } from '../../lib/nodes';
import { heading } from './nodes';
import { namedTypeLink, operationLink } from './page';
import { OPERATION_FOLDERS, REFERENCE_ROUTE, type OperationKind } from '../../schema/routes';

/** Words of the overviews, in the order of the sidebar. */
export const OVERVIEWS: Readonly<
  Record<OperationKind, { title: string; singular: string; lead: string }>
> = {
  query: {
    title: 'Queries',
    singular: 'Query',
    lead: 'Operations that read. A query changes nothing.',
  },
  mutation: {
    title: 'Mutations',
    singular: 'Mutation',
    lead: 'Operations that write. Those of one request are executed one after the other.',
  },
  subscription: {
    title: 'Subscriptions',
    singular: 'Subscription',
    lead: 'Operations that keep sending.',
  },
};

/**
 * Overview page of one kind of operation: a table per group, one line an operation. It is beside its folder, not in it
 * (`operations/queries.mdx`), so that its route has no trailing slash.
 */
export function overviewPage(kind: OperationKind, groups: readonly OperationGroup[]): string {
  const { title, singular, lead } = OVERVIEWS[kind];
  const body = groups.flatMap(({ file, title: name, summary, operations }): RootContent[] => {
    const rows = operations.map((field): Inline[][] => {
      const what = firstParagraph(field.description);
      return [[operationLink(field)], what.length > 0 ? [...what] : ['—']];
    });
    const operationTable = table([singular, 'What it does'], rows);
    return groups.length > 1
      ? [heading(2, name, `section-${file}`), ...descriptionNodes(summary), operationTable]
      : [operationTable];
  });
  return toMdx(matter(title.toLowerCase(), title, lead), [paragraph(lead), ...body]);
}

/** Landing page of the reference; with the domains of the site's own API, and what that promises. */
export function introductionPage(
  schema: GraphQLSchema,
  sections: readonly ReferenceSection[],
  domains?: readonly DomainNames[],
): string {
  const lead =
    'This reference is generated from the schema. It has one page for each operation, type and directive.';
  const rows = sections.map(({ label, route, count, meaning }) => [
    [route ? link(route, label) : label],
    [String(count)],
    [meaning],
  ]);
  return toMdx(matter('introduction', 'GraphQL reference', lead), [
    paragraph(lead),
    ...descriptionNodes(schema.description),
    table(['Section', 'Pages', 'Content'], rows, [null, 'right', null]),
    ...(domains?.length
      ? [heading(2, 'By domain', 'section-domains'), ...domains.flatMap(domainSection)]
      : []),
    heading(2, 'How to read a page', 'section-reading'),
    ...descriptionNodes(
      [
        `A type is written as in SDL: \`[${domains ? 'Case' : 'String'}!]!\` is a list that is never null and contains no null.`,
        'The text beside it says the same.',
        'Results are "never null" or "can be null"; arguments and input fields are "required" or "optional".',
        'The name of each field, argument and value is a link to itself.',
      ].join(' '),
    ),
    ...(domains
      ? [
          paragraph(
            'A deprecated name still works. Its page names the replacement and the earliest date of removal.',
          ),
        ]
      : []),
  ]);
}

function domainSection({
  file,
  title,
  summary,
  queries,
  mutations,
  types,
}: DomainNames): RootContent[] {
  const item = (label: string, links: readonly PhrasingContent[]): Inline[][] =>
    links.length > 0 ? [[`${label}: `, ...joined(links, ', ')]] : [];
  return [
    heading(3, title, `section-${file}`),
    ...descriptionNodes(summary),
    list([
      ...item('Queries', queries.map(operationLink)),
      ...item('Mutations', mutations.map(operationLink)),
      ...item('Types', types.map(namedTypeLink)),
    ]),
  ];
}

/** A folder of the reference, in the order of the sidebar. */
export interface ReferenceSection {
  /** `operations/queries` */
  folder: string;
  label: string;
  /** Route of its overview page, if it has one. */
  route?: string;
  count: number;
  /** One sentence. */
  meaning: string;
}

function matter(id: string, title: string, description: string): Record<string, unknown> {
  return { id, title, description, custom_edit_url: null };
}

/** Route of an overview page. */
export function overviewRoute(kind: OperationKind): string {
  return `${REFERENCE_ROUTE}/${OPERATION_FOLDERS[kind]}`;
}
