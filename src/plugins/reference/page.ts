import {
  getNamedType,
  isDirective,
  isNonNullType,
  isRequiredInputField,
  print,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import type { Link, PhrasingContent, RootContent } from 'mdast';
import { escapeInvisible } from '../../schema/characters';
import { descriptionNodes, plainText } from '../../schema/descriptions';
import { inlineCode, joined, link, list, paragraph } from '../../lib/nodes';
import { appliedDirectives } from './appliedDirectives';
import { component, details, heading } from './nodes';
import { pageOf, routeOf, type Entity } from '../../schema/routes';
import type { ApiSpec } from '../../schema/types';
import type { ScalarExample } from './scalars';
import type { Usages } from './typeUsages';
import type { QueryPath } from './queryPaths';

/** Input of a page besides its own entity. */
export interface PageContext {
  schema: GraphQLSchema;
  usagesOf: (name: string) => Usages;
  /** Links to what a directive is applied to. */
  appliedTo: (directive: string) => readonly PhrasingContent[];
  /** The shortest query paths from an operation to a type. */
  queryPathsTo: (type: GraphQLNamedType) => readonly QueryPath[];
  /** Errors and permissions of the API. This and the following properties are absent for another schema. */
  spec?: ApiSpec;
  /** Constraints as text, by coordinate of the input field or argument. */
  constraints?: ReadonlyMap<string, readonly string[]>;
  /** Scalar examples from scalars.yml with their results, by scalar. */
  scalarExamples?: ReadonlyMap<string, readonly ScalarExample[]>;
  /** URL of the SDL of an entity; undefined for built-in types and directives. */
  editUrlOf: (entity: Entity) => string | undefined;
  /** Date of the last change of the entity's SDL file, `YYYY-MM-DD`; undefined when git has none. */
  changedOn: (entity: Entity) => string | undefined;
}

/** Front matter of an entity's page. */
export function frontMatter(entity: Entity, context: PageContext): Record<string, unknown> {
  const { name, slug } = pageOf(entity);
  const changedOn = context.changedOn(entity);
  return {
    id: slug,
    title: isDirective(entity) ? `@${name}` : name,
    description: plainText(entity.description) || `${name} in the GraphQL schema.`,
    custom_edit_url: context.editUrlOf(entity) ?? null,
    ...(changedOn ? { last_update: { date: changedOn } } : {}),
  };
}

/** A type as written in SDL, linked to its page: `<TypeLink type="[Case!]!" to="…" />`. */
export function typeLink(type: { toString(): string }, named: GraphQLNamedType): RootContent {
  return component('TypeLink', { type: String(type), to: routeOf(named) });
}

/** A link with the name in code. */
export function codeLink(name: string, to: string): Link {
  return link(to, inlineCode(name));
}

/** Link to an operation's page. */
export function operationLink(field: GraphQLField<unknown, unknown>): Link {
  return codeLink(field.name, routeOf(field));
}

/** Link to a type's page. */
export function namedTypeLink(type: GraphQLNamedType): Link {
  return codeLink(type.name, routeOf(type));
}

/** A section with a heading of level 2; nothing when its body is empty. No name of GraphQL has the hyphen of its anchor. */
export function section(title: string, id: string, ...body: readonly RootContent[]): RootContent[] {
  return body.length > 0 ? [heading(2, title, `section-${id}`), ...body] : [];
}

/** Maximum number of usages that are listed unfolded. */
const LISTED_PLACES = 12;

type Items = Parameters<typeof list>[0];

/** An item of the list of usages: links after a label; none without links. */
export function labelled(label: string, links: readonly PhrasingContent[]): Items {
  if (links.length === 0) return [];
  if (links.length <= LISTED_PLACES) return [[`${label}: `, ...joined(links, ', ')]];
  const all = details(`${links.length} locations`, paragraph(...joined(links, ', ')));
  return [{ blocks: [paragraph(`${label}:`), all] }];
}

/** The list of usages, with its heading; nothing when it is empty. */
export function usagesSection(items: Items): RootContent[] {
  return items.length > 0 ? section('Where it is used', 'usages', list(items)) : [];
}

/** The element that src/plugins/reference/builtSections replaces by links to the guides that use a name; with another schema there are no guides. */
export function usedInGuides(name: string, { spec }: PageContext): RootContent[] {
  return spec ? [component('UsedInGuides', { name })] : [];
}

/** The reason of a deprecation; empty when the name is not deprecated. */
export function deprecation(reason: string | null | undefined): RootContent[] {
  return reason == null ? [] : [component('Deprecated', {}, descriptionNodes(reason))];
}

/** Contents of the row of a field, argument or enum value. */
interface MemberOptions {
  name: string;
  /** The name by default. */
  anchor?: string;
  type?: { text: string; to: string };
  /** `required`, `optional`, `never null` or `can be null`. */
  presence?: string;
  /** Constraints on a string, as text. */
  constraints?: string | undefined;
  defaultValue?: string;
  deprecationReason?: string | null;
  description?: string | null;
  /** The directives that are applied to it. */
  directives?: readonly RootContent[];
  /** Nodes below the description: nested members. */
  nested?: readonly RootContent[] | undefined;
}

/** One row of a list of members. */
export function member({
  name,
  anchor = name,
  type,
  deprecationReason,
  description,
  directives = [],
  nested = [],
  ...attributes
}: MemberOptions): RootContent {
  const parents = anchor.split('.').slice(1, -1);
  return component(
    'Member',
    {
      name,
      anchor,
      within: parents.length > 0 ? `${parents.join('.')}.` : undefined,
      type: type?.text,
      to: type?.to,
      ...attributes,
      deprecated: deprecationReason != null,
    },
    [...deprecation(deprecationReason), ...descriptionNodes(description), ...directives, ...nested],
  );
}

/** Wraps rows into their list; its options are those of the component. */
export function members(
  rows: readonly RootContent[],
  options?: { label?: string; collapsed?: boolean; expandable?: boolean },
): RootContent {
  return component('Members', options, rows);
}

/** Rows of members, the deprecated ones folded below the others. */
export function foldedMembers<T extends { deprecationReason?: string | null }>(
  items: readonly T[],
  row: (item: T) => RootContent,
): RootContent[] {
  const current = items.filter(({ deprecationReason }) => deprecationReason == null).map(row);
  const deprecated = items.filter(({ deprecationReason }) => deprecationReason != null).map(row);
  return [
    ...(current.length > 0 ? [members(current)] : []),
    ...(deprecated.length > 0
      ? [members(deprecated, { label: `${deprecated.length} deprecated`, collapsed: true })]
      : []),
  ];
}

/** The default value of an argument or an input field as written in SDL; undefined without one. */
export function defaultOf({
  astNode,
  defaultValue,
}: GraphQLArgument | GraphQLInputField): string | undefined {
  if (astNode?.defaultValue) return escapeInvisible(print(astNode.defaultValue));
  // GraphQL's own directives have no SDL; their defaults are strings.
  return defaultValue === undefined ? undefined : JSON.stringify(defaultValue);
}

/** Row of an argument or an input field. `prefix` begins its anchor, and `nested` are the rows below it. */
export function inputMember(
  input: GraphQLArgument | GraphQLInputField,
  options: {
    schema: GraphQLSchema;
    prefix?: string;
    nested?: readonly RootContent[];
    constraints?: readonly string[] | undefined;
  },
): RootContent {
  const { schema, prefix = '', nested, constraints = [] } = options;
  const named = getNamedType(input.type);
  return member({
    name: input.name,
    anchor: prefix + input.name,
    type: { text: String(input.type), to: routeOf(named) },
    presence: isRequiredInputField(input) ? 'required' : 'optional',
    constraints: constraints.join(', ') || undefined,
    defaultValue: defaultOf(input),
    deprecationReason: input.deprecationReason,
    description: input.description,
    directives: appliedDirectives(input, schema),
    nested,
  });
}

/** Row of an output field, with its arguments below. */
export function fieldMember(
  field: GraphQLField<unknown, unknown>,
  schema: GraphQLSchema,
): RootContent {
  const rows = field.args.map((arg) => inputMember(arg, { schema, prefix: `${field.name}.` }));
  return member({
    name: field.name,
    type: { text: String(field.type), to: routeOf(getNamedType(field.type)) },
    presence: isNonNullType(field.type) ? 'never null' : 'can be null',
    deprecationReason: field.deprecationReason,
    description: field.description,
    directives: appliedDirectives(field, schema),
    nested: rows.length > 0 ? [members(rows, { label: 'Arguments' })] : [],
  });
}
