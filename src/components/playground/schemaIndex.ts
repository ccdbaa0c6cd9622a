import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isUnionType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import { kindOf } from '../../lib/operations';
import { fold } from '../../plugins/search/client/letters';

/** A name of the schema, as the sidebar lists it. */
export interface SchemaEntry {
  kind: 'query' | 'mutation' | 'type' | 'member';
  name: string;
  /** Type that contains a member, or the root type of an operation. */
  parent: string;
  /** Type of the result or the value; of a type, its kind. */
  type: string;
  description: string;
}

/** What a search finds, by group, in the order of display. */
export interface Found {
  operations: readonly SchemaEntry[];
  types: readonly SchemaEntry[];
  members: readonly SchemaEntry[];
}

/** Entries of a group that a search lists at most. */
const MOST = 30;

/** All names of a schema: operations, types, and fields and values of types. */
export function indexSchema(schema: GraphQLSchema): SchemaEntry[] {
  const query = schema.getQueryType();
  const mutation = schema.getMutationType();
  const types = Object.values(schema.getTypeMap())
    .filter((type) => type !== query && type !== mutation && !isIntrospectionType(type))
    .sort((a, b) => a.name.localeCompare(b.name));
  return [
    ...(query ? membersOf(query).map((entry) => ({ ...entry, kind: 'query' as const })) : []),
    ...(mutation
      ? membersOf(mutation).map((entry) => ({ ...entry, kind: 'mutation' as const }))
      : []),
    ...types.map((type) => ({
      kind: 'type' as const,
      name: type.name,
      parent: '',
      type: kindOf(type),
      description: summary(type.description),
    })),
    ...types.flatMap(membersOf),
  ];
}

/** Fields, values or member types of a type. */
export function membersOf(type: GraphQLNamedType): SchemaEntry[] {
  const entry = (name: string, of: string, description?: string | null): SchemaEntry => ({
    kind: 'member',
    name,
    parent: type.name,
    type: of,
    description: summary(description),
  });
  if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type))
    return Object.values<GraphQLField<unknown, unknown> | GraphQLInputField>(type.getFields()).map(
      (field) => entry(field.name, String(field.type), field.description),
    );
  if (isEnumType(type))
    return type.getValues().map((value) => entry(value.name, '', value.description));
  if (isUnionType(type))
    return type.getTypes().map((member) => entry(member.name, '', member.description));
  return [];
}

/**
 * Entries whose name, type or description contains every word of a query; without a query, all
 * operations and types.
 */
export function searchSchema(entries: readonly SchemaEntry[], query: string): Found {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const isOperation = ({ kind }: SchemaEntry): boolean => kind === 'query' || kind === 'mutation';
  if (words.length === 0)
    return {
      operations: entries.filter(isOperation),
      types: entries.filter(({ kind }) => kind === 'type'),
      members: [],
    };
  const ranked = entries
    .map((entry) => ({ entry, rank: rankOf(entry, words) }))
    .filter(({ rank }) => rank < Infinity)
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
  return {
    operations: ranked.filter(isOperation).slice(0, MOST),
    types: ranked.filter(({ kind }) => kind === 'type').slice(0, MOST),
    members: ranked.filter(({ kind }) => kind === 'member').slice(0, MOST),
  };
}

/** Lower is better: name, start of the name, part of it, type, description; Infinity for none. */
function rankOf(
  { name, parent, type, description }: SchemaEntry,
  words: readonly string[],
): number {
  const texts = [name, `${parent}.${name}`, type, description].map(fold);
  return Math.max(
    ...words.map((word) => {
      if (texts[0] === word || texts[1] === word) return 0;
      if (texts[0]?.startsWith(word)) return 1;
      const at = texts.findIndex((text) => text.includes(word));
      return at < 0 ? Infinity : at + 2;
    }),
  );
}

/** The first paragraph of a description as plain text. The whole description is in the reference. */
export function summary(description: string | null | undefined): string {
  const [paragraph = ''] = (description ?? '').split('\n\n');
  return paragraph
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .replace(/\s+/g, ' ')
    .trim();
}
