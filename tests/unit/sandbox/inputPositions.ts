import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputField,
  type GraphQLInputType,
} from 'graphql';
import { makeTestId } from './support';
import { mutations, operations, type Field } from './errorFixtures/errorFixture';

/** A position in the input of an operation that takes a scalar or an enum value. */
export interface Position {
  readonly operation: Field;
  /** Argument, then input fields. */
  readonly path: readonly string[];
  readonly type: GraphQLInputType;
}

/** Every position of every operation; a recursive filter is entered once. */
export const positions: readonly Position[] = operations.flatMap((operation) =>
  operation.args.flatMap(({ name, type }) => positionsIn(operation, [name], type, [])),
);

function positionsIn(
  operation: Field,
  path: readonly string[],
  type: GraphQLInputType,
  outer: readonly GraphQLInputType[],
): Position[] {
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return [{ operation, path, type }];
  if (outer.includes(named)) return [];
  return Object.values(named.getFields()).flatMap((field) =>
    positionsIn(operation, [...path, field.name], field.type, [...outer, named]),
  );
}

/**
 * Text that is inserted into a document as it is: an enum value, a variable, anything of the wrong
 * type.
 */
export class Raw {
  constructor(readonly text: string) {}
}

const ids = {
  case: 104,
  person: 101,
  company: 101,
  user: 1,
  group: 1,
  goal: 102,
  document: 104,
  role: 1,
};

/** A value that the type accepts, with existing ids where the name says of what. */
function someValue(type: GraphQLInputType, name: string): unknown {
  if (isNonNullType(type)) return someValue(type.ofType, name);
  if (isListType(type)) return [someValue(type.ofType, name)];
  if (isInputObjectType(type)) return withRequired(type.getFields(), type.isOneOf);
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (type.name === 'ID') {
    const kind = (Object.keys(ids) as (keyof typeof ids)[]).find((word) =>
      name.toLowerCase().includes(word),
    );
    return makeTestId(kind ?? 'case', ids[kind ?? 'case']);
  }
  const values: Readonly<Record<string, unknown>> = {
    Boolean: true,
    Int: 1,
    Float: 1,
    CountryCode: 'SE',
    Date: '2030-01-01',
    DateTime: '2030-01-01T00:00:00Z',
    DanishCVRNumber: '12345678',
    EmailAddress: 'x@example.com',
    LanguageTag: 'en',
    Upload: null,
  };
  return type.name in values ? values[type.name] : 'x';
}

function withRequired(
  fields: Readonly<Record<string, GraphQLInputField>>,
  isOneOf: boolean,
): Record<string, unknown> {
  const wanted = Object.values(fields).filter(
    ({ type, defaultValue }, index) =>
      (isOneOf && index === 0) || (isNonNullType(type) && defaultValue === undefined),
  );
  return Object.fromEntries(wanted.map(({ name, type }) => [name, someValue(type, name)]));
}

/** All arguments of an operation with `leaf` at the position; lists on the path have one item. */
export function argumentsWith(
  { operation, path }: Position,
  leaf: unknown,
): Record<string, unknown> {
  const [first, ...rest] = path;
  const required = operation.args.filter(({ type }) => isNonNullType(type));
  const filled = Object.fromEntries(
    required.map(({ name, type }) => [name, someValue(type, name)]),
  );
  const { type } = operation.args.find(({ name }) => name === first)!;
  return { ...filled, [first!]: placed(type, rest, leaf) };
}

function placed(type: GraphQLInputType, path: readonly string[], leaf: unknown): unknown {
  const bare = getNullableType(type);
  const [first, ...rest] = path;
  if (first === undefined) return leaf;
  if (isListType(bare)) return [placed(bare.ofType, path, leaf)];
  if (!isInputObjectType(bare)) throw new Error(`${String(bare)} has no field ${first}`);
  const beside = bare.isOneOf ? {} : withRequired(bare.getFields(), false);
  return { ...beside, [first]: placed(bare.getFields()[first]!.type, rest, leaf) };
}

/** A value as a literal in a document. */
function literal(value: unknown, type?: GraphQLInputType): string {
  const bare = type && getNullableType(type);
  if (value instanceof Raw) return value.text;
  if (Array.isArray(value)) {
    return `[${value.map((item) => literal(item, isListType(bare) ? bare.ofType : bare)).join(', ')}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const fields = isInputObjectType(bare) ? bare.getFields() : {};
    return `{${Object.entries(value)
      .map(([name, entry]) => `${name}: ${literal(entry, fields[name]?.type)}`)
      .join(', ')}}`;
  }
  return isEnumType(bare) && typeof value === 'string' ? value : JSON.stringify(value);
}

/** The document of a call with its arguments as variables. */
export function withVariables(operation: Field, given: Readonly<Record<string, unknown>>): string {
  const used = operation.args.filter(({ name }) => name in given);
  const declared = used.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  return document(operation, declared, used.map(({ name }) => `${name}: $${name}`).join(', '));
}

/** The document of a call with its arguments as literals. */
export function withLiterals(
  operation: Field,
  given: Readonly<Record<string, unknown>>,
  declared = '',
): string {
  const used = operation.args.filter(({ name }) => name in given);
  return document(
    operation,
    declared,
    used.map(({ name, type }) => `${name}: ${literal(given[name], type)}`).join(', '),
  );
}

function document(operation: Field, declared: string, passed: string): string {
  const selection = isCompositeType(getNamedType(operation.type)) ? '{ __typename }' : '';
  const kind = mutations.includes(operation) ? 'mutation' : 'query';
  return `${kind}${declared && `(${declared})`} { ${operation.name}${passed && `(${passed})`} ${selection} }`;
}
