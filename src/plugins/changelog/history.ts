import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ChangeType } from '@graphql-inspector/core';
import type { GraphQLSchema } from 'graphql';
import { SourceError, type Problem } from '../../lib/problem';
import { readYaml } from '../../schema/readYaml';
import { readSchema } from '../../schema/readSchema';
import { date, list, mapping, optional, nonEmptyList, text } from '../../schema/shape';
import { hint } from '../../lib/suggest';
import type { YamlFile } from '../../schema/yamlFile';

/** The schema as it was released on a day. */
export interface Release {
  /** `YYYY-MM-DD` */
  date: string;
  /** Markdown, one paragraph. */
  summary: string;
  schema: GraphQLSchema;
  /** What a comparison of schemas does not find, in Markdown: changes of the behaviour and of the sandbox. */
  notes: ReleaseNotes;
}

export type ReleaseNotes = Partial<Record<'added' | 'changed', readonly string[] | undefined>>;

/** An announced breaking change, released or not. */
export interface Announcement {
  /** As the change has it, e.g. `Person.citizenship`; the message of the check says it. */
  path: string;
  /** As the change has it, e.g. `FIELD_REMOVED`. */
  type: string;
  /** First day on which it can come, `YYYY-MM-DD`. */
  on: string;
  reason: string;
}

export interface History {
  /** Oldest first. */
  releases: readonly Release[];
  announced: readonly Announcement[];
}

const TYPES: readonly string[] = Object.values(ChangeType);

const NOTES = mapping({ added: optional(list(text)), changed: optional(list(text)) });

const CHANGES = mapping({
  // Without a release there is nothing to compare with, so nothing would be checked.
  releases: nonEmptyList(mapping({ date, summary: text, notes: optional(NOTES) })),
  announced: list(mapping({ path: text, type: text, on: date, reason: text })),
});

/**
 * Reads the releases of a version: `changes.yml`, and `<date>.graphql` for each.
 *
 * @param folder e.g. `schema/v1/history`
 * @param root absolute path that `folder` is in
 * @throws SourceError with all problems
 */
export function readHistory(folder: string, root: string): History {
  const displayed = `${folder}/changes.yml`;
  const missing =
    'There is no such file. It lists the releases; npm run snapshot -- <date> makes the first.';
  const { value, problems, file } = readYaml(
    path.join(root, displayed),
    displayed,
    CHANGES,
    missing,
  );
  if (!value) throw new SourceError(problems);
  const wrong: Problem[] = [];
  const releases = value.releases.flatMap(({ date, summary, notes = {} }, index) => {
    const problem = (message: string): Problem =>
      file.problemAt(['releases', index, 'date'], message);
    const previous = value.releases[index - 1]?.date;
    if (previous !== undefined && previous >= date)
      wrong.push(
        problem(`${date} does not come after ${previous}. Releases are written oldest first.`),
      );
    const snapshot = `${folder}/${date}.graphql`;
    if (!existsSync(path.join(root, snapshot))) {
      wrong.push(problem(`There is no ${snapshot}. Make it with npm run snapshot -- ${date}.`));
      return [];
    }
    try {
      return [{ date, summary, notes, schema: readSchema(snapshot, root).schema }];
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      wrong.push(...error.problems);
      return [];
    }
  });
  const message = 'No release in changes.yml has this date. Add one, or delete the file.';
  const snapshots = value.releases.map(({ date }) => `${date}.graphql`);
  for (const name of readdirSync(path.join(root, folder)))
    if (name.endsWith('.graphql') && !snapshots.includes(name))
      wrong.push({ file: `${folder}/${name}`, line: 1, column: 1, message });
  if (releases.length === value.releases.length)
    wrong.push(...announcementProblems(value.announced, releases, file));
  if (wrong.length > 0) throw new SourceError(wrong);
  return { releases, announced: value.announced };
}

/** An announcement with a typo matches no change, which would only be noticed when the change is made. */
function announcementProblems(
  announced: readonly Announcement[],
  releases: readonly Release[],
  file: YamlFile,
): Problem[] {
  const owners = releases.flatMap(({ schema }) => [
    'schema',
    ...Object.keys(schema.getTypeMap()),
    ...schema.getDirectives().map(({ name }) => `@${name}`),
  ]);
  return announced.flatMap(({ path: wanted, type }, index) => {
    const [owner = ''] = wanted.split('.');
    const problem = (key: string, message: string): Problem =>
      file.problemAt(['announced', index, key], message);
    return [
      ...(TYPES.includes(type)
        ? []
        : [
            problem(
              'type',
              `graphql-inspector has no type of change "${type}". ${hint(type, TYPES)}`,
            ),
          ]),
      ...(owners.includes(owner)
        ? []
        : [problem('path', `No release has "${owner}". ${hint(owner, owners)}`)]),
    ];
  });
}
