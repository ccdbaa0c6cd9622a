import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addMocksToSchema } from '@graphql-tools/mock';
import { buildSchema } from 'graphql';
import { createYoga } from 'graphql-yoga';

/** What people use where there is no sandbox: random values of the right types over the same schema. Bundled like the sandbox. */
declare const SDL: string;
/** A value of each scalar, which the mock cannot make up. */
declare const SCALARS: Readonly<Record<string, unknown>>;

const yoga = createYoga({
  schema: addMocksToSchema({
    schema: buildSchema(SDL),
    mocks: Object.fromEntries(Object.entries(SCALARS).map(([name, value]) => [name, () => value])),
  }),
  logging: false,
  graphiql: false,
});
const server = createServer((request, response) => void yoga(request, response)).listen(
  0,
  '127.0.0.1',
  () => console.log(`GraphQL http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`),
);
