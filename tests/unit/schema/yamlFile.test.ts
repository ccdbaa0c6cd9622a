import { expect, it } from 'vitest';
import { formatProblem } from '../../../src/lib/problem';
import { readYaml } from '../../../src/schema/readYaml';
import { text } from '../../../src/schema/shape';
import { temporaryFolder } from '../../support/temporaryFolder';
import { YamlFile } from '../../../src/schema/yamlFile';

/** The problems of a file as a writer reads them. */
const problems = (source: string): string[] =>
  new YamlFile('a.yml', source).problems.map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  );

it('reports the first syntax error only, since the others follow from it', () => {
  const entries = 'b:\n  - c: 1\n    d: 2\n'.repeat(3);
  expect(problems(`a: [\n${entries}`)).toEqual([
    '2:1 Flow sequence in block collection must be sufficiently indented and end with a ]',
  ]);
});

it('reports every duplicate key', () => {
  expect(problems('a: 1\na: 2\na: 3\n')).toEqual([
    '2:1 Map keys must be unique',
    '3:1 Map keys must be unique',
  ]);
});

it('reports a quotation mark that is not closed where it opens, not at the end of the file', () => {
  expect(problems('a:\n  - b: "c\n  - d: e\n')).toEqual(['2:8 Missing closing "quote']);
});

it('is UTF-8, or a problem', () => {
  const folder = temporaryFolder({ 'a.yml': new Uint8Array([0x61, 0xff]) });
  expect(readYaml(`${folder}/a.yml`, 'a.yml', text).problems.map(formatProblem)).toEqual([
    'a.yml:1:1 The file is not UTF-8. Save it as UTF-8.',
  ]);
});
