import { createHash } from 'node:crypto';
import {
  DirectiveLocation,
  isDirective,
  isIntrospectionType,
  isObjectType,
  isType,
  type GraphQLDirective,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import { kindOf, operationsOf, rootsOf, typesOf, type OperationKind } from '../lib/operations';
import { memoizeByObject } from '../lib/memoizeByObject';
import { REFERENCE_ROUTE } from '../lib/pageRoutes';

export { REFERENCE_FOLDER, REFERENCE_ROUTE } from '../lib/pageRoutes';
export type { OperationKind } from '../lib/operations';

export const OPERATION_FOLDERS: Readonly<Record<OperationKind, string>> = {
  query: 'operations/queries',
  mutation: 'operations/mutations',
  subscription: 'operations/subscriptions',
};

/** Routes of the reference that belong to no entity. */
export const OVERVIEW_ROUTES: readonly string[] = [
  'introduction',
  ...Object.values(OPERATION_FOLDERS),
].map((page) => `${REFERENCE_ROUTE}/${page}`);

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

/** What has a page of its own. An operation is a field of a root type. */
export type Entity = GraphQLNamedType | GraphQLDirective | GraphQLField<unknown, unknown>;

/** A page of the reference. */
export interface Page {
  kind: OperationKind | 'type' | 'directive';
  name: string;
  entity: Entity;
  /** Its folder, e.g. `types/objects`. */
  category: string;
  /** Its file without the extension. */
  slug: string;
  /** What graphql-markdown, which names the files, makes the slug of: the name, with a suffix where the name's own slug is taken. */
  key: string;
}

// Keyed by the objects of graphql-js, since neither a type nor what links to it knows its schema. GraphQL's own scalars, which schemas
// share, have the same page in each.
const pages = new WeakMap<Entity, Page>();
const rootKinds = new WeakMap<object, OperationKind>();

type UnroutedPage = Omit<Page, 'slug' | 'key'>;

/** The pages of a schema: operations, types, directives. Afterwards, `pageOf` and `routeOf` know its entities. */
export const pagesOf = memoizeByObject((schema: GraphQLSchema) => namePages(entitiesOf(schema)));

function entitiesOf(schema: GraphQLSchema): UnroutedPage[] {
  for (const [root, kind] of rootsOf(schema)) rootKinds.set(root as object, kind);
  const page = (kind: Page['kind'], entity: Entity, category: string): UnroutedPage => ({
    kind,
    name: entity.name,
    entity,
    category,
  });
  return [
    ...operationsOf(schema).map(({ kind, field }) => page(kind, field, OPERATION_FOLDERS[kind])),
    ...typesOf(schema).map((type) => page('type', type, categoryOf(type))),
    ...schema.getDirectives().map((each) => page('directive', each, categoryOf(each))),
  ];
}

/** Files that Docusaurus takes for the page of a folder, and devices of Windows. */
const RESERVED = /^(?:|index|readme|con|prn|aux|nul|(?:com|lpt)-?\d)$/;

/** Room for the longest name of a file that every disk takes, and for endings. */
const MAX_SLUG = 200;

/**
 * Gives each page its slug. Of names with one slug, such as `FooBar` and `Foo_Bar`, GraphQL's own or else the shortest keeps it; the
 * others, and names whose slug is not possible, get a suffix made from the exact name. The order in the schema does not matter.
 */
function namePages(entities: readonly UnroutedPage[]): readonly Page[] {
  const taken = new Set<string>();
  const named = new Map<unknown, Page>();
  const rank = ({ entity: { astNode }, name }: UnroutedPage): string =>
    `${astNode ? 1 : 0}${String(name.length).padStart(6, '0')}${name}`;
  for (const entry of [...entities].sort((a, b) => (rank(a) < rank(b) ? -1 : 1))) {
    const { category, name } = entry;
    const plain = slugOf(name);
    const isPossible =
      !taken.has(`${category}/${plain}`) &&
      !RESERVED.test(plain) &&
      !category.endsWith(`/${plain}`) &&
      plain.length <= MAX_SLUG;
    const key = isPossible ? name : `${name.slice(0, MAX_SLUG / 2)}-${suffixOf(name)}`;
    const page = { ...entry, key, slug: slugOf(key) };
    taken.add(`${category}/${page.slug}`);
    pages.set(entry.entity, page);
    named.set(entry, page);
  }
  return entities.map((entry) => named.get(entry) as Page);
}

/** The words and numbers of a name in lower case, as graphql-markdown names files. Generating fails where the two differ. */
function slugOf(name: string): string {
  const words = name
    .replace(/[a-z\d](?=[A-Z])|[a-z](?=\d)|\d(?=[a-z])/g, '$& ')
    .match(/[a-z\d]+/gi);
  return words?.join('-').toLowerCase() ?? '';
}

/** Six letters: graphql-markdown puts a hyphen between letters and digits. */
function suffixOf(name: string): string {
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 6);
  return hash.replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
}

/** The page of an entity. @throws Error for an entity of a schema whose pages were not assigned */
export function pageOf(entity: Entity): Page {
  const page = pages.get(entity);
  if (!page) throw new Error(`The pages of the schema of ${entity.name} were not assigned.`);
  return page;
}

/** Folder of a type's or directive's page: `types/objects`; `operations/directives` for those written in operations. */
function categoryOf(entity: GraphQLNamedType | GraphQLDirective): string {
  if (isDirective(entity)) {
    const executable = entity.locations.some((location) => EXECUTABLE_LOCATIONS.includes(location));
    return executable ? 'operations/directives' : 'types/directives';
  }
  return `types/${kindOf(entity)}s`;
}

/**
 * Route of an entity's page. Root types have none of their own: where another type names one (an interface that Query implements, for
 * example), the link leads to the overview of its operations. Types of introspection are described in the specification of GraphQL.
 */
export function routeOf(entity: Entity): string {
  const root = rootKinds.get(entity);
  if (root) return `${REFERENCE_ROUTE}/${OPERATION_FOLDERS[root]}`;
  if (isType(entity) && isIntrospectionType(entity)) return `${REFERENCE_ROUTE}/introduction`;
  const { category, slug } = pageOf(entity);
  return `${REFERENCE_ROUTE}/${category}/${slug}`;
}

/** Route of a type's field: an anchor on the type's page; for a root type, the operation's own page. */
export function fieldRoute(type: GraphQLNamedType, field: string): string {
  const operation = isObjectType(type) && rootKinds.has(type) ? type.getFields()[field] : undefined;
  return operation ? routeOf(operation) : `${routeOf(type)}#${field}`;
}
