import { diff, CriticalityLevel, type Change as InspectorChange } from '@graphql-inspector/core';
import {
  isInputObjectType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  lexicographicSortSchema,
  printSchema,
  specifiedDirectives,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLSchema,
} from 'graphql';
import { rootsOf } from '../../lib/operations';
import { schemaOf, withoutDescriptions } from '../../schema/sdl';
import { deprecatedNames } from './deprecations';

/** graphql-inspector declares `type` as `any`. */
type RawChange = Omit<InspectorChange, 'type'> & { readonly type: string };

export const CHANGE_KINDS = ['breaking', 'dangerous', 'deprecated', 'added', 'changed'] as const;

export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What a kind of change is called. */
export const LABELS: Readonly<Record<ChangeKind, string>> = {
  breaking: 'Breaking',
  dangerous: 'May need changes',
  deprecated: 'Deprecated',
  added: 'Added',
  changed: 'Changed',
};

/** One change from a schema to the next. */
export interface Change {
  kind: ChangeKind;
  /** Type of the change as graphql-inspector calls it, e.g. `FIELD_REMOVED`; ours for deprecations, e.g. `DEPRECATION_ADDED`. */
  type: string;
  /** Where, as graphql-inspector writes it, e.g. `Mutation.createCase.input`; with the member or interface, e.g. `Clients.PersonClient`. */
  path: string;
  /** Schema coordinate: `Mutation.createCase(input:)`; operations by their bare name; the union or object of a member. */
  coordinate: string;
  /** The member or interface that came or went. */
  member?: string | undefined;
  /** What changed, as a sentence. */
  message: string;
}

/** Types of change that add a name. Other types with the suffix `_ADDED` add something to an existing name. */
const NEW_NAMES: ReadonlySet<string> = new Set([
  'TYPE_ADDED',
  'FIELD_ADDED',
  'FIELD_ARGUMENT_ADDED',
  'INPUT_FIELD_ADDED',
  'ENUM_VALUE_ADDED',
  'DIRECTIVE_ADDED',
  'DIRECTIVE_ARGUMENT_ADDED',
]);

/** A directive on a name, and an argument of it: `CaseInput.@oneOf`, `URL.@specifiedBy.url`. */
const USAGE = /\.@(\w+)(?:\.\w+)?$/;

/** Changes from one schema to the next, the gravest first, then by their paths. Parts of something that is new are not listed beside it. */
export async function changesBetween(
  before: GraphQLSchema,
  after: GraphQLSchema,
): Promise<Change[]> {
  const found: readonly RawChange[] = await diff(before, after);
  const raw = found.filter((change) => !isOfSourceAlone(change));
  const added = new Set(raw.filter(({ type }) => NEW_NAMES.has(type)).map(pathOf));
  const changes = new Map<string, Change>();
  for (const change of raw) {
    if (isDeprecation(change) || isPartOfNew(change, added)) continue;
    const path = pathOf(change).replace(USAGE, '');
    const kind = kindOf(change, path, before, after);
    const member = memberOf(change);
    const message =
      change.type.startsWith('DIRECTIVE_USAGE') && kind !== 'breaking'
        ? `The directive @${USAGE.exec(change.path ?? '')?.[1] ?? ''} on it changed.`
        : `${messageOf(change, path).replace(/\.$/, '')}.`;
    // A directive with its arguments is one change.
    changes.set(`${kind} ${path} ${message}`, {
      kind,
      type: change.type,
      path,
      coordinate: member === undefined ? nameAt(path, after) : (change.path ?? ''),
      member,
      message,
    });
  }
  return [...changes.values(), ...deprecationChanges(before, after, raw, added)].sort(
    (a, b) =>
      CHANGE_KINDS.indexOf(a.kind) - CHANGE_KINDS.indexOf(b.kind) || a.path.localeCompare(b.path),
  );
}

/** What snapshots lack: descriptions, whose wording often changes, and uses of directives that are not GraphQL's own. */
function isOfSourceAlone({ type, path }: RawChange): boolean {
  const [, directive] = USAGE.exec(path ?? '') ?? [];
  const isOwn = specifiedDirectives.some(({ name }) => name === directive);
  return type.includes('_DESCRIPTION_') || (type.startsWith('DIRECTIVE_USAGE') && !isOwn);
}

/** graphql-inspector reports a deprecation by up to four changes, and differently for each kind of name: ours are computed. */
function isDeprecation({ type, path, criticality }: RawChange): boolean {
  return (
    criticality.level !== CriticalityLevel.Breaking &&
    (type.includes('_DEPRECATION_') || /\.@deprecated\b/.test(path ?? ''))
  );
}

function deprecationChanges(
  before: GraphQLSchema,
  after: GraphQLSchema,
  raw: readonly RawChange[],
  added: ReadonlySet<string>,
): Change[] {
  const removed = new Set(raw.filter(({ type }) => type.endsWith('_REMOVED')).map(pathOf));
  const [old, now] = [deprecatedNames(before), deprecatedNames(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name): Change[] => {
    const path = name.replace(/\((\w+):\)$/, '.$1');
    if (old.get(name) === now.get(name) || parents(path).some((parent) => added.has(parent)))
      return [];
    if ([...parents(path), path].some((part) => removed.has(part))) return [];
    const kind = old.has(name) ? 'changed' : 'deprecated';
    const [type, message] = !old.has(name)
      ? ['DEPRECATION_ADDED', 'Deprecated.']
      : !now.has(name)
        ? ['DEPRECATION_REMOVED', 'No longer deprecated.']
        : ['DEPRECATION_CHANGED', `Still deprecated, for a different reason: ${now.get(name)}`];
    return [{ kind, type, message, path, coordinate: nameAt(path, after) }];
  });
}

/** A new type names its interfaces and a new union its members in separate changes, at the path of the type. */
function isPartOfNew(change: RawChange, added: ReadonlySet<string>): boolean {
  return [
    ...parents(pathOf(change)),
    ...(memberOf(change) === undefined ? [] : [change.path ?? '']),
  ].some((path) => added.has(path));
}

function parents(path: string): string[] {
  const parts = path.split('.');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('.'));
}

/** graphql-inspector gives no path for the types of operations, and the same one for all members of a union and arguments of a directive. */
function pathOf(change: RawChange): string {
  const member = memberOf(change) ?? addedArgumentOf(change);
  return `${change.path ?? 'schema'}${member === undefined ? '' : `.${member}`}`;
}

/** Keys under which graphql-inspector keeps the name of a member or interface. */
const MEMBER_KEYS = [
  'addedUnionMemberTypeName',
  'removedUnionMemberTypeName',
  'addedInterfaceName',
  'removedInterfaceName',
];

function memberOf({ meta }: RawChange): string | undefined {
  const known = meta as Readonly<Record<string, unknown>>;
  const key = MEMBER_KEYS.find((each) => typeof known[each] === 'string');
  return key === undefined ? undefined : String(known[key]);
}

/** The name of an argument that a directive got. */
function addedArgumentOf({ type, meta }: RawChange): string | undefined {
  const { addedDirectiveArgumentName } = meta as Readonly<Record<string, unknown>>;
  return type === 'DIRECTIVE_ARGUMENT_ADDED' ? String(addedDirectiveArgumentName) : undefined;
}

/** The default that came or went. @see messageOf */
const DEFAULT_CHANGE = /(?:from '(.*)' to 'undefined'|from 'undefined' to '(.*)')\.?$/;

/** What changed; graphql-inspector calls a missing default `undefined`. */
function messageOf({ message }: RawChange, path: string): string {
  const [, removed, added] = DEFAULT_CHANGE.exec(message) ?? [];
  if (removed !== undefined) return `Default value '${removed}' of '${path}' was removed`;
  return added === undefined ? message : `Default value '${added}' was added to '${path}'`;
}

function kindOf(
  change: RawChange,
  path: string,
  before: GraphQLSchema,
  after: GraphQLSchema,
): ChangeKind {
  const { criticality, type } = change;
  const [old, now] = [inputAt(path, before), inputAt(path, after)];
  // What graphql-inspector calls dangerous: a value that nobody had to send, and a duplicate directive.
  const isRequiredNow =
    now && isRequiredArgument(now) && old && isNonNullType(old.type) && !isRequiredArgument(old);
  if (isRequiredNow && type.includes('_DEFAULT_')) return 'breaking';
  if (type === 'DIRECTIVE_REPEATABLE_REMOVED') return 'breaking';
  // And what it calls breaking although nobody has to send it.
  if (type === 'DIRECTIVE_ARGUMENT_ADDED' && now && !isRequiredArgument(now)) return 'added';
  if (criticality.level === CriticalityLevel.Breaking) return 'breaking';
  if (type.startsWith('DIRECTIVE_USAGE')) return 'changed';
  // graphql-inspector calls an added optional input dangerous; clients do not have to send it.
  const isOptional = type === 'INPUT_FIELD_ADDED' || type === 'FIELD_ARGUMENT_ADDED';
  if (criticality.level === CriticalityLevel.Dangerous && !isOptional) return 'dangerous';
  return type.endsWith('_ADDED') ? 'added' : 'changed';
}

type Input = GraphQLArgument | GraphQLInputField;

/** The argument or input field at a path. */
function inputAt(path: string, schema: GraphQLSchema): Input | undefined {
  const [owner = '', member = '', argument] = path.split('.');
  const named = (args: readonly GraphQLArgument[], wanted?: string): Input | undefined =>
    args.find(({ name }) => name === wanted);
  if (owner.startsWith('@')) return named(schema.getDirective(owner.slice(1))?.args ?? [], member);
  const type = schema.getType(owner);
  if (isInputObjectType(type)) return type.getFields()[member];
  const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[member] : undefined;
  return named(field?.args ?? [], argument);
}

/** Schema coordinate of a path; operations by their bare name. */
export function nameAt(path: string, schema: GraphQLSchema): string {
  const [, owner = '', member = ''] = /^(\w+)\.(\w+)$/.exec(path.replace(USAGE, '')) ?? [];
  return rootsOf(schema).has(schema.getType(owner)) ? member : coordinateAt(path);
}

/** Schema coordinate of a path. */
function coordinateAt(path: string): string {
  const [owner = '', member, argument] = path.replace(USAGE, '').split('.');
  if (member === undefined) return owner;
  if (owner.startsWith('@')) return `${owner}(${member}:)`;
  return argument === undefined ? `${owner}.${member}` : `${owner}.${member}(${argument}:)`;
}

/** A schema as kept in snapshots: sorted, and without descriptions, whose wording often changes. */
export function releaseSnapshotOf(sdl: string): string {
  return `${printSchema(lexicographicSortSchema(schemaOf({ sdl: withoutDescriptions(sdl) })))}\n`;
}
