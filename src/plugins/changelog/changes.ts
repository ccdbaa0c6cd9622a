import { diff, CriticalityLevel, type Change as InspectorChange } from '@graphql-inspector/core';
import {
  isRequiredArgument,
  isRequiredInputField,
  lexicographicSortSchema,
  printSchema,
  resolveSchemaCoordinate,
  type GraphQLSchema,
} from 'graphql';
import { rootsOf } from '../../lib/operations';
import { schemaOf, withoutDescriptions } from '../../schema/sdl';
import { deprecatedNames } from './deprecations';

/** graphql-inspector declares `type` as `any`. */
type RawChange = Omit<InspectorChange, 'type'> & { readonly type: string };

/** What kinds of changes are called, the gravest first. */
export const LABELS = {
  breaking: 'Breaking',
  dangerous: 'May need changes',
  deprecated: 'Deprecated',
  added: 'Added',
  changed: 'Changed',
} as const;

export type ChangeKind = keyof typeof LABELS;

const CHANGE_KINDS = Object.keys(LABELS) as ChangeKind[];

/** One change from a schema to the next. */
export interface Change {
  kind: ChangeKind;
  /** Where, as graphql-inspector writes it, e.g. `Mutation.createCase.input`. */
  path: string;
  /** Schema coordinate: `Mutation.createCase(input:)`; operations by their bare name. */
  coordinate: string;
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
]);

/** A directive on a name: `CaseInput.@oneOf`. */
const USAGE = /\.@\w+(?:\.\w+)?$/;

/** Changes from one schema to the next, the gravest first, then by their paths. Parts of something that is new are not listed beside it. */
export async function changesBetween(
  before: GraphQLSchema,
  after: GraphQLSchema,
): Promise<Change[]> {
  const found: readonly RawChange[] = await diff(before, after);
  const raw = found.filter((change) => !isOfSourceAlone(change));
  const added = new Set(raw.filter(({ type }) => NEW_NAMES.has(type)).map(pathOf));
  const changes = raw
    .filter((change) => !isDeprecation(change) && !isPartOfNew(change, added))
    .map((change) => {
      const path = pathOf(change);
      const message = `${change.message.replace(/\.$/, '').replaceAll("'undefined'", 'none')}.`;
      return { kind: kindOf(change, after), path, coordinate: nameAt(path, after), message };
    });
  return [...changes, ...deprecationChanges(before, after, raw, added)].sort(
    (a, b) =>
      CHANGE_KINDS.indexOf(a.kind) - CHANGE_KINDS.indexOf(b.kind) || a.path.localeCompare(b.path),
  );
}

/** What snapshots lack: descriptions, whose wording often changes, and uses of directives. Only `@oneOf` breaks clients. */
function isOfSourceAlone({ type, criticality }: RawChange): boolean {
  const isUsage = type.startsWith('DIRECTIVE_USAGE');
  return (
    type.includes('_DESCRIPTION_') || (isUsage && criticality.level !== CriticalityLevel.Breaking)
  );
}

/** graphql-inspector reports a deprecation by up to four changes, and differently for each kind of name: ours are computed. */
function isDeprecation({ type }: RawChange): boolean {
  return type.includes('_DEPRECATION_');
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
    const message = !old.has(name)
      ? 'Deprecated.'
      : !now.has(name)
        ? 'No longer deprecated.'
        : `Still deprecated, for a different reason: ${now.get(name)}`;
    return [{ kind, message, path, coordinate: nameAt(path, after) }];
  });
}

/** A new type names its interfaces and a new union its members in separate changes, at the path of the type. */
function isPartOfNew(change: RawChange, added: ReadonlySet<string>): boolean {
  const path = pathOf(change);
  const own = NEW_NAMES.has(change.type) ? [] : [path];
  return [...parents(path), ...own].some((part) => added.has(part));
}

function parents(path: string): string[] {
  const parts = path.split('.');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('.'));
}

/** graphql-inspector gives no path for the types of operations. */
function pathOf({ path = 'schema' }: RawChange): string {
  return path.replace(USAGE, '');
}

function kindOf(change: RawChange, after: GraphQLSchema): ChangeKind {
  const { criticality, type } = change;
  if (criticality.level === CriticalityLevel.Breaking) return 'breaking';
  // graphql-inspector calls a changed default dangerous, even if a client now has to send the value.
  if (type.includes('_DEFAULT_') && isRequired(pathOf(change), after)) return 'breaking';
  // graphql-inspector calls an added optional input dangerous; clients do not have to send it.
  const isOptional = type === 'INPUT_FIELD_ADDED' || type === 'FIELD_ARGUMENT_ADDED';
  if (criticality.level === CriticalityLevel.Dangerous && !isOptional) return 'dangerous';
  return type.endsWith('_ADDED') ? 'added' : 'changed';
}

/** Whether requests must send the argument or input field at a path. */
function isRequired(path: string, schema: GraphQLSchema): boolean {
  const found = resolveSchemaCoordinate(schema, coordinateAt(path));
  if (found?.kind === 'FieldArgument') return isRequiredArgument(found.fieldArgument);
  if (found?.kind === 'DirectiveArgument') return isRequiredArgument(found.directiveArgument);
  return found?.kind === 'InputField' && isRequiredInputField(found.inputField);
}

/** Schema coordinate of a path; operations by their bare name. */
export function nameAt(path: string, schema: GraphQLSchema): string {
  const [, owner = '', member = ''] = /^(\w+)\.(\w+)$/.exec(path) ?? [];
  return rootsOf(schema).has(schema.getType(owner)) ? member : coordinateAt(path);
}

function coordinateAt(path: string): string {
  const [owner = '', member, argument] = path.split('.');
  if (member === undefined) return owner;
  if (owner.startsWith('@')) return `${owner}(${member}:)`;
  return argument === undefined ? `${owner}.${member}` : `${owner}.${member}(${argument}:)`;
}

/** A schema as kept in snapshots: sorted, and without descriptions, whose wording often changes. */
export function releaseSnapshotOf(sdl: string): string {
  return `${printSchema(lexicographicSortSchema(schemaOf({ sdl: withoutDescriptions(sdl) })))}\n`;
}
