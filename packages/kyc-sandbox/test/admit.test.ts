import {
  buildClientSchema,
  buildSchema,
  getIntrospectionQuery,
  lexicographicSortSchema,
  printSchema,
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import type { GraphQLBody, HttpResponse } from '../src';
import { admit } from '../src/pipeline/admit';
import { apiOf } from '../src/schema/build';
import { codesOf, openTestSession, spec } from './support';

const codes = ({ body }: HttpResponse): unknown[] => codesOf(body as GraphQLBody);

describe('a nullable variable in a field of a one-of input (GraphQL, 5.8.5)', () => {
  it.each([
    'query($a: DanishCVRNumber) { lookupCompany(registrationNumber: {danishCVR: $a}) { name } }',
    'mutation($a: ID) { addRepresentativeToCase(input: {caseId: "x", person: {personId: "y"}, represents: [{personId: $a}]}) { id } }',
  ])('is not valid: %s', async (query) => {
    const session = await openTestSession();
    for (const variables of [{}, { a: null }, { a: '12345678' }])
      expect(codes(await session.call(query, variables))).toEqual(['GRAPHQL_VALIDATION_FAILED']);
    const required = query.replace(/(\$a: \w+)/, '$1!');
    expect((await session.call(required, { a: '12345678' })).body).toHaveProperty('data');
  });
});

describe('a wrong literal', () => {
  it('has its position in the document, whatever its scalar', async () => {
    const session = await openTestSession();
    const { errors } = await session.run(`{ cases(filter: {
      createdAt: {from: "x"}
      updatedAt: {to: 1}
      ids: [true]
    }) { totalCount } lookupCompany(registrationNumber: {
      danishCVR: "1" }) { name } }`);
    expect(errors?.map(({ locations }) => locations?.[0]?.line)).toEqual([2, 3, 4, 6]);
  });
});

describe('the limits of an operation and of a document', () => {
  const expensive = '{ cases(first: 60) { items { id name caseNumber goals { id } } } }';

  it('cost and depth are those of the operation that runs', async () => {
    const session = await openTestSession();
    const others = Array.from({ length: 12 }, (_, at) => `query Other${at} ${expensive}`);
    const fields = Array.from({ length: 200 }, (_, at) => `f${at}: caseNumber`).join(' ');
    const large = Array.from({ length: 6 }, (_, at) => {
      return `query Large${at} { case(id: "x") { ${fields} } }`;
    });
    const query = [...others, ...large, 'query Cheap { cases { totalCount } }'].join('\n');
    const run = (operationName: string): Promise<HttpResponse> =>
      session.call(query, {}, { operationName });
    expect((await run('Cheap')).body).toEqual({ data: { cases: { totalCount: 8 } } });
    expect(codes(await run('Other0'))).toEqual([]);
  });

  it.each(['first', '__proto__'])(
    'count a variable without a value as its default: %s',
    async (name) => {
      // 41 fields of 25 items are more than 1000 points; of one item they are few.
      const fields = Array.from({ length: 41 }, (_, n) => `f${n}: id`).join(' ');
      const query = `query ($${name}: Int) { cases(first: $${name}) { items { ${fields} } } }`;
      expect(codesOf(await (await openTestSession()).run(query))).toEqual(['QUERY_TOO_COMPLEX']);
    },
  );

  it('count the default of a variable where only the operation is checked', () => {
    const fields = Array.from({ length: 41 }, (_, n) => `f${n}: id`).join(' ');
    const query = `query ($n: Int! = 1) { cases(first: $n) { items { ${fields} } } }`;
    expect(admit(apiOf(spec), { query })).toMatchObject({ cost: { complexity: 43 } });
  });

  it('a document that takes too long to validate says so', async () => {
    const session = await openTestSession();
    const { body } = await session.call(`{ case(id: "x") { ${'id '.repeat(2_000)} } }`);
    expect((body as GraphQLBody).errors?.[0]?.message).toContain('repeats too many fields');
  });

  it('introspection has two nested lists of fields or types', async () => {
    const session = await openTestSession();
    const nested = (lists: number): string =>
      `{ __type(name: "Case") { ${'fields { type { '.repeat(lists)} name ${'} }'.repeat(lists)} } }`;
    expect(codes(await session.call(nested(2)))).toEqual([]);
    expect(codes(await session.call(nested(3)))).toEqual(['GRAPHQL_VALIDATION_FAILED']);
  });
});

describe('the work of an operation', () => {
  const times = (count: number, selection: string): string =>
    Array.from({ length: count }, (_, at) => `a${at}: ${selection}`).join(' ');
  const list = (length: number): readonly string[] => Array.from({ length }, () => 'x');
  const filtered = 'cases(filter: $given) { totalCount }';

  /** Small requests that would take seconds, or return megabytes. */
  const expensive: Readonly<Record<string, readonly [query: string, given?: unknown]>> = {
    'values for each of many fields': [
      `query ($given: CaseFilterInput) { ${times(500, filtered)} }`,
      { ids: list(2_000) },
    ],
    'many conditions': [
      `query ($given: CaseFilterInput) { ${filtered} }`,
      { and: list(30_000).map(() => ({ hasMatches: true })) },
    ],
    'the schema many times': [`{ ${times(100, '__schema { types { name description } }')} }`],
    'the names of types many times': [
      `{ cases(first: 100) { items { ${times(2_000, '__typename')} } } }`,
    ],
  };

  it.each(Object.entries(expensive))('is limited: %s', async (_, [query, given]) => {
    const session = await openTestSession();
    expect(codes(await session.call(query, { given }))).toEqual(['QUERY_TOO_COMPLEX']);
  });

  it('a string of a filter is as long as a name', async () => {
    const session = await openTestSession();
    const filter = { or: [{ name: { contains: 'a'.repeat(100_000) } }] };
    const query = `query ($given: CaseFilterInput) { ${filtered} }`;
    expect(codes(await session.call(query, { given: filter }))).toEqual(['VALIDATION_FAILED']);
  });

  it('introspection of tools is admitted, and returns schema/v1', async () => {
    const session = await openTestSession();
    const all = {
      descriptions: true,
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      schemaDescription: true,
      inputValueDeprecation: true,
      oneOf: true,
    };
    const print = (schema: GraphQLSchema): string => printSchema(lexicographicSortSchema(schema));
    expect(codes(await session.call(getIntrospectionQuery()))).toEqual([]);
    const { data } = await session.run(getIntrospectionQuery(all));
    const schema = buildClientSchema(data as unknown as IntrospectionQuery);
    expect(print(schema)).toBe(print(buildSchema(spec.sdl)));
  });
});
