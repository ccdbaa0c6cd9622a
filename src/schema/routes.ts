import { slugify } from '@graphql-markdown/utils';
import {
  DirectiveLocation,
  isDirective,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isUnionType,
  type GraphQLDirective,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import { REFERENCE_ROUTE } from '../lib/pageRoutes';

export { REFERENCE_FOLDER, REFERENCE_ROUTE } from '../lib/pageRoutes';

export type OperationKind = 'query' | 'mutation' | 'subscription';

export const OPERATION_FOLDERS: Readonly<Record<OperationKind, string>> = {
  query: 'operations/queries',
  mutation: 'operations/mutations',
  subscription: 'operations/subscriptions',
};

const EXECUTABLE_LOCATIONS: readonly string[] = [
  DirectiveLocation.QUERY,
  DirectiveLocation.MUTATION,
  DirectiveLocation.SUBSCRIPTION,
  DirectiveLocation.FIELD,
  DirectiveLocation.FRAGMENT_DEFINITION,
  DirectiveLocation.FRAGMENT_SPREAD,
  DirectiveLocation.INLINE_FRAGMENT,
  DirectiveLocation.VARIABLE_DEFINITION,
];

/** Page name of a GraphQL name. graphql-markdown's own, since it names the files: `CaseFilterInput` → `case-filter-input`. */
export function slugOf(name: string): string {
  const slug = slugs.get(name) ?? slugify(name);
  slugs.set(name, slug);
  return slug;
}

const slugs = new Map<string, string>();

/** Folder of a type's or directive's page: `types/objects`; `operations/directives` for those written in operations. */
export function categoryOf(entity: GraphQLNamedType | GraphQLDirective): string {
  if (isDirective(entity)) {
    const executable = entity.locations.some((location) => EXECUTABLE_LOCATIONS.includes(location));
    return executable ? 'operations/directives' : 'types/directives';
  }
  if (isObjectType(entity)) return 'types/objects';
  if (isInterfaceType(entity)) return 'types/interfaces';
  if (isUnionType(entity)) return 'types/unions';
  if (isEnumType(entity)) return 'types/enums';
  if (isInputObjectType(entity)) return 'types/inputs';
  if (isScalarType(entity)) return 'types/scalars';
  throw new Error(`No folder for ${String(entity)}.`);
}

// Keyed by type object, since neither a type nor the code that links to it knows whether it is a root type.
const rootKinds = new WeakMap<GraphQLNamedType, OperationKind>();

/** Makes links to root types lead to the overviews of their operations. Called once a schema, before pages are made. */
export function registerRoots(schema: GraphQLSchema): void {
  const roots = {
    query: schema.getQueryType(),
    mutation: schema.getMutationType(),
    subscription: schema.getSubscriptionType(),
  };
  for (const [kind, root] of Object.entries(roots))
    if (root) rootKinds.set(root, kind as OperationKind);
}

/**
 * Route of a type's or directive's page. Root types have none of their own: where another type names one (an interface that
 * Query implements, for example), the link leads to the overview of its operations.
 */
export function routeOf(entity: GraphQLNamedType | GraphQLDirective): string {
  const root = isDirective(entity) ? undefined : rootKinds.get(entity);
  if (root) return `${REFERENCE_ROUTE}/${OPERATION_FOLDERS[root]}`;
  return `${REFERENCE_ROUTE}/${categoryOf(entity)}/${slugOf(entity.name)}`;
}

/** Route of a type's field: an anchor on the type's page; for a root type, the operation's own page. */
export function fieldRoute(type: GraphQLNamedType, field: string): string {
  const root = rootKinds.get(type);
  return root ? operationRoute(root, field) : `${routeOf(type)}#${field}`;
}

/** Route of an operation's page. */
export function operationRoute(kind: OperationKind, name: string): string {
  return `${REFERENCE_ROUTE}/${OPERATION_FOLDERS[kind]}/${slugOf(name)}`;
}
