import { isEnumType, isUnionType } from 'graphql';
import type { GraphQLNamedType, GraphQLSchema } from 'graphql';
import { kindOf, operationsOf, typesOf } from '../../../lib/operations';
import { foldForSearch } from '../../../lib/textNormalization';

export const KINDS = ['operation', 'type', 'member'] as const;

/** A name of the schema, as the sidebar lists it. */
export interface SchemaEntry {
  kind: (typeof KINDS)[number];
  name: string;
  /** Type that contains a member, or the root type of an operation. */
  parent: string;
  /** Type of the result or the value; of a type, its kind. */
  type: string;
  description: string;
}

/** A part of the schema; types and enum values have no type. */
interface Named {
  name: string;
  type?: { toString(): string };
  description?: string | null | undefined;
}

/** Entries of a kind that a search lists at most. */
const MAX_PER_KIND = 30;

/** All names of a schema: operations, types, and fields and values of types. */
export function indexSchema(schema: GraphQLSchema): SchemaEntry[] {
  const types = typesOf(schema).sort((a, b) => a.name.localeCompare(b.name));
  return [
    ...operationsOf(schema).map(({ root, field }) => entryOf('operation', root.name, field)),
    ...types.map((type) => ({ ...entryOf('type', '', type), type: kindOf(type) })),
    ...types.flatMap((type) =>
      membersOf(type).map((member) => entryOf('member', type.name, member)),
    ),
  ];
}

function entryOf(
  kind: SchemaEntry['kind'],
  parent: string,
  { name, type, description }: Named,
): SchemaEntry {
  const of = type === undefined ? '' : String(type);
  return { kind, name, parent, type: of, description: summary(description) };
}

function membersOf(type: GraphQLNamedType): readonly Named[] {
  if (isEnumType(type)) return type.getValues();
  if (isUnionType(type)) return type.getTypes();
  return 'getFields' in type ? Object.values<Named>(type.getFields()) : [];
}

/** Entries whose name, type or description contains every word of a query; without a query, all operations and types. */
export function searchSchema(entries: readonly SchemaEntry[], query: string): SchemaEntry[] {
  const words = foldForSearch(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries.filter(({ kind }) => kind !== 'member');
  const ranked = entries
    .map((entry) => ({ entry, rank: rankOf(entry, words) }))
    .filter(({ rank }) => rank < Infinity)
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
  return KINDS.flatMap((kind) =>
    ranked.filter((entry) => entry.kind === kind).slice(0, MAX_PER_KIND),
  );
}

/** Lower is better: name, start of the name, part of it, type, description; Infinity for none. */
function rankOf(
  { name, parent, type, description }: SchemaEntry,
  words: readonly string[],
): number {
  const texts = [name, `${parent}.${name}`, type, description].map(foldForSearch);
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
