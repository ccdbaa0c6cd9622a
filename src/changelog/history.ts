import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { ContractError, type Problem } from '../schema/problem';
import { check, list, mapping, matching, text } from '../schema/shape';
import { YamlFile } from '../schema/yamlFile';

/** The schema as it was released on a day. */
export interface Release {
  /** `YYYY-MM-DD` */
  date: string;
  /** Markdown, one paragraph. */
  summary: string;
  schema: GraphQLSchema;
}

/** A breaking change that came or is to come. */
export interface Announcement {
  /** As the change has it, e.g. `Person.citizenship`. */
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

const DAY = matching('a day such as 2025-03-03', /^\d{4}-\d{2}-\d{2}$/);

const CHANGES = mapping({
  releases: list(mapping({ date: DAY, summary: text })),
  announced: list(mapping({ path: text, type: text, on: DAY, reason: text })),
});

/**
 * Reads the releases of a version: `changes.yml`, and `<date>.graphql` for each.
 *
 * @param folder absolute path of `schema/v1/history`
 * @param shown its path as shown to people
 * @throws ContractError with everything that is wrong
 */
export function readHistory(folder: string, shown: string): History {
  const file = new YamlFile(`${shown}/changes.yml`, readFileSync(path.join(folder, 'changes.yml'), 'utf8'));
  const { value, problems } = check(CHANGES, file);
  if (!value) throw new ContractError(problems);
  const wrong: Problem[] = [];
  const releases = value.releases.flatMap(({ date, summary }, index) => {
    const previous = value.releases[index - 1]?.date;
    if (previous !== undefined && previous >= date) {
      wrong.push(file.problemAt(['releases', index, 'date'], `${date} does not come after ${previous}. Releases are written oldest first.`));
    }
    const snapshot = path.join(folder, `${date}.graphql`);
    if (!existsSync(snapshot)) {
      wrong.push(file.problemAt(['releases', index, 'date'], `There is no ${shown}/${date}.graphql. Make it with npm run snapshot -- ${date}.`));
      return [];
    }
    return [{ date, summary, schema: buildSchema(readFileSync(snapshot, 'utf8')) }];
  });
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.graphql'))) {
    if (!value.releases.some(({ date }) => `${date}.graphql` === name)) {
      wrong.push({ file: `${shown}/${name}`, line: 1, column: 1, message: 'No release in changes.yml has this date. Add one, or delete the file.' });
    }
  }
  if (wrong.length > 0) throw new ContractError(wrong);
  return { releases, announced: value.announced };
}
