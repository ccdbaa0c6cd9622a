import { spawnSync } from 'node:child_process';
import { getLocation } from 'graphql';
import { gitHistory } from '../../lib/site';
import type { Entity } from '../../schema/routes';
import type { PageContext } from './page';

/**
 * The source of each entity: the URL of its SDL line on the branch `main`, and the date on which its file last changed in git. Files
 * outside the project (SCHEMA=…) have no URL.
 */
export function provenance({
  root,
  schema,
  repository,
}: {
  root: string;
  schema: string;
  repository?: string;
}): Pick<PageContext, 'editUrlOf' | 'changedOn'> {
  const days = lastCommitDays(schema, root);
  const fileOf = (entity: Entity): string | undefined => {
    const name = entity.astNode?.loc?.source.name;
    return name && !name.startsWith('/') ? name : undefined;
  };
  return {
    editUrlOf(entity) {
      const file = fileOf(entity);
      const loc = entity.astNode?.loc;
      if (!file || !loc || !repository) return undefined;
      return `${repository}/blob/main/${file}#L${getLocation(loc.source, loc.start).line}`;
    },
    changedOn(entity) {
      const file = fileOf(entity);
      return file && days.get(file);
    },
  };
}

/** The day of the last commit of each file in a folder, by its path relative to `root`. */
function lastCommitDays(folder: string, root: string): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  const known = gitHistory(root);
  if (known === 'shallow')
    console.warn('This clone is shallow, so pages display no dates: git fetch --unshallow');
  if (known !== 'full') return days;
  const args = ['log', '--format=commit %cs', '--name-only', '--relative', '--', folder];
  // A folder outside the repository has no log.
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: Infinity });
  let day = '';
  for (const line of stdout.split('\n')) {
    if (line.startsWith('commit ')) day = line.slice('commit '.length);
    else if (line && !days.has(line)) days.set(line, day);
  }
  return days;
}
