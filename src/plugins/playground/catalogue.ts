import type { GraphQLSchema } from 'graphql';
import type { PlaygroundCatalogue } from '../../lib/playgroundCatalogue';
import { printJson } from '../../lib/printJson';
import type { ExecutedExamples } from '../../samples/examples';
import { operationRoute, routeOf } from '../../schema/routes';

/**
 * The smallest call of each operation, and where the reference describes operations and types.
 *
 * @param examples executed examples by operation
 */
export function catalogueOf(
  schema: GraphQLSchema,
  examples: ReadonlyMap<string, ExecutedExamples>,
): PlaygroundCatalogue {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const;
  const routes: Record<string, string> = {};
  for (const [kind, root] of roots)
    for (const field of Object.keys(root?.getFields() ?? {}))
      routes[`${root?.name}.${field}`] = operationRoute(kind, field);
  for (const type of Object.values(schema.getTypeMap()))
    if (!type.name.startsWith('__') && !roots.some(([, root]) => root === type))
      routes[type.name] = routeOf(type);
  const calls = [...examples].map(([name, { sets }]) => {
    const { query, variables, prepared } = sets.smallest;
    return [
      name,
      {
        operation: query.trim(),
        variables: printJson(variables),
        before: prepared.length > 0 ? JSON.stringify(prepared) : '',
      },
    ] as const;
  });
  return { calls: Object.fromEntries(calls), routes };
}
