import { execFileSync } from 'node:child_process';
import { getLocation, type ASTNode, type GraphQLSchema } from 'graphql';
import type { Entity, PageContext } from './page';

/**
 * The source of each entity: the URL of its SDL line on the branch `main`, and the date on which its file last changed.
 *
 * Files outside the project (SCHEMA=…) have no URL. Dates come from git, with one call for each file.
 */
export function provenance(
  _schema: GraphQLSchema,
  { root, repository }: { root: string; repository?: string },
): Pick<PageContext, 'editUrlOf' | 'changedOn'> {
  const days = new Map<string, string | undefined>();
  const fileOf = (entity: Entity): string | undefined => {
    const name = nodeOf(entity)?.loc?.source.name;
    return name && !name.startsWith('/') ? name : undefined;
  };
  return {
    editUrlOf(entity) {
      const file = fileOf(entity);
      const loc = nodeOf(entity)?.loc;
      if (!file || !loc || !repository) return undefined;
      return `${repository}/blob/main/${file}#L${getLocation(loc.source, loc.start).line}`;
    },
    changedOn(entity) {
      const file = fileOf(entity);
      if (!file) return undefined;
      if (!days.has(file)) days.set(file, lastCommitDay(file, root));
      return days.get(file);
    },
  };
}

function nodeOf(entity: Entity): ASTNode | null | undefined {
  if (entity.kind === 'type') return entity.type.astNode;
  return entity.kind === 'directive' ? entity.directive.astNode : entity.field.astNode;
}

function lastCommitDay(file: string, root: string): string | undefined {
  try {
    const day = execFileSync('git', ['log', '-1', '--format=%cs', '--', file], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return day.trim() || undefined;
  } catch {
    // No git, or no repository (a downloaded archive): pages then show no date.
    return undefined;
  }
}
