import { isEnumType, isInputObjectType, isListType, isNonNullType, isScalarType, type GraphQLInputType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { apiOf } from '../../../src/sandbox/schema/build';
import type { Session } from '../../../src/sandbox';
import { contract, openTestSession } from './support';

const { schema } = apiOf(contract);

/** A text that each scalar accepts and that no response has by chance. */
const CANARIES: Readonly<Record<string, string>> = {
  DanishCPRNumber: '691270-8642', Date: '1913-08-27', DateTime: '1913-08-27T01:02:03Z', E164PhoneNumber: '+46701749753',
  DanishCVRNumber: '12397534', NorwegianOrganisationNumber: '312975345', EmailAddress: 'canary-9753@example.com', URL: 'https://canary-9753.example/', String: 'Canary9753',
};
const FOUND = /9753|691270|6912708642|1913-08-27/;

interface Field {
  name: string;
  type: GraphQLInputType;
}

/** How a value is spoiled at one place; each keeps every other value of the input. */
type Spoil = (canary: string) => unknown;
const SPOILS: Readonly<Record<string, Spoil>> = {
  nothing: (canary) => canary,
  'a list': (canary) => [[canary]],
  'an object': (canary) => ({ canary, [canary]: canary }),
  'too long': (canary) => canary + canary.slice(-1).repeat(12_000),
  'another form': (canary) => `${canary} ${canary}`,
};

/** An input with a canary in every text, since nearly every one can be personal; `spoil` is applied to all of them. */
function inputOf(type: GraphQLInputType, spoil: Spoil, depth = 0): unknown {
  if (isNonNullType(type)) return inputOf(type.ofType as GraphQLInputType, spoil, depth);
  if (isListType(type)) return [inputOf(type.ofType as GraphQLInputType, spoil, depth + 1)];
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => depth < 6 || isNonNullType(field.type));
    // The field of a one-of input that takes more: a new person, not an id.
    const chosen = type.isOneOf ? fields.slice(-1) : fields;
    return Object.fromEntries(chosen.map((field) => [field.name, inputOf(field.type, spoil, depth + 1)]));
  }
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isScalarType(type)) return null;
  const canary = CANARIES[type.name];
  if (canary !== undefined) return spoil(canary);
  return { Boolean: true, Int: 1, Float: 1.5, ID: '00000000-0000-4000-8000-00000000b101', CountryCode: 'DK', LanguageTag: 'da' }[type.name] ?? 'x';
}

/** A value as GraphQL; enum values stand without quotes. */
function literal(value: unknown, type: GraphQLInputType): string {
  if (isNonNullType(type)) return literal(value, type.ofType as GraphQLInputType);
  if (Array.isArray(value)) return `[${value.map((item) => literal(item, isListType(type) ? (type.ofType as GraphQLInputType) : type)).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = isInputObjectType(type) ? type.getFields() : {};
    const entries = Object.entries(value).filter(([key]) => /^\w+$/.test(key) && !/^\d/.test(key));
    return `{ ${entries.map(([key, inner]) => `${key}: ${literal(inner, fields[key]?.type ?? type)}`).join(', ')} }`;
  }
  return isEnumType(type) ? String(value) : JSON.stringify(value);
}

interface Sent {
  title: string;
  body: string;
}

/** Requests for one operation that each fail in their own way, with personal data in them. */
function requestsOf(kind: 'query' | 'mutation', operation: string, args: readonly Field[]): Sent[] {
  const declared = args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const given = args.map(({ name }) => `${name}: $${name}`).join(', ');
  const json = (query: string, variables: object = {}): string => JSON.stringify({ query, variables });
  const values = (spoil: Spoil): Record<string, unknown> => Object.fromEntries(args.map(({ name, type }) => [name, inputOf(type, spoil)]));
  const literals = (spoil: Spoil): string => args.map(({ name, type }) => `${name}: ${literal(values(spoil)[name], type)}`).join(', ');
  const select = isScalarType(schema.getRootType(kind as never)?.getFields()[operation]?.type as never) ? '' : '{ __typename }';
  const leaf = /^(ID|String|Boolean)!?$/.test(String(schema.getRootType(kind as never)?.getFields()[operation]?.type)) ? '' : select;
  const sent = Object.entries(SPOILS).flatMap(([title, spoil]): Sent[] => [
    { title: `variables, ${title}`, body: json(`${kind} (${declared}) { ${operation}(${given}) ${leaf} }`, values(spoil)) },
    { title: `literals, ${title}`, body: json(`${kind} { ${operation}(${literals(spoil)}) ${leaf} }`) },
  ]);
  const plain = literals((canary) => canary);
  return [
    ...sent,
    { title: 'an unknown field beside it', body: json(`${kind} (${declared}) { ${operation}(${given}) ${leaf} }`, mapObjects(values((canary) => canary), (object) => ({ ...object, unknown: 1 })) as object) },
    { title: 'null beside it', body: json(`${kind} (${declared}) { ${operation}(${given}) ${leaf} }`, mapObjects(values((canary) => canary), (object) => ({ ...object, ...Object.fromEntries(Object.keys(object).slice(0, 1).map((key) => [key, null])) })) as object) },
    // A null variable in each position that takes a variable: the rest of the literal is what graphql-js once printed.
    { title: 'a null variable in a literal', body: json(`${kind} ($nothing: String = "x", $id: ID = "x", $on: Boolean = true) { ${operation}(${plain.replace(/(\w*[iI]d): "[^"]*"/, '$1: $id').replace(/: true/, ': $on')}) ${leaf} }`, { nothing: null, id: null, on: null }) },
    { title: 'a syntax error in it', body: json(`${kind} { ${operation}(${plain.replace('"Canary9753"', '"Canary9753" "Canary9753"').replace(/"(691270-8642)"/, '$1')}) ${leaf}`) },
    { title: 'a text that does not end', body: json(`${kind} { ${operation}(${plain.replace(/"([^"]*9753[^"]*)"/, '"$1')}) ${leaf} }`) },
    { title: 'broken JSON', body: json(`${kind} { ${operation}(${plain}) ${leaf} }`).slice(0, -3) },
  ];
}

function mapObjects(value: unknown, change: (object: Record<string, unknown>) => object): unknown {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return change(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapObjects(inner, change)])));
}

async function leaksOf(session: Session, { body }: Sent, faults: unknown[]): Promise<string[]> {
  const response = await session.sandbox.http({ method: 'POST', path: '/graphql', headers: { ...session.headers, 'Content-Type': 'application/json' }, body });
  const { errors = [] } = response.body as { errors?: { message: string; extensions: { code: string } }[] };
  const texts = [...errors.map((error) => JSON.stringify(error)), ...Object.entries(response.headers).map((entry) => entry.join(': ')), ...faults.splice(0).map(String)];
  const internal = errors.filter(({ extensions }) => extensions.code === 'INTERNAL_ERROR').map(() => 'INTERNAL_ERROR');
  return [...internal, ...texts.filter((text) => FOUND.test(text))];
}

describe('personal data that a caller sends', () => {
  const operations = (['query', 'mutation'] as const).flatMap((kind) =>
    Object.values(schema.getRootType(kind as never)?.getFields() ?? {}).map((field) => ({ kind, name: field.name, args: field.args as readonly Field[] })),
  );
  const withText = operations.filter(({ args }) => FOUND.test(JSON.stringify(args.map(({ type }) => inputOf(type, (canary) => canary)))));

  it('is in no message, header or log line, in whichever way a request fails', async () => {
    expect(withText.length).toBeGreaterThanOrEqual(20);
    const leaks: string[] = [];
    const codes = new Set<string>();
    for (const { kind, name, args } of withText) {
      const faults: unknown[] = [];
      const session = await openTestSession({ onFault: (error) => void faults.push(error) });
      for (const sent of requestsOf(kind, name, args)) {
        for (const text of await leaksOf(session, sent, faults)) leaks.push(`${name}, ${sent.title}: ${text.slice(0, 300)}`);
        codes.add(sent.title);
      }
    }
    expect(leaks).toEqual([]);
    expect(codes.size).toBeGreaterThanOrEqual(15);
  });
});
