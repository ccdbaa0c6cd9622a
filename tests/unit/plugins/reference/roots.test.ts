import { buildASTSchema, parse } from 'graphql';
import { expect, it } from 'vitest';
import { fieldRoute, pagesOf, routeOf } from '../../../../src/schema/routes';

it('leads from a root type that other types name to the overview, and from its fields to their own pages', () => {
  const schema = buildASTSchema(
    parse('interface Node { id: ID! } type Query implements Node { id: ID! codesOfConduct: Int }'),
  );
  pagesOf(schema);
  const [query, node] = [schema.getType('Query')!, schema.getType('Node')!];
  const routes = [routeOf(query), fieldRoute(query, 'codesOfConduct')];
  expect([...routes, routeOf(node), fieldRoute(node, 'id')]).toEqual([
    '/docs/graphql/v1/operations/queries',
    '/docs/graphql/v1/operations/queries/codes-of-conduct',
    '/docs/graphql/v1/types/interfaces/node',
    '/docs/graphql/v1/types/interfaces/node#id',
  ]);
});
