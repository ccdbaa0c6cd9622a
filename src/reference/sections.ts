import type { GraphQLSchema } from 'graphql';
import { pagesOf } from '../schema/routes';
import { overviewRoute, type ReferenceSection } from './overview';

const SECTIONS: readonly Omit<ReferenceSection, 'count'>[] = [
  {
    folder: 'operations/queries',
    label: 'Queries',
    route: overviewRoute('query'),
    meaning: 'Operations that read.',
  },
  {
    folder: 'operations/mutations',
    label: 'Mutations',
    route: overviewRoute('mutation'),
    meaning: 'Operations that write.',
  },
  {
    folder: 'operations/subscriptions',
    label: 'Subscriptions',
    route: overviewRoute('subscription'),
    meaning: 'Operations that keep sending.',
  },
  {
    folder: 'operations/directives',
    label: 'Operation directives',
    meaning: 'Directives that you write in an operation.',
  },
  { folder: 'types/objects', label: 'Objects', meaning: 'What operations return.' },
  {
    folder: 'types/interfaces',
    label: 'Interfaces',
    meaning: 'Fields that several objects share.',
  },
  { folder: 'types/unions', label: 'Unions', meaning: 'One of several objects.' },
  { folder: 'types/enums', label: 'Enums', meaning: 'One of a list of values.' },
  { folder: 'types/inputs', label: 'Inputs', meaning: 'What operations take.' },
  { folder: 'types/scalars', label: 'Scalars', meaning: 'Single values with a form.' },
  {
    folder: 'types/directives',
    label: 'Schema directives',
    meaning: 'Directives that the schema itself uses.',
  },
];

/** Sections that this schema has pages for, in the order of the sidebar. */
export function sectionsOf(schema: GraphQLSchema): ReferenceSection[] {
  const counts = new Map<string, number>();
  for (const { category } of pagesOf(schema)) counts.set(category, (counts.get(category) ?? 0) + 1);
  return SECTIONS.map((section) => ({ ...section, count: counts.get(section.folder) ?? 0 })).filter(
    ({ count }) => count > 0,
  );
}
