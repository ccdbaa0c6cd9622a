import { buildASTSchema, parse } from 'graphql';
import { expect, it } from 'vitest';
import { fieldRoute, pagesOf, routeOf } from '../../../../src/schema/routes';

it('leads from a root type that other types name to the overview of its operations', () => {
  const schema = buildASTSchema(
    parse('interface Node { id: ID! } type Query implements Node { id: ID! relay: Query! }'),
  );
  pagesOf(schema);
  expect(routeOf(schema.getType('Query')!)).toBe('/docs/graphql/v1/operations/queries');
  expect(routeOf(schema.getType('Node')!)).toBe('/docs/graphql/v1/types/interfaces/node');
});

it('links a field of a root type to its own page, and any other field to its anchor', () => {
  const schema = buildASTSchema(
    parse('interface Node { id: ID! } type Query implements Node { id: ID! codesOfConduct: Int }'),
  );
  pagesOf(schema);
  expect(fieldRoute(schema.getType('Query')!, 'codesOfConduct')).toBe(
    '/docs/graphql/v1/operations/queries/codes-of-conduct',
  );
  expect(fieldRoute(schema.getType('Node')!, 'id')).toBe(
    '/docs/graphql/v1/types/interfaces/node#id',
  );
});
