import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { loadApiSpec } from '../../../src/schema/load';
import { coordinatesOf, createLocator } from '../../../src/schema/positions';

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

describe('createLocator', () => {
  const locate = createLocator(files);

  it.each([
    ['Query', 'v1/schema.graphql', 1, 6],
    ['Query.user', 'v1/access.graphql', 3, 3],
    ['Query.user(id:)', 'v1/access.graphql', 3, 8],
    ['User', 'v1/schema.graphql', 14, 6],
    ['User.id', 'v1/schema.graphql', 14, 29],
    ['Kind', 'v1/schema.graphql', 4, 6],
    ['Kind.EMPLOYEE', 'v1/schema.graphql', 5, 3],
    ['Kind.OTHER', 'v1/access.graphql', 6, 20],
    ['Filter.ids', 'v1/schema.graphql', 7, 16],
    ['Node.id', 'v1/schema.graphql', 8, 18],
    ['Any', 'v1/schema.graphql', 9, 7],
    ['Date', 'v1/schema.graphql', 10, 8],
    ['@internal', 'v1/schema.graphql', 2, 12],
    ['@internal(reason:)', 'v1/schema.graphql', 2, 21],
  ])('finds %s', (coordinate, file, line, column) => {
    expect(locate(coordinate)).toEqual({ file, line, column });
  });

  it.each(['', 'Usr', 'User.name', 'Query.user(name:)', '@skip', 'String', 'constructor'])(
    'returns no position of "%s"',
    (coordinate) => {
      expect(locate(coordinate)).toBeUndefined();
    },
  );

  it('leaves out a file that does not parse', () => {
    const broken = createLocator([
      { path: 'bad.graphql', name: 'bad', source: 'type {' },
      ...files,
    ]);
    expect(broken('User')).toBeDefined();
  });
});

describe('schema/v1', () => {
  it('returns a position for every coordinate', () => {
    const { sdlFiles } = loadApiSpec();
    const locate = createLocator(sdlFiles);
    const coordinates = coordinatesOf(sdlFiles.map(({ source }) => parse(source)));
    expect(coordinates.length).toBeGreaterThanOrEqual(800);
    expect(coordinates.filter((coordinate) => !locate(coordinate))).toEqual([]);
  });
});
