import {
  getNamedType,
  getNullableType,
  isInterfaceType,
  isLeafType,
  isListType,
  isRequiredArgument,
  isUnionType,
  print,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
} from 'graphql';
import { fieldsOf, type Operation } from '../lib/operations';

type Field = GraphQLField<unknown, unknown>;

/** A field or fragment, and what is selected in it. */
interface Selection {
  head: string;
  inner: readonly Selection[];
}

interface ExampleOptions {
  /** Name of the operation in the document. */
  name: string;
  /** Whether it takes all arguments and selects all fields; else the required arguments, and a few values. */
  isWhole: boolean;
  /** Values of variables: their arguments are taken too. */
  variables?: Readonly<Record<string, unknown>>;
}

/**
 * An operation as an example, in the order of the schema: arguments are variables, deprecated names and fields that require arguments are
 * left out. Of the result all fields are selected; of an object with an id in it, which can be read by itself, two values, and of other
 * objects, such as an address, and of the items of a chunk, all values. Depends on nothing but the operation and what it returns.
 *
 * Of `cases(first: Int): Cases`, where a case has an id, and `Cases` and an address have none:
 *
 *     whole:  query Cases($first: Int) { cases(first: $first) { total items { id name status address { city zip } } } }
 *     small:  query Cases { cases { total items { id name } } }
 */
export function exampleOperation(
  { kind, field }: Operation,
  { name, isWhole, variables = {} }: ExampleOptions,
): string {
  const args = field.args.filter(
    (arg) =>
      isRequiredArgument(arg) ||
      arg.name in variables ||
      (isWhole && arg.deprecationReason == null),
  );
  const type = getNamedType(field.type);
  const call = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const root = {
    head: `${field.name}${call && `(${call})`}`,
    inner: selected(type, isWhole ? whole(type) : few(type, 0)),
  };
  const declared = args.map(declaration).join(', ');
  const head = `${kind} ${name}${declared && `(${declared})`}`;
  return [`${head} {`, ...linesOf(root, 1, true), '}'].join('\n');
}

function declaration({ name, type, astNode }: GraphQLArgument): string {
  const value = astNode?.defaultValue;
  return `$${name}: ${String(type)}${value ? ` = ${print(value)}` : ''}`;
}

const isEntity = (type: GraphQLNamedType): boolean =>
  fieldsOf(type).some(({ name }) => name === 'id');

const usable = (type: GraphQLNamedType): Field[] =>
  fieldsOf(type).filter(
    (field) => field.deprecationReason == null && !field.args.some(isRequiredArgument),
  );

/** What is selected in a result: an object in which every field is left out still has its type. */
const selected = (type: GraphQLNamedType, inner: readonly Selection[]): readonly Selection[] =>
  inner.length > 0 || isLeafType(type) ? inner : [TYPENAME];

/** All fields of a result. The objects in a chunk, which has no id, are the result proper. */
function whole(type: GraphQLNamedType): Selection[] {
  if (isUnionType(type)) return fragments(type, (member) => few(member, 0));
  return [
    ...(isInterfaceType(type) ? [TYPENAME] : []),
    ...usable(type).flatMap((field) => {
      const named = getNamedType(field.type);
      const isItems = !isEntity(type) && isListType(getNullableType(field.type));
      return select(field, isItems ? values(named, 1) : few(named, 1));
    }),
  ];
}

/** The values of a type. Of objects in it a few; those with an id are left out where it has one itself. */
function values(type: GraphQLNamedType, level: number): Selection[] {
  if (isUnionType(type)) return fragments(type, (member) => few(member, level), MAX_MEMBERS);
  return usable(type).flatMap((field) => {
    const named = getNamedType(field.type);
    const isLeftOut = isUnionType(named) || (isEntity(type) && isEntity(named));
    return isLeafType(named)
      ? select(field, [])
      : isLeftOut
        ? []
        : select(field, few(named, level + 1));
  });
}

/** Level from which an edge of a connection is an object like others. */
const DEEP = 3;

/** Two values of a type with an id, or deep within the result; all of another one. */
function few(type: GraphQLNamedType, level: number): Selection[] {
  if (isLeafType(type)) return [];
  if (isUnionType(type))
    return fragments(type, (member) => few(member, Math.max(level, 1)), MAX_MEMBERS);
  // An edge of a connection: what it leads to.
  const node = usable(type).find(({ name }) => name === 'node');
  if (node && level === 2) return select(node, few(getNamedType(node.type), DEEP));
  if (isEntity(type) || level > 1)
    return fewValues(type).map(({ name }) => ({ head: name, inner: [] }));
  if (level > 0) return values(type, level);
  // A chunk: its number of items, and two values of each. A payload with one value at most: its objects.
  const fields = usable(type);
  const isPlain = ({ type: of }: Field): boolean => isLeafType(getNamedType(of));
  const isList = ({ type: of }: Field): boolean => isListType(getNullableType(of));
  const isPayload =
    fields.filter(isPlain).length < 2 && !fields.some((field) => isList(field) && !isPlain(field));
  return fields.flatMap((field) =>
    isPlain(field) || isList(field) || isPayload
      ? select(field, few(getNamedType(field.type), 2))
      : [],
  );
}

const TYPENAME: Selection = { head: '__typename', inner: [] };

/** A field with what is selected in it; nothing where it is an object in which nothing is. */
function select({ name, type }: Field, inner: readonly Selection[]): Selection[] {
  return inner.length > 0 || isLeafType(getNamedType(type)) ? [{ head: name, inner }] : [];
}

/** Members of a union in an example that is not about it. */
const MAX_MEMBERS = 5;

/** The members of a union. Fields of the same name with different types cannot be in one selection. */
function fragments(
  type: GraphQLNamedType,
  selectionOf: (member: GraphQLNamedType) => readonly Selection[],
  max?: number,
): Selection[] {
  const types = new Map<string, string>();
  const members = isUnionType(type) ? type.getTypes().slice(0, max) : [];
  return [
    TYPENAME,
    ...members.flatMap((member) => {
      const inner = selectionOf(member).filter(({ head }) => {
        const own = String(fieldsOf(member).find(({ name }) => name === head)?.type);
        if (!types.has(head)) types.set(head, own);
        return types.get(head) === own;
      });
      return inner.length > 0 ? [{ head: `... on ${member.name}`, inner }] : [];
    }),
  ];
}

/** A few values of a type: its id and name, a text in the language of the site, or the first two. */
function fewValues(type: GraphQLNamedType): Field[] {
  const plain = usable(type).filter((field) => isLeafType(getNamedType(field.type)));
  const first = plain.filter(({ name }) => ['id', 'name', 'en'].includes(name));
  return [...new Set([...first, ...plain])].slice(0, 2);
}

/** The same as text, of a union those of its first members; empty for a single value. */
export function fewValuesOf(type: GraphQLNamedType): string {
  return few(type, DEEP).map(inline).join(' ') || (isLeafType(type) ? '' : '__typename');
}

/** Widest line of an example, which a phone's screen scrolls. */
const WIDTH = 80;

/** A selection as lines: on one line where it fits and has no fragments. */
function linesOf({ head, inner }: Selection, level: number, isRoot = false): string[] {
  const indent = '  '.repeat(level);
  const line = indent + inline({ head, inner });
  const hasFragments = inner.some((each) => each.head.startsWith('...'));
  if (inner.length === 0 || (!isRoot && !hasFragments && line.length <= WIDTH)) return [line];
  return [`${indent}${head} {`, ...inner.flatMap((each) => linesOf(each, level + 1)), `${indent}}`];
}

function inline({ head, inner }: Selection): string {
  return inner.length === 0 ? head : `${head} { ${inner.map(inline).join(' ')} }`;
}
