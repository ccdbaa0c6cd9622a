import { parse } from 'graphql';
import { expect, it } from 'vitest';
import { coordinatesOf } from '../../../src/schema/definedCoordinates';

it('names types, members, arguments and directives of definitions and extensions', () => {
  const documents = [
    'extend type Query { user(id: ID!): User } extend enum Kind { OTHER }',
    `type Query directive @internal(reason: String) on FIELD_DEFINITION
    enum Kind { EMPLOYEE } input Filter { ids: [ID!] } interface Node { id: ID! }
    union Any = User scalar Date type User implements Node { id: ID! }`,
  ].map((source) => parse(source));
  expect([...coordinatesOf(documents)].sort().join(' ')).toBe(
    '@internal @internal(reason:) Any Date Filter Filter.ids Kind Kind.EMPLOYEE Kind.OTHER ' +
      'Node Node.id Query Query.user Query.user(id:) User User.id',
  );
});
