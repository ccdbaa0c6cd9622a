import type { GraphQLSchema } from 'graphql';
import { OPERATION_FOLDERS, pagesOf, type OperationKind } from '../../schema/routes';
import { OVERVIEWS, overviewRoute, type ReferenceSection } from './overview';

const SECTIONS: readonly Omit<ReferenceSection, 'count'>[] = [
  ...(Object.keys(OVERVIEWS) as OperationKind[]).map((kind) => ({
    folder: OPERATION_FOLDERS[kind],
    label: OVERVIEWS[kind].title,
    route: overviewRoute(kind),
    meaning: OVERVIEWS[kind].lead.replace(/(?<=\.) .*/, ''),
  })),
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
  { folder: 'types/unions', label: 'Unions', meaning: 'Values of one of several object types.' },
  { folder: 'types/enums', label: 'Enums', meaning: 'Fixed sets of values.' },
  { folder: 'types/inputs', label: 'Inputs', meaning: 'What operations accept.' },
  { folder: 'types/scalars', label: 'Scalars', meaning: 'Single values with a defined format.' },
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
