import {
  isInputObjectType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import { operationsOf, rootsOf, type OperationKind } from '../lib/operations';

/** A group of operations on an overview page; for the site's own schema, a domain of api.yml. */
export interface OperationGroup {
  id: string;
  title: string;
  summary: string;
  operations: readonly GraphQLField<unknown, unknown>[];
}

/** A domain of api.yml: an SDL file with its title and description in overviews. */
export interface Domain {
  /** Name of the SDL file without its ending. */
  file: string;
  title: string;
  summary: string;
}

/** Operations by the SDL file that defines them, in the order of the domains; those without a domain come last. */
export function groupOperations(
  operations: readonly GraphQLField<unknown, unknown>[],
  domains: readonly Domain[],
): OperationGroup[] {
  const rest: OperationGroup = {
    id: 'other',
    title: 'Other',
    summary: 'Operations without a domain.',
    operations: [],
  };
  const groups = new Map(
    domains.map(({ file, title, summary }) => [
      file,
      { id: file, title, summary, operations: [] as GraphQLField<unknown, unknown>[] },
    ]),
  );
  const others: GraphQLField<unknown, unknown>[] = [];
  for (const operation of operations)
    (groups.get(fileOf(operation))?.operations ?? others).push(operation);
  return [...groups.values(), { ...rest, operations: others }].filter(
    (group) => group.operations.length > 0,
  );
}

/** The contents of one domain, by name. */
export interface DomainNames {
  id: string;
  title: string;
  summary: string;
  queries: readonly GraphQLField<unknown, unknown>[];
  mutations: readonly GraphQLField<unknown, unknown>[];
  /** Without inputs. */
  types: readonly GraphQLNamedType[];
}

/** Operations and types by the SDL file that defines them, in the order of the domains; empty domains are left out. */
export function namesByDomain(schema: GraphQLSchema, domains: readonly Domain[]): DomainNames[] {
  const roots = rootsOf(schema);
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !type.name.startsWith('__') && !roots.has(type),
  );
  const operations = (kind: OperationKind, file: string): GraphQLField<unknown, unknown>[] =>
    operationsOf(schema)
      .filter((operation) => operation.kind === kind && fileOf(operation.field) === file)
      .map(({ field }) => field);
  return domains
    .map(({ file, title, summary }) => ({
      id: file,
      title,
      summary,
      queries: operations('query', file),
      mutations: operations('mutation', file),
      // Inputs are opened on the pages of their operations.
      types: types.filter((type) => !isInputObjectType(type) && fileOf(type) === file),
    }))
    .filter(
      ({ queries, mutations, types: own }) => queries.length + mutations.length + own.length > 0,
    );
}

/** `schema/v1/case.graphql` → `case` */
function fileOf(definition: GraphQLField<unknown, unknown> | GraphQLNamedType): string {
  const name = definition.astNode?.loc?.source.name ?? '';
  return name.replace(/^.*[\\/]/, '').replace(/\.\w+$/, '');
}
