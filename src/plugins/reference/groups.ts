import {
  isInputObjectType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import { operationsOf, typesOf, type OperationKind } from '../../lib/operations';

/** A domain of api.yml: an SDL file with its title and description in overviews. */
export interface Domain {
  /** Name of the SDL file without its ending. */
  file: string;
  title: string;
  summary: string;
}

/** A group of operations on an overview page; for the site's own schema, a domain of api.yml. */
export interface OperationGroup extends Domain {
  operations: readonly GraphQLField<unknown, unknown>[];
}

const OTHER: Domain = { file: 'other', title: 'Other', summary: 'Operations without a domain.' };

/** Operations of a kind by the SDL file that defines them, in the order of the domains; those without a domain come last. */
export function groupOperations(
  schema: GraphQLSchema,
  kind: OperationKind,
  domains: readonly Domain[],
): OperationGroup[] {
  const operations = operationsOf(schema)
    .filter((operation) => operation.kind === kind)
    .map(({ field }) => field);
  const files = domains.map(({ file }) => file);
  return [...domains, OTHER]
    .map((domain) => ({
      ...domain,
      operations: operations.filter((operation) =>
        domain === OTHER ? !files.includes(fileOf(operation)) : fileOf(operation) === domain.file,
      ),
    }))
    .filter((group) => group.operations.length > 0);
}

/** The contents of one domain, by name. */
export interface DomainNames extends Domain {
  queries: readonly GraphQLField<unknown, unknown>[];
  mutations: readonly GraphQLField<unknown, unknown>[];
  /** Without inputs. */
  types: readonly GraphQLNamedType[];
}

/** Operations and types by the SDL file that defines them, in the order of the domains; empty domains are left out. */
export function namesByDomain(schema: GraphQLSchema, domains: readonly Domain[]): DomainNames[] {
  // Inputs are expanded on the pages of their operations.
  const types = typesOf(schema).filter((type) => !isInputObjectType(type));
  const operationsIn = (file: string, kind: OperationKind) =>
    groupOperations(schema, kind, domains).find((group) => group.file === file)?.operations ?? [];
  return domains
    .map((domain) => ({
      ...domain,
      queries: operationsIn(domain.file, 'query'),
      mutations: operationsIn(domain.file, 'mutation'),
      types: types.filter((type) => fileOf(type) === domain.file),
    }))
    .filter((names) => names.queries.length + names.mutations.length + names.types.length > 0);
}

/** `schema/v1/case.graphql` → `case` */
function fileOf(definition: GraphQLField<unknown, unknown> | GraphQLNamedType): string {
  const name = definition.astNode?.loc?.source.name ?? '';
  return name.replace(/^.*[\\/]/, '').replace(/\.\w+$/, '');
}
