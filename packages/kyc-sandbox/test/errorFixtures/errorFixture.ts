import {
  getNamedType,
  isCompositeType,
  isInputObjectType,
  type GraphQLField,
  type GraphQLInputObjectType,
} from 'graphql';
import type { CallOptions, HttpResponse, Session } from '../../src';
import { apiOf } from '../../src/schema/build';
import { scalarValues } from '../scalarValues';
import { spec, makeTestId } from '../support';

/** One request on a session, with its response. */
export type Step = (session: Session) => Promise<HttpResponse>;
/** The requests that cause an error; the last one is answered with it. */
export type Attempt = readonly Step[];
/** For each code and each operation that can return it, one cause. */
export type ErrorFixtures = Readonly<Record<string, Readonly<Record<string, Attempt>>>>;

type Field = GraphQLField<unknown, unknown>;

const { schema } = apiOf(spec);
const queries: readonly Field[] = Object.values(schema.getQueryType()!.getFields());
const mutations: readonly Field[] = Object.values(schema.getMutationType()!.getFields());
export const operations: readonly Field[] = [...queries, ...mutations];
export const mutationNames = mutations.map(({ name }) => name);
/** Names of the operations, or of some of them. */
export const namesOf = (isWanted: (field: Field) => boolean = () => true): string[] =>
  operations.filter(isWanted).map(({ name }) => name);

/** The same fixture for each operation, by name. */
export const forEach = (
  names: readonly string[],
  attempt: (name: string) => Attempt,
): Readonly<Record<string, Attempt>> =>
  Object.fromEntries(names.map((name) => [name, attempt(name)]));

/** A request for one operation; `files` only where the operation takes a file. */
export interface Call {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly files?: NonNullable<CallOptions['files']>;
}

/** Parts of a call's document besides the operation. */
export interface Extras {
  /** Further variables, e.g. `$isWanted: Boolean!`. */
  readonly declared?: string;
  /** Directive on the field. */
  readonly directive?: string;
  /** A root field besides the operation. */
  readonly beside?: string;
}

/**
 * A call of an operation with a minimal selection. Required values that are not in `variables` are
 * filled in: ids of nothing, strings in the form of their scalar, a small PDF as file.
 */
export function callOf(
  name: string,
  variables: Readonly<Record<string, unknown>> = {},
  { declared = '', directive = '', beside = '' }: Extras = {},
): Call {
  const field = operations.find((entry) => entry.name === name);
  if (!field) throw new Error(`There is no operation ${name}`);
  const used = field.args.filter((argument) => isRequired(argument) || argument.name in variables);
  const filled = Object.fromEntries(
    used.map(({ name: key, type }) => [key, valueOf(String(type), getNamedType(type))]),
  );
  const own = used.map(({ name: key, type }) => `$${key}: ${String(type)}`);
  const heading = [...own, declared].filter(Boolean);
  const passed = used.map(({ name: key }) => `${key}: $${key}`).join(', ');
  const selection = isCompositeType(getNamedType(field.type)) ? '{ __typename }' : '';
  const query = [
    mutations.includes(field) ? 'mutation' : 'query',
    heading.length > 0 ? `(${heading.join(', ')})` : '',
    `{ ${beside} ${name}${passed && `(${passed})`} ${directive} ${selection} }`,
  ].join(' ');
  const call = { query, variables: { ...filled, ...variables } };
  return name === 'uploadDocument' ? { ...call, files: fileOf('%PDF-1.4') } : call;
}

/** The file part of `uploadDocument`. */
function fileOf(content: string): NonNullable<CallOptions['files']> {
  const file = { fileName: 'a.pdf', content: new TextEncoder().encode(content) };
  return { 'variables.input.file': file };
}

/** Sends a call, with further headers if given. */
export const send =
  ({ query, variables, files }: Call, headers: CallOptions['headers'] = {}): Step =>
  (session) =>
    session.call(query, variables, { headers, ...(files && { files }) });

/** A query with some of its arguments. */
export const ask = (name: string, variables: Readonly<Record<string, unknown>> = {}): Step =>
  send(callOf(name, variables));

/** A mutation with its whole input. */
export const mutate = (name: string, input: object): Step => send(callOf(name, { input }));

/** By operation, the input whose mutation ends in the error; `all` is in each of them. */
export const inputs = (
  table: Readonly<Record<string, object>>,
  all: object = {},
): Readonly<Record<string, Attempt>> =>
  forEach(Object.keys(table), (name) => [mutate(name, { ...all, ...table[name] })]);

/** `uploadDocument` of a passport, or of what `input` says. */
export const upload = (input: object = {}, content = '%PDF-1.4'): Step => {
  const passport = {
    file: null,
    fileUploadType: 'PDF',
    documentTypeIdentifier: 'passport',
    owner: { personId: makeTestId('person', 103) },
    expiresOn: '2035-01-01',
  };
  return send({
    ...callOf('uploadDocument', { input: { ...passport, ...input } }),
    files: fileOf(content),
  });
};

/** An input with every required field and ids of nothing. */
function inputOfNothing(type: GraphQLInputObjectType): Readonly<Record<string, unknown>> {
  const fields = Object.values(type.getFields());
  const wanted = type.isOneOf ? fields.slice(0, 1) : fields.filter(isRequired);
  return Object.fromEntries(
    wanted.map(({ name, type: fieldType }) => [
      name,
      valueOf(String(fieldType), getNamedType(fieldType)),
    ]),
  );
}

function isRequired({
  type,
  defaultValue,
}: Pick<Field['args'][number], 'type' | 'defaultValue'>): boolean {
  return String(type).endsWith('!') && defaultValue === undefined;
}

function valueOf(text: string, type: ReturnType<typeof getNamedType>): unknown {
  let value: unknown = null;
  if (isInputObjectType(type)) value = inputOfNothing(type);
  else if (type && 'getValues' in type) value = type.getValues()[0]!.name;
  else if (type?.name === 'ID') value = makeTestId('user', 999);
  else if (type && type.name !== 'Upload') [value] = scalarValues(type.name);
  return text.startsWith('[') ? [value] : value;
}

/** Whether an argument, or an input within it, contains an id. Ids in filters match nothing and cause no error. */
export function takesId({ args }: Field): boolean {
  const holds = (type: ReturnType<typeof getNamedType>): boolean => {
    if (!isInputObjectType(type)) return type?.name === 'ID';
    if (type.name.endsWith('FilterInput')) return false;
    return Object.values(type.getFields()).some(({ type: inner }) => holds(getNamedType(inner)));
  };
  return args.some(({ type }) => holds(getNamedType(type)));
}
