import { getNamedType, isCompositeType, isInputObjectType, type GraphQLInputObjectType } from 'graphql';
import type { HttpResponse, Session } from '../../../src/sandbox';
import { apiOf } from '../../../src/sandbox/schema/build';
import { contract, makeTestId } from './support';

/** A way to bring an error about: the operation that answers with it, and the requests that lead there. */
export interface Provocation {
  /** Operation of the last request; `authorize` is the token endpoint. */
  readonly operation: string;
  /** Runs against a fresh session with the pair of api.yml; gives the last response. */
  readonly run: (session: Session) => Promise<HttpResponse>;
}
/** For each code of a catalogue, or of a part of it, one way at least to get it. */
export type Provocations = Readonly<Record<string, readonly Provocation[]>>;

const { schema } = apiOf(contract);

/** One mutation with its input, e.g. `createCase`; whatever it gives is selected as little as can be. */
export function mutation(name: string, input: object, options: object = {}): Provocation['run'] {
  const field = schema.getMutationType()!.getFields()[name]!;
  const argument = field.args[0]!;
  const selection = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : '';
  const query = `mutation($input: ${String(argument.type)}) { ${name}(input: $input)${selection} }`;
  return (session) => session.call(query, { input }, options);
}

/** A mutation that fails, after others that prepare it. */
export const mutate = (
  operation: string,
  input: object,
  ...before: readonly Provocation['run'][]
): Provocation => ({
  operation,
  run: async (session) => {
    for (const step of before) await step(session);
    return mutation(operation, input)(session);
  },
});

/** A document without variables. */
export const ask = (
  operation: string,
  query: string,
  headers: Readonly<Record<string, string>> = {},
): Provocation => ({
  operation,
  run: (session) => session.call(query, {}, { headers }),
});

/** An HTTP request that is no GraphQL. */
export const send = (
  operation: string,
  path: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Provocation => ({
  operation,
  run: ({ sandbox }) => sandbox.http({ method, path, headers, body }),
});
/** An input with every required field and ids of nothing; strings that a scalar restricts are in its form. */
export function inputOfNothing(type: GraphQLInputObjectType): Record<string, unknown> {
  const fields = Object.values(type.getFields());
  const wanted = type.isOneOf
    ? fields.slice(0, 1)
    : fields.filter((field) => String(field.type).endsWith('!') && field.defaultValue === undefined);
  return Object.fromEntries(
    wanted.map(({ name, type: fieldType }) => [name, valueOf(String(fieldType), getNamedType(fieldType))]),
  );
}

const scalarValues: Readonly<Record<string, unknown>> = {
  ID: makeTestId('user', 999),
  Boolean: true,
  Int: 1,
  Float: 1,
  String: 'x',
  CountryCode: 'SE',
  DanishCVRNumber: '12345678',
  Upload: null,
  Date: '2025-03-03',
  DateTime: '2025-03-03T09:00:00Z',
  EmailAddress: 'x@example.com',
  LanguageTag: 'en',
};

function valueOf(text: string, type: ReturnType<typeof getNamedType>): unknown {
  let value: unknown = null;
  if (isInputObjectType(type)) value = inputOfNothing(type);
  else if (type && 'getValues' in type) value = type.getValues()[0]!.name;
  else if (type) value = scalarValues[type.name];
  return text.startsWith('[') ? [value] : value;
}
