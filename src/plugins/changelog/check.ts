import type { GraphQLSchema } from 'graphql';
import type { Problem } from '../../lib/problem';
import { changesBetween, type Change } from './changes';
import type { Announcement, History, ReleaseNotes } from './history';

/** Changes of one release since the previous one; the last entry has the unreleased changes. */
export interface ReleaseChanges {
  /** `YYYY-MM-DD`; undefined for unreleased changes. */
  date?: string;
  /** Markdown, one paragraph. */
  summary?: string;
  changes: readonly Change[];
  notes?: ReleaseNotes;
}

/** What changed from release to release, oldest first, and since the last one. The first release has no changes. */
export async function releaseChanges(
  { releases }: History,
  current: GraphQLSchema,
): Promise<ReleaseChanges[]> {
  const all: ReleaseChanges[] = [];
  for (const [index, { date, summary, schema, notes }] of releases.entries()) {
    const previous = releases[index - 1];
    const changes = previous ? await changesBetween(previous.schema, schema) : [];
    all.push({ date, summary, notes, changes });
  }
  const last = releases.at(-1);
  return [...all, { changes: last ? await changesBetween(last.schema, current) : [] }];
}

/** Breaking changes that were not announced or came before their date, each at the nearest position in the SDL. */
export function unannounced(
  all: readonly ReleaseChanges[],
  { announced }: History,
  current: GraphQLSchema,
  file: string,
): Problem[] {
  return all.flatMap(({ date, changes }) =>
    changes
      .filter(({ kind }) => kind === 'breaking')
      .flatMap((change): Problem[] => {
        const { path, message } = change;
        const position =
          date === undefined
            ? positionOf(path, current, file)
            : { file: file.replace('changes.yml', `${date}.graphql`), line: 1, column: 1 };
        const { on } = announcementOf(change, announced) ?? {};
        // Unreleased changes have no date yet; the check runs again on their release.
        if (on !== undefined && (date ?? on) >= on) return [];
        const entry = `{path: ${JSON.stringify(path)}, on: ${date ?? 'YYYY-MM-DD'}, reason: …}`;
        const problem = `Breaking: ${message} Undo it, or announce it in ${file}: ${entry}.`;
        return [{ ...position, message: problem }];
      }),
  );
}

/** The announcement of a change, if it is breaking and has one. */
export function announcementOf(
  { kind, path }: Pick<Change, 'kind' | 'path'>,
  announced: readonly Announcement[],
): Announcement | undefined {
  return kind === 'breaking' ? announced.find((each) => each.path === path) : undefined;
}

/** The nearest existing definition that contains the change. */
function positionOf(path: string, schema: GraphQLSchema, file: string): Omit<Problem, 'message'> {
  const [owner = '', member = '', argument = ''] = path.split('.');
  const holder = owner.startsWith('@')
    ? schema.getDirective(owner.slice(1))
    : schema.getType(owner);
  const field = holder && 'getFields' in holder ? holder.getFields()[member] : undefined;
  const part =
    field && 'args' in field ? field.args.find(({ name }) => name === argument) : undefined;
  const loc = part?.astNode?.loc ?? field?.astNode?.loc ?? holder?.astNode?.loc;
  if (!loc) return { file, line: 1, column: 1 };
  return { file: loc.source.name, line: loc.startToken.line, column: loc.startToken.column };
}
