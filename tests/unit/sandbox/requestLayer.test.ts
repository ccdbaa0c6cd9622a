import { describe, expect, it } from 'vitest';
import type { GraphQLBody } from '../../../src/sandbox';
import { codesOf, makeTestId, openTestSession } from './support';

const beside = 'first: createCase(input: {name: "Beside"}) { id }';
const count = '{ cases { totalCount } }';
const graphQLJson = { Accept: 'application/graphql-response+json' };

/** Operations with a variable that is null where the document needs a value, and where; each declares `$x`. */
const nullVariables: readonly [name: string, path: string, query: string][] = [
  [
    'in an object',
    'input.name',
    `mutation($x: String = "a") { ${beside} createCase(input: {name: $x}) { id } }`,
  ],
  [
    'as an argument with a default',
    'first',
    'query($x: Int = 3) { cases(first: $x) { totalCount } }',
  ],
  [
    'in a list',
    'input.goalIds.1',
    `mutation($x: ID = "a") { ${beside} toggleGoals(input: {goalIds: ["a", $x], isActive: true}) { id } }`,
  ],
  [
    'as the condition of a directive',
    'if',
    `mutation($x: Boolean = true) { ${beside} createCase(input: {name: "b"}) { id @include(if: $x) } }`,
  ],
  [
    'in introspection',
    'name',
    'query($x: String = "Case") { cases { totalCount } __type(name: $x) { name } }',
  ],
];

describe('a null variable where the document needs a value', () => {
  it.each(nullVariables)('%s is refused before anything is executed', async (_, path, query) => {
    const session = await openTestSession();
    const before = await session.run(count);
    const refused = await session.call(query, { x: null }, { headers: graphQLJson });
    const { errors = [], data } = refused.body as GraphQLBody;
    expect({ status: refused.status, codes: codesOf({ errors }), data }).toEqual({
      status: 400,
      codes: ['BAD_USER_INPUT'],
      data: undefined,
    });
    expect(errors[0]!.locations).toHaveLength(1);
    expect(errors[0]!.message).toContain(`Variable $x must not be null at ${path}: `);
    expect(await session.run(count)).toEqual(before);
  });

  it('is refused in a fragment that the operation spreads', async () => {
    const session = await openTestSession();
    const query = `mutation($x: String = "a") { ${beside} ...M } fragment M on Mutation { createCase(input: {name: $x}) { id } }`;
    const body = await session.run(query, { x: null });
    expect([codesOf(body), body.data]).toEqual([['BAD_USER_INPUT'], undefined]);
  });

  it('does no harm in what @skip and @include leave out', async () => {
    const session = await openTestSession();
    const query = `mutation($x: String = "a", $no: Boolean!) { ${beside} createCase(input: {name: $x}) @include(if: $no) { id }
      ...M @skip(if: true) } fragment M on Mutation { createCase(input: {name: $x}) { id } }`;
    const body = await session.run(query, { x: null, no: false });
    expect(body).toEqual({ data: { first: { id: expect.any(String) as string } } });
  });
});

describe('a file', () => {
  const query = 'mutation($input: UploadDocumentInput!) { uploadDocument(input: $input) { id } }';
  const owner = { personId: makeTestId('person', 103) };
  const input = { file: null, fileUploadType: 'PDF', documentTypeIdentifier: 'passport', owner };

  it.each([{ content: 5 }, { content: '%PDF' }, { content: { 0: 37 } }, { content: null }, 'text'])(
    'is not %j in the variables',
    async (file) => {
      const session = await openTestSession();
      const response = await session.call(query, { input: { ...input, file } });
      expect([response.status, codesOf(response.body as GraphQLBody)]).toEqual([
        400,
        ['BAD_USER_INPUT'],
      ]);
    },
  );

  it.each([{ files: null }, { files: {} }, { files: { 'variables.input.file': { content: 5 } } }])(
    'is not in the key of a JSON body: %j',
    async (more) => {
      const { sandbox, headers } = await openTestSession();
      const response = await sandbox.http({
        method: 'POST',
        path: '/graphql',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ query, variables: { input }, ...more }),
      });
      // The file is still null, as if the key were absent.
      expect([response.status, codesOf(response.body as GraphQLBody)]).toEqual([
        400,
        ['BAD_USER_INPUT'],
      ]);
    },
  );
});

describe('a replay', () => {
  const failing = 'mutation { createCase(input: {name: " "}) { id } }';
  const key = (headers: object): { headers: Record<string, string> } => ({
    headers: { 'Idempotency-Key': 'k', ...headers },
  });

  it('has the media type and the request id of its own request', async () => {
    const session = await openTestSession();
    const first = await session.call(failing, {}, key({ ...graphQLJson, 'X-Request-Id': 'one' }));
    const again = await session.call(
      failing,
      {},
      key({ Accept: 'application/json', 'X-Request-Id': 'two' }),
    );
    const seen = [first, again].map(({ headers, body }) => [
      headers['Content-Type'],
      headers['X-Request-Id'],
      (body as GraphQLBody).errors?.[0]?.extensions.requestId,
      headers['Idempotent-Replayed'],
    ]);
    expect(seen).toEqual([
      ['application/graphql-response+json; charset=utf-8', 'one', 'one', undefined],
      ['application/json; charset=utf-8', 'two', 'two', 'true'],
    ]);
  });

  it.each([
    [{}, { variables: {} }],
    [{ variables: null }, {}],
    [{ operationName: null }, { operationName: '' }],
  ])('is given for %j after %j', async (second, first) => {
    const { sandbox, headers } = await openTestSession();
    const send = (more: object): ReturnType<typeof sandbox.request> =>
      sandbox.request({
        query: 'mutation { createCase(input: {name: "A"}) { id } }',
        headers: { ...headers, ...key({}).headers },
        ...more,
      });
    await send(first);
    expect((await send(second)).headers['Idempotent-Replayed']).toBe('true');
  });
});

describe('an operation type that the schema does not have', () => {
  it.each(['subscription { a }', 'query A { cases { totalCount } } subscription B { a }'])(
    '%s',
    async (query) => {
      const session = await openTestSession();
      const response = await session.call(
        query,
        {},
        query.startsWith('query') ? { operationName: 'B' } : {},
      );
      expect([response.status, codesOf(response.body as GraphQLBody)]).toEqual([
        400,
        ['GRAPHQL_VALIDATION_FAILED'],
      ]);
    },
  );
});

describe('lists of faults', () => {
  it.each([9, 10, 11, 40])('of a document end with the tenth: %i', async (faults) => {
    const session = await openTestSession();
    const fields = Array.from({ length: faults }, (_, index) => `f${index}`).join(' ');
    expect(codesOf(await session.run(`{ ${fields} }`))).toHaveLength(Math.min(faults, 10));
  });

  it.each([19, 20, 21, 60])('of variables end with the twentieth: %i', async (faults) => {
    const session = await openTestSession();
    const names = Array.from({ length: faults }, (_, index) => `v${index}`);
    const query = `query(${names.map((name) => `$${name}: Int!`).join(' ')}) {
      ${names.map((name) => `${name}: cases(first: $${name}) { totalCount }`).join(' ')} }`;
    expect(codesOf(await session.run(query))).toHaveLength(Math.min(faults, 20));
    const nulls = query.replaceAll('Int!', 'Int = 1');
    const variables = Object.fromEntries(names.map((name) => [name, null]));
    expect(codesOf(await session.run(nulls, variables))).toHaveLength(Math.min(faults, 20));
  });
});

describe('a list', () => {
  it('is not taken for an input object', async () => {
    const session = await openTestSession();
    const query = 'query($filter: CaseFilterInput) { cases(filter: $filter) { totalCount } }';
    expect(codesOf(await session.run(query, { filter: [] }))).toEqual(['BAD_USER_INPUT']);
  });
});
