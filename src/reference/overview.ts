import type { GraphQLField, GraphQLSchema } from 'graphql';
import { firstSentence } from './mdx';
import type { DomainNames } from './groups';
import { namedTypeLink, operationLink } from './page';
import { OPERATION_FOLDERS, REFERENCE_ROUTE, type OperationKind } from './routes';
import { cell } from './typePage';

/** A group of operations on an overview page; for the site's own schema, a domain of api.yml. */
export interface OperationGroup {
  id: string;
  title: string;
  summary: string;
  operations: readonly GraphQLField<unknown, unknown>[];
}

const TITLES: Readonly<Record<OperationKind, { title: string; singular: string; lead: string }>> = {
  query: { title: 'Queries', singular: 'Query', lead: 'Operations that read. A query changes nothing.' },
  mutation: { title: 'Mutations', singular: 'Mutation', lead: 'Operations that write. Those of one request are executed one after the other.' },
  subscription: { title: 'Subscriptions', singular: 'Subscription', lead: 'Operations that keep sending.' },
};

/**
 * Overview page of one kind of operation: a table per group, one line an operation.
 *
 * The page lies beside its folder, not in it (`operations/queries.mdx`), which gives its route no trailing slash, as the
 * specification writes it.
 */
export function overviewPage(kind: OperationKind, groups: readonly OperationGroup[]): string {
  const { title, singular, lead } = TITLES[kind];
  const body = groups.map(({ id, title: heading, summary, operations }) => {
    const rows = operations.map(
      (field) => `| ${operationLink(kind, field.name)} | ${cell(firstSentence(field.description)) || '—'} |`,
    );
    const table = [`| ${singular} | What it does |`, '| --- | --- |', ...rows].join('\n');
    return groups.length > 1 ? `## ${heading} {#section-${id}}\n\n${summary}\n\n${table}` : table;
  });
  return [matter(title.toLowerCase(), title, lead), lead, ...body].join('\n\n').concat('\n');
}

/** Landing page of the reference. `description` is the schema's own. */
export function introductionPage(schema: GraphQLSchema, sections: readonly ReferenceSection[], domains: readonly DomainNames[] = []): string {
  const lead = 'Generated from the schema: one page for each operation, type and directive.';
  const rows = sections.map(({ label, route, count, meaning }) => {
    const name = route ? `[${label}](${route})` : label;
    return `| ${name} | ${count} | ${meaning} |`;
  });
  return [
    matter('introduction', 'GraphQL reference', lead),
    lead,
    firstSentence(schema.description),
    ['| Section | Pages | What it holds |', '| --- | --: | --- |', ...rows].join('\n'),
    ...(domains.length > 0 ? ['## By domain {#section-domains}', ...domains.map(domainSection)] : []),
    '## How to read a page {#section-reading}',
    [
      'A type is written as in SDL: `[Case!]!` is a list that is there always and holds no null.',
      'The same is said in words beside it.',
      'For results, "never null" and "can be null"; for arguments and input fields, "required" and "optional".',
      'The name of each field, argument and value is a link to itself.',
    ].join(' '),
    'A deprecated name still works. It says what to use instead, and when it goes at the earliest.',
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

function domainSection({ id, title, summary, queries, mutations, types }: DomainNames): string {
  const line = (label: string, links: readonly string[]): string => (links.length > 0 ? `- ${label}: ${links.join(', ')}` : '');
  const lines = [
    line('Queries', queries.map((name) => operationLink('query', name))),
    line('Mutations', mutations.map((name) => operationLink('mutation', name))),
    line('Types', types.map(namedTypeLink)),
  ];
  return `### ${title} {#section-${id}}\n\n${summary}\n\n${lines.filter(Boolean).join('\n')}`;
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

function matter(id: string, title: string, description: string): string {
  return `---\nid: ${id}\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\ncustom_edit_url: null\n---`;
}

/** Route of an overview page. */
export function overviewRoute(kind: OperationKind): string {
  return `${REFERENCE_ROUTE}/${OPERATION_FOLDERS[kind]}`;
}
