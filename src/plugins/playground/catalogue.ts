import type { GraphQLSchema } from 'graphql';
import { EMPTY, type Draft } from '../../lib/draft';
import { printJson } from '../../lib/printJson';
import type { ExecutedExamples } from '../samples';
import { pagesOf, routeOf } from '../../schema/routes';
import { operationKey, operationsOf } from '../../lib/operations';

export interface PlaygroundCatalogue {
  /** The operation that a first visit finds. */
  first: Draft;
  /** The smallest valid call of an operation, as executed when the site was built, by coordinate. */
  calls: Readonly<Record<string, Draft>>;
  routes: Readonly<Record<string, string>>;
}

/** The operation that a first visit to ours finds. */
export const FIRST_CASES: Draft = {
  ...EMPTY,
  operation: `query FirstCases($first: Int!) {
  cases(first: $first) {
    totalCount
    items {
      id
      caseNumber
      name
      status {
        identifier
      }
    }
  }
}`,
  variables: '{ "first": 3 }',
};

/**
 * The smallest call of each operation, and where the reference describes operations and types.
 *
 * @param examples executed examples by `operationKey`
 * @param first the operation of a first visit; by default the first call that needs no variables
 */
export function catalogueOf(
  schema: GraphQLSchema,
  examples: ReadonlyMap<string, ExecutedExamples>,
  first?: Draft,
): PlaygroundCatalogue {
  const types = pagesOf(schema).filter(({ kind }) => kind === 'type');
  const routes = Object.fromEntries([
    ...operationsOf(schema).map(({ root, field }) => [
      `${root.name}.${field.name}`,
      routeOf(field),
    ]),
    ...types.map(({ name, entity }) => [name, routeOf(entity)]),
  ]) as Record<string, string>;
  const calls = operationsOf(schema).flatMap((operation) => {
    const example = examples.get(operationKey(schema, operation))?.sets.smallest;
    if (!example) return [];
    const draft: Draft = {
      ...EMPTY,
      operation: example.query.trim(),
      variables: printJson(example.variables),
      setupSteps: example.replayedSetup.length > 0 ? JSON.stringify(example.replayedSetup) : '',
    };
    return [[`${operation.root.name}.${operation.field.name}`, draft] as const];
  });
  const [, simple = EMPTY] =
    calls.find(([, { variables }]) => variables === '{}') ?? calls[0] ?? [];
  return { first: first ?? simple, calls: Object.fromEntries(calls), routes };
}
