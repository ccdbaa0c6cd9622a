import type { GraphQLField } from 'graphql';
import type { OperationGroup } from './overview';

/** A domain of api.yml: an SDL file with the words that overviews show for it. */
export interface Domain {
  /** Name of the SDL file without its ending. */
  file: string;
  title: string;
  summary: string;
}

/** Operations by the SDL file that they stand in, in the order of the domains; what has no domain comes last. */
export function groupOperations(
  operations: readonly GraphQLField<unknown, unknown>[],
  domains: readonly Domain[],
): OperationGroup[] {
  const rest: OperationGroup = { id: 'other', title: 'Other', summary: 'Operations without a domain.', operations: [] };
  const groups = new Map(
    domains.map(({ file, title, summary }) => [
      file,
      { id: file, title, summary, operations: [] as GraphQLField<unknown, unknown>[] },
    ]),
  );
  const others: GraphQLField<unknown, unknown>[] = [];
  for (const operation of operations) (groups.get(fileOf(operation))?.operations ?? others).push(operation);
  return [...groups.values(), { ...rest, operations: others }].filter((group) => group.operations.length > 0);
}

/** `schema/v1/case.graphql` → `case` */
function fileOf(operation: GraphQLField<unknown, unknown>): string {
  const name = operation.astNode?.loc?.source.name ?? '';
  return name.replace(/^.*[\\/]/, '').replace(/\.\w+$/, '');
}
