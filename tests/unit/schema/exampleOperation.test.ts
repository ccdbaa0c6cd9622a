import type { GraphQLSchema } from 'graphql';
import { expect, it } from 'vitest';
import { operationNamed } from '../../../src/lib/operations';
import { exampleOperation } from '../../../src/schema/exampleOperation';
import { readSchema } from '../../../src/schema/readSchema';
import { temporaryFolder } from '../../support/temporaryFolder';

const schemaFrom = (sdl: string): GraphQLSchema =>
  readSchema('a.graphql', temporaryFolder({ 'a.graphql': sdl })).schema;

const SDL = `
  type Query { user(id: ID!, kind: Kind = A, old: Int @deprecated): User users(first: Int! = 25): Users now: String any: Any }
  enum Kind { A B }
  type User { id: ID! name: String age(in: Unit!): Int address: Address friends: [User!] any: Any old: Int @deprecated }
  input Unit { a: Int }
  type Address { street: String country: Country owner: User }
  type Country { code: String name: String flag: String deep: Deep }
  type Deep { a: Int }
  type Users { items: [User!]! total: Int }
  type Pet { id: ID! name: Int }
  union Any = User | Pet
`;

it('selects all of a result, two values of what has an id, more of what has none', () => {
  const operation = operationNamed(schemaFrom(SDL), 'user');
  expect(exampleOperation(operation, { name: 'User', isWhole: true })).toBe(
    `query User($id: ID!, $kind: Kind = A) {
  user(id: $id, kind: $kind) {
    id
    name
    address { street country { name code } owner { id name } }
    friends { id name }
    any {
      __typename
      ... on User { id name }
      ... on Pet { id }
    }
  }
}`,
  );
  expect(exampleOperation(operation, { name: 'User', isWhole: false })).toBe(
    `query User($id: ID!) {\n  user(id: $id) {\n    id\n    name\n  }\n}`,
  );
  const users = operationNamed(schemaFrom(SDL), 'users');
  expect(exampleOperation(users, { name: 'Users', isWhole: true })).toContain(
    'items { id name address { street } }\n    total',
  );
  expect(exampleOperation(users, { name: 'Users', isWhole: false })).toBe(
    'query Users {\n  users {\n    items { id name }\n    total\n  }\n}',
  );
});

it('selects all members of a union that is the result, and the first of one within it', () => {
  const names = Array.from({ length: 9 }, (_, index) => `T${index}`);
  const schema = schemaFrom(
    `type Query { any: Any holder: Holder } type Holder { any: Any } union Any = ${names.join(' | ')}
    ${names.map((name) => `type ${name} { id: ID! }`).join('\n')}`,
  );
  const members = (name: string): number =>
    exampleOperation(operationNamed(schema, name), { name: 'A', isWhole: true }).split('... on')
      .length - 1;
  expect(members('any')).toBe(9);
  expect(members('holder')).toBeLessThan(9);
});

it('is the same when a name is added elsewhere', () => {
  const wholeOf = (sdl: string): string[] => {
    const schema = schemaFrom(sdl);
    return ['user', 'users', 'any'].map((name) =>
      exampleOperation(operationNamed(schema, name), { name: 'A', isWhole: true }),
    );
  };
  expect(wholeOf(SDL.replace('type Deep {', 'type New { a: Int } type Deep {'))).toEqual(
    wholeOf(SDL),
  );
});
