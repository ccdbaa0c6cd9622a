import {
  buildSchema,
  isInterfaceType,
  isObjectType,
  parse,
  validate,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { indexQueryPaths, queryPathOperation } from '../../../../src/plugins/reference/queryPaths';
import { loadApiSpec } from '../../../../src/schema/load';
import { LARGE_SCHEMA } from '../../../support/largeSchema';
import { NIGHTLY } from '../../../support/nightly';

const own = buildSchema(loadApiSpec().sdl);

function operationsTo(schema: GraphQLSchema, name: string): string[] {
  const type = schema.getType(name) as GraphQLNamedType;
  return indexQueryPaths(schema)(type).map((path) =>
    queryPathOperation(path, type).replace(/\s+/g, ' '),
  );
}

describe('query paths to a type', () => {
  it('are the shortest ones, each from another query', () => {
    const schema = buildSchema(`
      type Query { near: Near deep: Deep target(id: ID!): Target old: Target @deprecated(reason: "Gone.") }
      type Near { target: Target again: Target }
      type Deep { near: Near }
      type Target { id: ID! name: String! note(of: ID!): String }
    `);
    const type = schema.getType('Target') as GraphQLNamedType;
    expect(
      indexQueryPaths(schema)(type).map(({ fields }) => fields.map(({ name }) => name)),
    ).toEqual([['target'], ['near', 'target'], ['deep', 'near', 'target']]);
    expect(operationsTo(schema, 'Target')).toEqual([
      'query TargetFromTarget($id: ID!) { target(id: $id) { id name } }',
      'query TargetFromNear { near { target { id name } } }',
      'query TargetFromDeep { deep { near { target { id name } } } }',
    ]);
  });

  it('go through unions and interfaces by fragments, and keep variables apart', () => {
    const schema = buildSchema(`
      type Query { party(id: ID!): Party }
      union Party = Company | Person
      type Company { owner(id: ID!): Owner }
      type Person { name: String! }
      type Owner { share: Float! }
    `);
    expect(operationsTo(schema, 'Owner')).toEqual([
      'query OwnerFromParty($id: ID!, $ownerId: ID!) { party(id: $id) { __typename ... on Company { owner(id: $ownerId) { share } } } }',
    ]);
  });

  it('begin with a mutation only where no query leads there', () => {
    const schema = buildSchema(`
      type Query { both: Both }
      type Mutation { make: Made, change: Both }
      type Both { id: ID! }
      type Made { id: ID! both: Both }
    `);
    expect(operationsTo(schema, 'Made')).toEqual(['mutation MadeFromMake { make { id } }']);
    expect(operationsTo(schema, 'Both')).toEqual(['query BothFromBoth { both { id } }']);
  });

  it('lead to nothing that never occurs there', () => {
    const schema = buildSchema(`
      type Query { company: Company person: Person }
      type Company { checks: [Check!]! }
      type Person { checks: [Check!]! }
      type Check { results: [Result!]! goal: Goal }
      union Result = Sanction | Pep
      type Sanction { id: ID! }
      type Pep { id: ID! }
      type Goal { id: ID! }
    `);
    const paths = indexQueryPaths(schema, { 'Company.checks': ['Pep', 'Check.goal'] });
    const rootsTo = (name: string): (string | undefined)[] =>
      paths(schema.getType(name) as GraphQLNamedType).map(({ fields }) => fields[0]?.name);
    expect(['Sanction', 'Pep', 'Goal'].map(rootsTo)).toEqual([
      ['company', 'person'],
      ['person'],
      ['person'],
    ]);
  });

  it('are valid operations', () => {
    const schemas = NIGHTLY ? [own, buildSchema(readFileSync(LARGE_SCHEMA, 'utf8'))] : [own];
    for (const schema of schemas) {
      const queryPathsTo = indexQueryPaths(schema);
      const operations = Object.values(schema.getTypeMap()).flatMap((type) =>
        queryPathsTo(type).map((path) => queryPathOperation(path, type)),
      );
      expect(validate(schema, parse(operations.join('\n')))).toEqual([]);
      expect(operations.length).toBeGreaterThan(100);
    }
  });

  it('lead to every type of ours that can be returned', () => {
    const queryPathsTo = indexQueryPaths(own);
    const roots: unknown[] = [own.getQueryType(), own.getMutationType()];
    const outputs = Object.values(own.getTypeMap()).filter(
      (type) =>
        (isObjectType(type) || isInterfaceType(type)) &&
        !type.name.startsWith('__') &&
        !roots.includes(type),
    );
    expect(outputs.length).toBeGreaterThan(50);
    expect(
      outputs.filter((type) => queryPathsTo(type).length === 0).map(({ name }) => name),
    ).toEqual([]);
  });
});
