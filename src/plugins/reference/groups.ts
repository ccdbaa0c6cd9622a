import {
  isInputObjectType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import { operationsOf, typesOf, type OperationKind } from '../../lib/operations';
import type { ApiFile } from '../../schema/types';

/** A domain of api.yml: an SDL file, by its name without the ending, with its title and description in overviews. */
export type Domain = ApiFile['domains'][number];

/** A group of operations on an overview page; for the site's own schema, a domain of api.yml. */
export type OperationGroup = ReturnType<typeof groupOperations>[number];

/** The contents of one domain, by name; types without inputs. */
export type DomainNames = ReturnType<typeof namesByDomain>[number];

const OTHER: Domain = { file: 'other', title: 'Other', summary: 'Operations without a domain.' };

/** Operations of a kind by the SDL file that defines them, in the order of the domains; those without a domain come last. */
export function groupOperations(
  schema: GraphQLSchema,
  kind: OperationKind,
  domains: readonly Domain[],
) {
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

/** Operations and types by the SDL file that defines them, in the order of the domains; empty domains are left out. */
export function namesByDomain(schema: GraphQLSchema, domains: readonly Domain[]) {
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
