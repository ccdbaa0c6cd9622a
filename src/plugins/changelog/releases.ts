import path from 'node:path';
import type { GraphQLSchema } from 'graphql';
import { listFiles, readText } from '../../lib/files';
import { SourceError } from '../../lib/problem';
import { releaseChanges, unannounced, type ReleaseChanges } from './check';
import { readHistory, type History } from './history';
import { OWN_SCHEMA, ROOT } from '../../lib/root';

/** Folder of the releases, for messages. */
export const HISTORY = `${OWN_SCHEMA}/history`;

/** Date of the last release, `YYYY-MM-DD`: the files have the dates of `changes.yml`, or `readHistory` stops the build. */
export function lastRelease(): string {
  const snapshots = listFiles(path.join(ROOT, HISTORY)).filter((file) => file.endsWith('.graphql'));
  return path.basename(snapshots.at(-1) ?? '', '.graphql');
}

/** The releases with what changed from one to the next. */
export interface Changelog {
  history: History;
  changes: readonly ReleaseChanges[];
}

/**
 * Reads the releases and computes the changes up to the current schema.
 *
 * @throws SourceError with all problems in the files, and every breaking change that nobody announced
 */
export async function readChangelog(current: GraphQLSchema): Promise<Changelog> {
  const folder = path.join(ROOT, HISTORY);
  const files = listFiles(folder).map((file) => readText(path.join(folder, file)));
  const key = files.join('\n');
  if (kept?.current !== current || kept.key !== key) {
    const history = readHistory(HISTORY, ROOT);
    kept = { current, key, history, changes: releaseChanges(history, current) };
  }
  const { history } = kept;
  const changes = await kept.changes;
  const problems = unannounced(changes, history, current, `${HISTORY}/changes.yml`);
  if (problems.length > 0) throw new SourceError(problems);
  return { history, changes };
}

/** The last result: several pages and the feed show the same releases. */
let kept:
  | { current: GraphQLSchema; key: string; history: History; changes: Promise<ReleaseChanges[]> }
  | undefined;
