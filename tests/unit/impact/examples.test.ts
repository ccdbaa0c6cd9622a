import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readLeniently } from '../../../src/impact/collect/examples';
import { schemaWith } from './schemas';

const SETTINGS =
  '{"related": {"before": [], "after": []}, "smallest": {"variables": {"id": "1"}}, "allFields": {"variables": {"id": "1"}}}';

/** A folder with the examples of `Query.case`. */
function folderWith(fields: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'impact-examples-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const operation = (name: string, selection: string): string =>
    `query ${name}($id: ID!) {\n  case(id: $id) {\n    ${selection}\n  }\n}\n`;
  writeFileSync(
    path.join(folder, 'case.graphql'),
    operation('Case', 'id') + operation('CaseAllFields', fields),
  );
  writeFileSync(path.join(folder, 'case.json'), SETTINGS);
  return folder;
}

it('reads examples that use a name that became deprecated, and keeps what the build says of them', () => {
  const schema = schemaWith('name: String', 'name: String @deprecated(reason: "Old.")');
  const { examples, problems, stops } = readLeniently(folderWith('id name status'), schema);
  expect(examples.map(({ operation }) => operation)).toEqual(['case']);
  expect(problems).toEqual([]);
  expect(stops).toMatchObject([
    { line: 8, column: 8, message: 'The field Case.name is deprecated. Old.' },
  ]);
});

it('does not ask for deprecated names that no example uses', () => {
  const schema = schemaWith('name: String', 'name: String @deprecated(reason: "Old.")');
  expect(readLeniently(folderWith('id status'), schema)).toMatchObject({ problems: [], stops: [] });
});

it('reports other problems beside it', () => {
  const schema = schemaWith('name: String', 'name: String @deprecated(reason: "Old.")');
  const { problems, stops } = readLeniently(folderWith('id name statsu'), schema);
  expect(problems).toMatchObject([{ line: 8, message: expect.stringContaining('"statsu"') }]);
  expect(stops).toHaveLength(1);
});
