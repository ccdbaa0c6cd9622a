import {
  getNamedType,
  isDirective,
  isNonNullType,
  isInputObjectType,
  type GraphQLArgument,
  type GraphQLDirective,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import { astFromValue, print } from 'graphql';
import { attribute, inlineText, plainText, safeMarkdown } from './mdx';
import { operationRoute, routeOf, slugOf, type OperationKind } from './routes';
import type { ExecutedExamples } from '../examples';
import type { Contract } from '../schema/types';
import type { ScalarTrial } from './scalars';
import type { Usages } from './usages';
import type { Way } from './ways';

/** What a page is about. An operation is a field of a root type. */
export type Entity =
  | { kind: 'type'; type: GraphQLNamedType }
  | { kind: 'directive'; directive: GraphQLDirective }
  | { kind: OperationKind; field: GraphQLField<unknown, unknown> };

/** A guide as a page links to it: its route without the base address. */
export interface GuideLink {
  route: string;
  title: string;
}

/** What a page needs to know besides its own entity. */
export interface PageContext {
  schema: GraphQLSchema;
  usagesOf: (name: string) => Usages;
  /** The shortest ways from an operation to a type. */
  waysTo: (type: GraphQLNamedType) => readonly Way[];
  /** What the API promises beside its schema: errors, permissions. Absent over another schema, as is what follows. */
  contract?: Contract;
  /** Executed examples by operation. */
  examples?: ReadonlyMap<string, ExecutedExamples>;
  /** What texts may be, in words, by coordinate of the input field or argument. */
  constraints?: ReadonlyMap<string, readonly string[]>;
  /** What scalars made of the values that scalars.yml gives them, by scalar. */
  scalarTrials?: ReadonlyMap<string, readonly ScalarTrial[]>;
  /** Guides that use a name, by coordinate: `Case`, `Query.case`, `@deprecated`. Absent over another schema. */
  guides?: ReadonlyMap<string, readonly GuideLink[]>;
  /** Where the SDL of an entity can be read or edited; undefined for what graphql-js builds in. */
  editUrlOf: (entity: Entity) => string | undefined;
  /** Day of the last change of the entity's SDL file, `YYYY-MM-DD`; undefined where git does not know. */
  changedOn: (entity: Entity) => string | undefined;
}

/** The GraphQL name of an entity. */
export function nameOf(entity: Entity): string {
  if (entity.kind === 'type') return entity.type.name;
  return entity.kind === 'directive' ? entity.directive.name : entity.field.name;
}

/** The description of an entity, as in the SDL. */
export function descriptionOf(entity: Entity): string | null | undefined {
  if (entity.kind === 'type') return entity.type.description;
  return entity.kind === 'directive' ? entity.directive.description : entity.field.description;
}

/** Front matter: JSON strings are YAML strings, so no description can break out of it. */
export function frontMatter(entity: Entity, context: PageContext, more: readonly string[] = []): string {
  const name = nameOf(entity);
  const changedOn = context.changedOn(entity);
  const lines = [
    // Quoted: the page of a type called `Null` or `_1` is not null, nor 1.
    `id: ${JSON.stringify(slugOf(name))}`,
    `title: ${JSON.stringify(entity.kind === 'directive' ? `@${name}` : name)}`,
    `description: ${JSON.stringify(plainText(descriptionOf(entity)) || `${name} in the GraphQL schema.`)}`,
    `custom_edit_url: ${JSON.stringify(context.editUrlOf(entity) ?? null)}`,
    ...(changedOn ? [`last_update: { date: ${changedOn} }`] : []),
    ...more,
  ];
  return `---\n${lines.join('\n')}\n---\n`;
}

/** A type as written in SDL, linked to its page: `<TypeLink type="[Case!]!" to="…" />`. */
export function typeLink(type: { toString(): string }, named: GraphQLNamedType): string {
  return `<TypeLink${attribute('type', String(type))}${attribute('to', routeOf(named))} />`;
}

/** A Markdown link with the name in code. */
export function codeLink(text: string, to: string): string {
  return `[\`${text}\`](${to})`;
}

/** Link to an operation's page. */
export function operationLink(kind: OperationKind, name: string): string {
  return codeLink(name, operationRoute(kind, name));
}

/** Link to a type's page. */
export function namedTypeLink(type: GraphQLNamedType | GraphQLDirective): string {
  return codeLink(isDirective(type) ? `@${type.name}` : type.name, routeOf(type));
}

/** A heading of level 2. Its anchor has a hyphen, which no GraphQL name has: a field's anchor can never meet it. */
export function section(title: string, id: string, body: string): string {
  return `## ${title} {#section-${id}}\n\n${body}`;
}

/** Links to the guides that use an entity; empty when none does. */
export function guidesSection(coordinate: string, context: PageContext): string {
  const lines = (context.guides?.get(coordinate) ?? []).map(({ route, title }) => `- [${inlineText(title)}](${route})`);
  return lines.length > 0 ? section('Used in guides', 'guides', lines.join('\n')) : '';
}

/** What a field, argument or enum value shows; `anchor` defaults to the name. */
export interface MemberOptions {
  name: string;
  anchor?: string;
  type?: { text: string; to: string };
  /** In words: `required`, `optional`, `never null`, `can be null`. */
  presence?: string;
  /** What a text may be, in words. */
  constraints?: string | undefined;
  defaultValue?: string;
  deprecationReason?: string | null;
  description?: string | null;
  /** MDX below the description: nested members. */
  nested?: string | undefined;
}

/** One row of a list of members. */
export function member(options: MemberOptions): string {
  const { name, anchor = name, type, presence, constraints, defaultValue, deprecationReason, description, nested } = options;
  const attributes = [
    attribute('name', name),
    attribute('anchor', anchor),
    attribute('type', type?.text),
    attribute('to', type?.to),
    attribute('presence', presence),
    attribute('constraints', constraints),
    attribute('defaultValue', defaultValue),
    attribute('deprecated', deprecationReason != null),
  ].join('');
  const body = [
    deprecationReason == null ? '' : `<Deprecated>\n\n${safeMarkdown(deprecationReason)}\n\n</Deprecated>`,
    description ? safeMarkdown(description) : '',
    nested ?? '',
  ].filter(Boolean);
  return body.length > 0 ? `<Member${attributes}>\n\n${body.join('\n\n')}\n\n</Member>` : `<Member${attributes} />`;
}

export interface MembersOptions {
  /** What the rows are; read aloud, and shown above the list or on its fold. */
  label?: string;
  /** Folded: the reader opens the list in place. */
  collapsed?: boolean;
}

/** Wraps rows into their list. */
export function members(rows: readonly string[], { label, collapsed }: MembersOptions = {}): string {
  return `<Members${attribute('label', label)}${attribute('collapsed', collapsed)}>\n\n${rows.join('\n\n')}\n\n</Members>`;
}

/** Rows of members, the deprecated ones folded below the others. */
export function foldedMembers<T extends { deprecationReason?: string | null }>(items: readonly T[], row: (item: T) => string): string {
  const current = items.filter(({ deprecationReason }) => deprecationReason == null).map(row);
  const deprecated = items.filter(({ deprecationReason }) => deprecationReason != null).map(row);
  return [
    current.length > 0 ? members(current) : '',
    deprecated.length > 0 ? members(deprecated, { label: `${deprecated.length} deprecated`, collapsed: true }) : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}

export interface InputMemberOptions {
  /** Put before the name to make the anchor. */
  prefix?: string;
  /** MDX of the fields below it. */
  nested?: string;
  /** What its text may be, in words. */
  constraints?: readonly string[] | undefined;
}

/** Row of an argument or an input field: required or optional in words, what its text may be, default value. */
export function inputMember(input: GraphQLArgument | GraphQLInputField, { prefix = '', nested, constraints = [] }: InputMemberOptions = {}): string {
  const required = isNonNullType(input.type) && input.defaultValue === undefined;
  const named = getNamedType(input.type);
  const defaultNode = input.defaultValue === undefined ? undefined : astFromValue(input.defaultValue, input.type);
  return member({
    name: input.name,
    anchor: prefix + input.name,
    type: { text: String(input.type), to: routeOf(named) },
    presence: required ? 'required' : 'optional',
    constraints: constraints.join(', ') || undefined,
    defaultValue: defaultNode ? print(defaultNode) : undefined,
    deprecationReason: input.deprecationReason,
    description: input.description,
    nested,
  });
}

/**
 * Row of an output field, with its arguments below.
 *
 * @param prefix of its anchor
 * @param opened what it returns, opened in place
 */
export function fieldMember(field: GraphQLField<unknown, unknown>, prefix = '', opened = ''): string {
  const named = getNamedType(field.type);
  const rows = field.args.map((arg) => inputMember(arg, { prefix: `${prefix}${field.name}.` }));
  const args = rows.length > 0 ? members(rows, { label: 'Arguments' }) : '';
  return member({
    name: field.name,
    anchor: prefix + field.name,
    type: { text: String(field.type), to: routeOf(named) },
    presence: isNonNullType(field.type) ? 'never null' : 'can be null',
    deprecationReason: field.deprecationReason,
    description: field.description,
    nested: [args, opened].filter(Boolean).join('\n\n'),
  });
}

/** True when exactly one field of the input must be given. */
export function isOneOfInput(type: GraphQLNamedType): boolean {
  return isInputObjectType(type) && type.isOneOf;
}
