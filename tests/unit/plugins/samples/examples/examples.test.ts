import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { readExamples } from '../../../../../src/plugins/samples/examples/read';
import { runExamples } from '../../../../../src/plugins/samples/examples/run';
import type { Example, OperationExamples } from '../../../../../src/plugins/samples/examples/types';
import { loadApiSpec } from '../../../../../src/schema/load';
import { temporaryFolder } from '../../../../support/temporaryFolder';
import { abridged } from '../../../messages';

const spec = loadApiSpec();

const SDL = buildSchema(`
  type Query { thing(id: ID!, note: String): Thing }
  type Mutation { change(input: ChangeInput!): Thing }
  input ChangeInput { id: ID! inner: Inner old: String @deprecated(reason: "Gone.") }
  input Inner @oneOf { a: String b: String }
  type Thing { id: ID! name: String! parent: Thing old: String @deprecated(reason: "Gone.") }
`);

const THING = {
  'thing.json':
    '{ "related": { "before": [], "after": ["change"] }, "smallest": { "variables": { "id": "1" } }, "allFields": { "variables": { "id": "1", "note": "n" } } }',
};
const CHANGE = {
  'change.json':
    '{\n  "related": { "before": ["thing"], "after": [] },\n  "smallest": { "variables": { "input": { "id": "1" } } },\n  "allFields": { "variables": { "input": { "id": "1", "inner": { "a": "x" } } } }\n}',
};

/** Reads the files as a folder of examples; problems as lines. */
function read(files: Record<string, string>): { examples: OperationExamples[]; lines: string[] } {
  const { examples, problems } = readExamples(temporaryFolder(files), 'examples', SDL);
  return {
    examples,
    lines: problems.map(
      ({ file, line, column, message }) => `${file}:${line}:${column} ${message}`,
    ),
  };
}

describe('reading examples', () => {
  it('takes both examples of each operation, with what comes before and after', () => {
    const { examples, lines } = read({ ...THING, ...CHANGE });
    expect(lines).toEqual([]);
    expect(examples.map(({ operation }) => operation)).toEqual(['thing', 'change']);
    expect(examples[0]?.sets.smallest).toEqual({
      operation: 'thing',
      kind: 'query',
      name: 'Thing',
      query: 'query Thing($id: ID!) {\n  thing(id: $id) {\n    id\n    name\n  }\n}',
      variables: { id: '1' },
      setupSteps: [],
    });
    expect(examples[1]?.related).toEqual({ before: ['thing'], after: [] });
  });

  const SETS = '"smallest": {';
  it.each<[file: keyof typeof CHANGE | 'chnge.json', from: string, to: string, line: string]>([
    ['chnge.json', '', '{}', '1:1 … "chnge". Did you mean "change"?'],
    ['change.json', CHANGE['change.json'], '{ "related": }', '1:14 … not valid JSON'],
    ['change.json', '"smallest"', '"smalest"', '3:3 … Did you mean "smallest"?'],
    ['change.json', SETS, `${SETS} "setupSteps": [{}],`, '3:32 … {"advance": "10m"}'],
    ['change.json', '"thing"', '"thng"', '1:1 … "thng". Did you mean "thing"?'],
    [
      'change.json',
      '"allFields": {',
      '"allFields": { "omitted": { "Inner.nme": "No." },',
      '4:31 … does not leave out Inner.nme',
    ],
  ])('reports in %s, with %j as %j: %s', (file, from, to, line) => {
    const all = { ...THING, ...CHANGE, 'chnge.json': '' };
    const { 'chnge.json': other, ...edited } = { ...all, [file]: all[file].replace(from, to) };
    const expected = [`examples/${file}:${line}`];
    const { lines } = read(other ? { ...edited, 'chnge.json': other } : edited);
    expect(abridged(lines, expected)).toEqual(expected);
  });

  it('reports input fields left out', () => {
    const json = CHANGE['change.json'].replace(', "inner": { "a": "x" }', '');
    const left = ['ChangeInput.inner', 'Inner.a', 'Inner.b'].map((name): unknown =>
      expect.stringContaining(`"ChangeAllFields" leaves out ${name}. `),
    );
    expect(read({ ...THING, ...CHANGE, 'change.json': json }).lines).toEqual(left);
    const reasons = '"omitted": { "ChangeInput.inner": "A", "Inner.a": "B", "Inner.b": "C" }';
    const accepted = json.replace('"allFields": {', `"allFields": { ${reasons},`);
    expect(read({ ...THING, ...CHANGE, 'change.json': accepted }).lines).toEqual([]);
  });
});

describe('running examples', () => {
  const example = (operation: string, query: string, more: Partial<Example> = {}): Example => ({
    operation,
    kind: 'query',
    name: 'Try',
    query,
    variables: {},
    setupSteps: [],
    ...more,
  });
  const run = async (...all: Example[]): Promise<{ lines: string[]; responses: string[] }> => {
    const examples = all.map((smallest) => ({
      operation: smallest.operation,
      file: `${smallest.operation}.json`,
      source: `{\n  "smallest": {}\n}`,
      related: { before: [], after: [] },
      omitted: {},
      sets: { smallest, allFields: { ...smallest, setupSteps: [] } },
    }));
    const { executed, problems } = await runExamples(examples, spec);
    return {
      lines: problems.map(
        ({ file, line, column, message }) => `${file}:${line}:${column} ${message}`,
      ),
      responses: [...executed.values()].map(({ sets }) => sets.smallest.response),
    };
  };
  const ROLES = 'query Try { roles { id } }';

  it('gives the response of a fresh sandbox', async () => {
    const { lines, responses } = await run(example('roles', ROLES));
    expect(lines).toEqual([]);
    expect(JSON.parse(responses[0] as string)).toMatchObject({
      data: { roles: [{ id: expect.any(String) as string }, {}, {}, {}, {}] },
    });
  });

  it('runs the setup steps first', async () => {
    const made = example(
      'createCase',
      'mutation Try($name: String!) { createCase(input: {name: $name}) { id } }',
      { kind: 'mutation', variables: { name: 'First' } },
    );
    const seen = example(
      'cases',
      'query Try { cases(filter: {name: {equals: "First"}}) { items { name createdAt } } }',
      { setupSteps: [{ example: 'createCase' }, { advance: '1h' }] },
    );
    const { responses } = await run(made, seen);
    expect(JSON.parse(responses[1] ?? '{}')).toMatchObject({
      data: { cases: { items: [{ name: 'First' }] } },
    });
  });

  const CASE = 'query Try { case(id: "none") { id } }';
  const withRoles = (more: Partial<Example>): Example => example('roles', ROLES, more);

  it.each<[expected: RegExp, ...examples: Example[]]>([
    [/^case\.json:2:3 Try: .* NOT_FOUND/, example('case', CASE)],
    [/^roles\.json:2:3 Try: .*"\$x"/, withRoles({ variables: { x: 1 } })],
    [/"roles" depends on itself/, withRoles({ setupSteps: [{ example: 'roles' }] })],
    [
      /^case\.json:2:3 Other: .* NOT_FOUND/,
      withRoles({ setupSteps: [{ example: 'case' }] }),
      example('case', CASE.replace('Try', 'Other'), { name: 'Other' }),
    ],
  ])('reports %s', async (expected, ...examples) => {
    const { lines } = await run(...examples);
    expect(lines[0]).toMatch(expected);
  });
});
