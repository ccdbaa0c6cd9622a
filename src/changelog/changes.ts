import { diff, CriticalityLevel, type Change as RawChange } from '@graphql-inspector/core';
import { buildASTSchema, lexicographicSortSchema, parse, printSchema, visit, type GraphQLSchema } from 'graphql';

export const CHANGE_KINDS = ['breaking', 'dangerous', 'deprecated', 'added', 'changed'] as const;

export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** One change from a schema to the next. */
export interface Change {
  kind: ChangeKind;
  /** Type of the change as graphql-inspector calls it, e.g. `FIELD_REMOVED`. */
  type: string;
  /** Where, as graphql-inspector writes it, e.g. `Mutation.createCase.input`. */
  path: string;
  /** Schema coordinate: `Mutation.createCase(input:)`; operations by their bare name. */
  coordinate: string;
  /** What changed, as a sentence. */
  message: string;
}

/** Marks of a deprecated name: graphql-inspector has one type of change for each kind of name. */
const DEPRECATION = /\.@deprecated$/;

/**
 * Changes from one schema to the next, the gravest first. Parts of something that is new are not listed beside it, and a
 * deprecation is one change however many marks it leaves.
 */
export async function changesBetween(before: GraphQLSchema, after: GraphQLSchema): Promise<Change[]> {
  const raw = (await diff(withoutDescriptions(before), withoutDescriptions(after))).filter(({ path }) => path !== undefined);
  const added = new Set(raw.filter(({ type }) => type.endsWith('_ADDED')).map(({ path }) => path as string));
  const changes = new Map<string, Change>();
  for (const change of raw) {
    const path = (change.path as string).replace(DEPRECATION, '');
    const isDeprecation = path !== change.path;
    // Other directives are a matter of the schema's own tools.
    if (path.includes('@')) continue;
    if (parents(path).some((parent) => added.has(parent)) || (!isDeprecation && isPartOfNewType(change, added))) continue;
    const kind = isDeprecation ? 'deprecated' : kindOf(change);
    const key = `${kind} ${path}`;
    if (!changes.has(key)) {
      changes.set(key, { kind, type: change.type, path, coordinate: coordinateOf(path, after), message: sentence(change.message) });
    }
  }
  return [...changes.values()].sort((a, b) => CHANGE_KINDS.indexOf(a.kind) - CHANGE_KINDS.indexOf(b.kind));
}

/** A new type says that it implements an interface by a change of its own, at the type's own path. */
function isPartOfNewType({ type, path }: RawChange, added: ReadonlySet<string>): boolean {
  return type === 'OBJECT_TYPE_INTERFACE_ADDED' && added.has(path as string);
}

function parents(path: string): string[] {
  const parts = path.split('.');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('.'));
}

function kindOf({ criticality, type }: RawChange): ChangeKind {
  if (criticality.level === CriticalityLevel.Breaking) return 'breaking';
  // A new input field with a default is optional, whatever graphql-inspector fears of it.
  if (criticality.level === CriticalityLevel.Dangerous && type !== 'INPUT_FIELD_ADDED') return 'dangerous';
  return type.endsWith('_ADDED') ? 'added' : 'changed';
}

function coordinateOf(path: string, schema: GraphQLSchema): string {
  const [owner = '', member, argument] = path.split('.');
  const isRoot = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].some((root) => root?.name === owner);
  if (argument !== undefined) return `${owner}.${member}(${argument}:)`;
  return isRoot && member !== undefined ? member : path;
}

function sentence(message: string): string {
  return message.endsWith('.') ? message : `${message}.`;
}

/** A schema as snapshots keep it: sorted, and without descriptions, whose wording changes all the time. */
export function snapshotOf(sdl: string): string {
  const bare = visit(parse(sdl), { enter: (node) => ('description' in node && node.description ? { ...node, description: undefined } : undefined) });
  return `${printSchema(lexicographicSortSchema(buildASTSchema(bare)))}\n`;
}

function withoutDescriptions(schema: GraphQLSchema): GraphQLSchema {
  return buildASTSchema(parse(snapshotOf(printSchema(schema))));
}
