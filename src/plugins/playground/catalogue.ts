import type { GraphQLSchema } from 'graphql';
import type { Draft } from '../../lib/draft';
import { printJson } from '../../lib/printJson';
import type { ExecutedExamples } from '../samples';
import { pagesOf, routeOf } from '../../schema/routes';
import { operationsOf } from '../../lib/operations';

export interface PlaygroundCatalogue {
  /** The smallest valid call of an operation, as executed when the site was built, by name of its field. */
  calls: Readonly<Record<string, Draft>>;
  routes: Readonly<Record<string, string>>;
}

/**
 * The smallest call of each operation, and where the reference describes operations and types.
 *
 * @param examples executed examples by operation
 */
export function catalogueOf(
  schema: GraphQLSchema,
  examples: ReadonlyMap<string, ExecutedExamples>,
): PlaygroundCatalogue {
  const types = pagesOf(schema).filter(({ kind }) => kind === 'type');
  const routes = Object.fromEntries([
    ...operationsOf(schema).map(({ root, field }) => [
      `${root.name}.${field.name}`,
      routeOf(field),
    ]),
    ...types.map(({ name, entity }) => [name, routeOf(entity)]),
  ]) as Record<string, string>;
  const calls = [...examples].map(([name, { sets }]) => {
    const { query, variables, prepared } = sets.smallest;
    return [
      name,
      {
        operation: query.trim(),
        variables: printJson(variables),
        headers: '',
        before: prepared.length > 0 ? JSON.stringify(prepared) : '',
      },
    ] as const;
  });
  return { calls: Object.fromEntries(calls), routes };
}
