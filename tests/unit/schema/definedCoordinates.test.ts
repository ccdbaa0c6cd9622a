import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { coordinatesOf } from '../../../src/schema/definedCoordinates';

const files = [
  {
    path: 'v1/access.graphql',
    name: 'access',
    source:
      'extend type Query {\n  "One user."\n  user(id: ID!): User\n}\n\nextend enum Kind { OTHER }\n',
  },
  {
    path: 'v1/schema.graphql',
    name: 'schema',
    source: `type Query
directive @internal(reason: String) on FIELD_DEFINITION
"Kind."
enum Kind {
  EMPLOYEE
}
input Filter { ids: [ID!] }
interface Node { id: ID! }
union Any = User
scalar Date
"""
Account.
"""
type User implements Node { id: ID! }
`,
  },
];

describe('coordinatesOf', () => {
  it('names types, members, arguments and directives of definitions and extensions', () => {
    const documents = files.map(({ source }) => parse(source));
    expect([...coordinatesOf(documents).keys()].sort()).toEqual([
      '@internal',
      '@internal(reason:)',
      'Any',
      'Date',
      'Filter',
      'Filter.ids',
      'Kind',
      'Kind.EMPLOYEE',
      'Kind.OTHER',
      'Node',
      'Node.id',
      'Query',
      'Query.user',
      'Query.user(id:)',
      'User',
      'User.id',
    ]);
  });
});
