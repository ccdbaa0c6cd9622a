import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { contentHashOf } from '../../../src/schema/contentHash';
import { temporaryFolder } from '../../support/temporaryFolder';

/** Whether an edit of a file changes the hash. */
function changes(file: string, from: string, to: string): boolean {
  const folder = temporaryFolder();
  cpSync('schema/v1', folder, { recursive: true });
  const before = contentHashOf(folder);
  const whole = readFileSync(path.join(folder, file), 'utf8');
  if (!whole.includes(from)) throw new Error(`${file} has no "${from}".`);
  writeFileSync(path.join(folder, file), whole.replace(from, to));
  return contentHashOf(folder) !== before;
}

it('is the same with other descriptions, comments and line breaks', () => {
  expect(changes('case.graphql', 'If `Case.access` is not empty', 'With `Case.access`')).toBe(
    false,
  );
  expect(
    changes('case.graphql', 'type Case implements', '# A comment.\n\ntype Case implements'),
  ).toBe(false);
});

it('is another with another type, reason of a deprecation, constant or example', () => {
  const edits: [string, string, string][] = [
    ['case.graphql', 'type Case implements Node {', 'type Case implements Node {\n  added: Int'],
    ['person.graphql', '@deprecated(', '@deprecated(reason: "Other.") @former('],
    ['api.yml', 'port: 4000', 'port: 4001'],
    ['examples/createCase.json', 'Nordlys', 'Sydlys'],
  ];
  expect(edits.filter((edit) => !changes(...edit))).toEqual([]);
});
