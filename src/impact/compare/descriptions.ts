import { diff } from '@graphql-inspector/core';
import type { GraphQLSchema } from 'graphql';
import { nameAt, NEW_NAMES } from '../../remark/changelog/changes';

/** Coordinates of what has another description, sorted; operations by their bare name. What is new is a change of the schema itself. */
export async function changedDescriptions(
  before: GraphQLSchema,
  after: GraphQLSchema,
): Promise<string[]> {
  // graphql-inspector declares `type` as `any`.
  const changes: readonly { type: string; path?: string }[] = await diff(before, after);
  const added = changes.flatMap(({ type, path = '' }) => (NEW_NAMES.has(type) ? [path] : []));
  const isNew = (path: string): boolean =>
    added.some((name) => path === name || path.startsWith(`${name}.`));
  return changes
    .flatMap(({ type, path }) =>
      type.includes('_DESCRIPTION_') && path !== undefined && !isNew(path)
        ? [nameAt(path, after)]
        : [],
    )
    .sort();
}
