import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod';
import { SourceError, type Problem } from '../../lib/problem';
import { readYaml } from '../../schema/readYaml';
import { readSchema } from '../../schema/readSchema';
import { date, list, mapping, optional, nonEmptyList, text } from '../../schema/shape';

/** The releases, oldest first, and the breaking changes that are announced, released or not. */
export type History = ReturnType<typeof readHistory>;

/** The schema as it was released on a day. */
export type Release = History['releases'][number];

export type Announcement = History['announced'][number];

export type ReleaseNotes = Partial<z.output<typeof NOTES>>;

/** What a comparison of schemas does not find, in Markdown: changes of the behaviour and of the sandbox. */
const NOTES = mapping({ added: optional(list(text)), changed: optional(list(text)) });

const CHANGES = mapping({
  // Without a release there is nothing to compare with, so nothing would be checked.
  releases: nonEmptyList(mapping({ date, summary: text, notes: optional(NOTES) })),
  // `path` is as the change has it, e.g. `Person.citizenship`; the message of the check says it. `on` is the first day on which it can come.
  announced: list(mapping({ path: text, on: date, reason: text })),
});

/**
 * Reads the releases of a version: `changes.yml`, and `<date>.graphql` for each.
 *
 * @param folder e.g. `schema/v1/history`
 * @param root absolute path that `folder` is in
 * @throws SourceError with all problems
 */
export function readHistory(folder: string, root: string) {
  const displayed = `${folder}/changes.yml`;
  const { value, problems, file } = readYaml(path.join(root, displayed), displayed, CHANGES);
  if (!value) throw new SourceError(problems);
  const wrong: Problem[] = [];
  const releases = value.releases.flatMap(({ date, summary, notes = {} }, index) => {
    const snapshot = `${folder}/${date}.graphql`;
    if (!existsSync(path.join(root, snapshot))) {
      const message = `There is no ${snapshot}. Make it with npm run snapshot -- ${date}.`;
      wrong.push(file.problemAt(['releases', index, 'date'], message));
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
  if (wrong.length > 0) throw new SourceError(wrong);
  return {
    releases: releases.sort((a, b) => a.date.localeCompare(b.date)),
    announced: value.announced,
  };
}
