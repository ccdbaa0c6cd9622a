import { parse, validate, type ExecutionResult, type GraphQLSchema } from 'graphql';
import { expect, it } from 'vitest';
import { operationNamed, operationsOf } from '../../../../../src/lib/operations';
import { exampleOperation } from '../../../../../src/schema/exampleOperation';
import { exampleVariables } from '../../../../../src/schema/exampleValues';
import { executorSchema } from '../../../../../src/plugins/samples/session/executor';
import mock from '../../../../../src/plugins/samples/session/mockExecutor';
import { readSchema } from '../../../../../src/schema/readSchema';
import { LARGE_SCHEMA } from '../../../../support/largeSchema';
import { NIGHTLY } from '../../../../support/nightly';

/** Variables and response of the example of an operation. */
async function example(schema: GraphQLSchema, name: string, isWhole = true) {
  const operation = operationNamed(schema, name);
  const variables = exampleVariables(operation, isWhole);
  const query = exampleOperation(operation, { name: 'A', isWhole });
  expect(validate(schema, parse(query))).toEqual([]);
  const request = { kind: 'graphql', name: 'A', query, variables } as const;
  const { body } = await mock.execute(request, schema);
  return { variables, response: body as ExecutionResult };
}

const apiOf = (sdl: string) => ({ sdl, endpoint: '/', headers: {} });

const SHOP = executorSchema(
  apiOf(`
  type Query { found(text: String!): [Found!]! user(id: ID!): User }
  extend type Query { users: UserConnection } type UserConnection { edges: [UserEdge] } type UserEdge { cursor: String node: User }
  extend type Query { gone: Gone trip(date: String!, from: Place!): Trip } type Gone { id: ID @deprecated }
  type Trip { date: Long share: Ratio } scalar Long "A fractional multiplier." scalar Ratio
  input Place { latitude: Latitude! } "A floating point number." scalar Latitude
  type Mutation { order(input: OrderInput!): Order }
  union Found = User | Order
  type User { id: ID! email: String! kind: Kind! at: DateTime old: Int! sha: GitObjectID meta: JSON }
  type Order { id: ID! note: String lines: [Line!]! by: User }
  type Line { quantity: Int! }
  enum Kind { OLD @deprecated NEW OTHER }
  scalar DateTime scalar GitObjectID scalar JSON
  input OrderInput { userId: ID! note: String = "Ring." choice: Choice parent: OrderInput list: [Kind!] kinds: [OrderInput!] }
  input Choice @oneOf { a: Int b: Int }
`),
);

it('makes up values by type and name, lists of two, the types of a union in turn', async () => {
  expect(await example(SHOP, 'found')).toEqual({
    variables: { text: 'Text 1' },
    response: {
      data: {
        found: [
          { __typename: 'User', id: 'user-1', email: 'ada@example.com' },
          { __typename: 'Order', id: 'order-2', note: 'Note 2' },
        ],
      },
    },
  });
  // The edges of a connection lead to something.
  expect((await example(SHOP, 'users', false)).response.data).toMatchObject({
    users: { edges: [{ node: { id: 'user-1' } }, {}] },
  });
  const { response } = await example(SHOP, 'user');
  expect(response.data).toMatchObject({
    user: { id: 'user-1', kind: 'NEW', at: '2027-03-01T09:00:00Z', old: 1, sha: 'Sha 1', meta: {} },
  });
});

it('gives numbers for scalars that their name or description calls so; an object without a current field has its type', async () => {
  const { variables, response } = await example(SHOP, 'trip');
  expect(variables).toMatchObject({ from: { latitude: 0.5 } });
  expect(response.data).toEqual({ trip: { date: 1, share: 0.5 } });
  expect((await example(SHOP, 'gone')).response.data).toEqual({ gone: { __typename: 'Gone' } });
});

it('gives one key of a one-of input, defaults, and ends recursive inputs', async () => {
  const { variables, response } = await example(SHOP, 'order');
  expect(variables).toEqual({
    input: { userId: 'user-1', note: 'Ring.', choice: { a: 1 }, list: ['NEW'] },
  });
  expect(response.data).toMatchObject({
    order: { note: 'Note 1', lines: [{ quantity: 1 }, { quantity: 2 }] },
  });
  expect((await example(SHOP, 'order', false)).variables).toEqual({ input: { userId: 'user-1' } });
});

it('answers each operation of a large schema, the same each time', async () => {
  const { schema } = readSchema(LARGE_SCHEMA, process.cwd());
  const answers = (): Promise<string[]> =>
    Promise.all(
      operationsOf(schema)
        .filter((_, at) => NIGHTLY || at % 5 === 0)
        .map(async ({ field }) => JSON.stringify((await example(schema, field.name)).response)),
    );
  const first = await answers();
  expect(first.length).toBeGreaterThanOrEqual(NIGHTLY ? 200 : 50);
  expect(first.filter((answer) => answer.startsWith('{"errors"'))).toEqual([]);
  if (NIGHTLY) expect(await answers()).toEqual(first);
});
