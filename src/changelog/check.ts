import type { GraphQLSchema } from 'graphql';
import type { Problem } from '../schema/problem';
import { changesBetween, type Change } from './changes';
import type { History } from './history';

/** Changes of one release against the one before it; the last one is what is not released yet. */
export interface ReleaseChanges {
  /** `YYYY-MM-DD`; undefined for what is not released yet. */
  date?: string;
  /** Markdown, one paragraph. */
  summary?: string;
  changes: readonly Change[];
}

/**
 * What changed from release to release, and since the last one.
 *
 * @param current the schema as it stands
 * @returns oldest first; the first release has no changes
 */
export async function releaseChanges({ releases }: History, current: GraphQLSchema): Promise<ReleaseChanges[]> {
  const all: ReleaseChanges[] = [];
  for (const [index, { date, summary, schema }] of releases.entries()) {
    const previous = releases[index - 1];
    all.push({ date, summary, changes: previous ? await changesBetween(previous.schema, schema) : [] });
  }
  const last = releases.at(-1);
  return [...all, { changes: last ? await changesBetween(last.schema, current) : [] }];
}

/**
 * Breaking changes that nobody announced, each at the place in the SDL that it is nearest to.
 *
 * @param file path of `changes.yml` as shown to people
 */
export function unannounced(all: readonly ReleaseChanges[], { announced }: History, current: GraphQLSchema, file: string): Problem[] {
  return all.flatMap(({ date, changes }) =>
    changes
      .filter(({ kind, path, type }) => kind === 'breaking' && !announced.some((each) => each.path === path && each.type === type))
      .map(({ path, type, message }) => ({
        ...(date === undefined ? placeOf(path, current, file) : { file: file.replace('changes.yml', `${date}.graphql`), line: 1, column: 1 }),
        message: `Breaking: ${message} Undo it, or announce it in ${file}: {path: ${path}, type: ${type}, on: YYYY-MM-DD, reason: …}.`,
      })),
  );
}

/** The definition that holds what changed, as far as it still exists. */
function placeOf(path: string, schema: GraphQLSchema, file: string): Omit<Problem, 'message'> {
  const [owner = '', member = ''] = path.split('.');
  const type = schema.getType(owner);
  const field = type && 'getFields' in type ? type.getFields()[member] : undefined;
  const loc = field?.astNode?.loc ?? type?.astNode?.loc;
  if (!loc) return { file, line: 1, column: 1 };
  return { file: loc.source.name, line: loc.startToken.line, column: loc.startToken.column };
}
