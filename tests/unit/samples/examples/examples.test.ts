import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { readExamples } from '../../../../src/samples/examples/read';
import { ExampleRunner } from '../../../../src/samples/examples/run';
import type { Example, OperationExamples } from '../../../../src/samples/examples/types';
import { loadApiSpec } from '../../../../src/schema/load';
import { temporaryFolder } from '../../../support/temporaryFolder';

const spec = loadApiSpec();

const SDL = buildSchema(`
  type Query { thing(id: ID!, note: String): Thing }
  type Mutation { change(input: ChangeInput!): Thing }
  input ChangeInput { id: ID! inner: Inner old: String @deprecated(reason: "Gone.") }
  input Inner @oneOf { a: String b: String }
  type Thing { id: ID! name: String! parent: Thing old: String @deprecated(reason: "Gone.") }
`);

const THING = {
  'thing.graphql':
    'query Thing($id: ID!) {\n  thing(id: $id) { id }\n}\n\nquery ThingAllFields($id: ID!, $note: String) {\n  thing(id: $id, note: $note) { id name parent { id } }\n}\n',
  'thing.json':
    '{ "related": { "before": [], "after": ["change"] }, "smallest": { "variables": { "id": "1" } }, "allFields": { "variables": { "id": "1", "note": "n" } } }',
};
const CHANGE = {
  'change.graphql':
    'mutation Change($input: ChangeInput!) {\n  change(input: $input) { id }\n}\n\nmutation ChangeAllFields($input: ChangeInput!) {\n  change(input: $input) { id name parent { id } }\n}\n',
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
      set: 'smallest',
      name: 'Thing',
      query: 'query Thing($id: ID!) {\n  thing(id: $id) { id }\n}',
      variables: { id: '1' },
      before: [],
    });
    expect(examples[1]?.related).toEqual({ before: ['thing'], after: [] });
  });

  it('can run examples of deprecated names, which it reports', () => {
    const graphql = CHANGE['change.graphql'].replace('{ id }', '{ id old }');
    const { examples, lines } = read({ ...THING, ...CHANGE, 'change.graphql': graphql });
    expect(examples.map(({ operation }) => operation)).toEqual(['thing', 'change']);
    expect(lines).toEqual([
      'examples/change.graphql:2:30 The field Thing.old is deprecated. Gone.',
    ]);
  });

  it('is content without a folder', () => {
    expect(readExamples('nowhere', 'nowhere', SDL)).toEqual({
      examples: [],
      problems: [],
    });
  });

  it('reports a file that is missing', () => {
    expect(read(THING).lines).toEqual([
      'examples:1:1 The mutation change has no example. Add change.graphql and change.json.',
    ]);
    expect(read({ ...THING, 'change.graphql': CHANGE['change.graphql'] }).lines).toEqual([
      'examples/change.json:1:1 The file is missing: it holds the variables of change.graphql.',
    ]);
  });

  it.each<[file: string, from: string, to: string, line: string]>([
    ['chnge.json', '', '{}', '1:1 There is no operation "chnge". Did you mean "change"?'],
    [
      'change.graphql',
      '{ id }',
      '{ di }',
      '2:27 Cannot query field "di" on type "Thing". Did you mean "id"?',
    ],
    [
      'change.graphql',
      CHANGE['change.graphql'],
      'mutation {',
      '1:11 Syntax Error: Expected Name, found <EOF>.',
    ],
    [
      'change.graphql',
      'mutation',
      'fragment F on Thing { id } mutation',
      '1:1 The file holds named operations only.',
    ],
    [
      'change.graphql',
      'ChangeAllFields',
      'ChangeAll',
      '1:1 The mutation "ChangeAllFields" is missing. The file has "Change", "ChangeAll".',
    ],
    [
      'change.graphql',
      '{ id }\n}',
      '{ id }\n  again: change(input: $input) { id }\n}',
      '1:10 "Change" selects change and nothing beside it.',
    ],
    [
      'change.json',
      CHANGE['change.json'],
      '{ "related": }',
      '1:14 This is not valid JSON: a value is missing before `}`.',
    ],
    [
      'change.json',
      '"smallest"',
      '"smalest"',
      '3:3 unknown key "smalest" at the top level. Did you mean "smallest"?',
    ],
    [
      'change.json',
      '"smallest": {',
      '"smallest": { "before": [{}],',
      '3:28 Write {"example": "createCase"}, {"operation": "Name", "variables": {…}} or {"advance": "10m"}.',
    ],
    [
      'change.json',
      '"smallest": {',
      '"smallest": { "before": [{ "operation": "Chang" }],',
      '3:43 The file has no operation "Chang". Did you mean "Change"?',
    ],
    ['change.json', '"thing"', '"thng"', '1:1 There is no operation "thng". Did you mean "thing"?'],
    [
      'change.graphql',
      'name parent { id }',
      'name',
      '1:1 "ChangeAllFields" leaves out Thing.parent. Add it, or say why not: {"allFields": {"omitted": {"Thing.parent": "…"}}}.',
    ],
    [
      'change.json',
      '"allFields": {',
      '"allFields": { "omitted": { "Thing.name": "No." },',
      '4:31 "ChangeAllFields" does not leave out Thing.name. Take this away.',
    ],
  ])('reports in %s, with %j as %j: %s', (file, from, to, line) => {
    const all: Record<string, string> = { ...THING, ...CHANGE };
    const edited = { [file]: (all[file] ?? '').replace(from, to) };
    expect(read({ ...all, ...edited }).lines).toEqual([`examples/${file}:${line}`]);
  });

  it('reports input fields left out', () => {
    const json = CHANGE['change.json'].replace(', "inner": { "a": "x" }', '');
    const left = ['ChangeInput.inner', 'Inner.a', 'Inner.b'].map((name): unknown =>
      expect.stringContaining(`"ChangeAllFields" leaves out ${name}. `),
    );
    expect(read({ ...THING, ...CHANGE, 'change.json': json }).lines).toEqual(left);
  });
});

describe('running examples', () => {
  const example = (operation: string, query: string, more: Partial<Example> = {}): Example => ({
    operation,
    kind: 'query',
    set: 'smallest',
    name: 'Try',
    query,
    variables: {},
    before: [],
    ...more,
  });
  const run = async (...all: Example[]): Promise<{ lines: string[]; responses: string[] }> => {
    const examples = all.map((smallest) => ({
      operation: smallest.operation,
      file: `${smallest.operation}.graphql`,
      source: `# ${smallest.operation}\n${smallest.query}`,
      related: { before: [], after: [] },
      omitted: {},
      sets: { smallest, allFields: { ...smallest, before: [] } },
    }));
    const runner = new ExampleRunner(examples, spec);
    const executed = await runner.runAll();
    return {
      lines: runner.problems.map(
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

  it('does first what comes before', async () => {
    const made = example(
      'createCase',
      'mutation Try($name: String!) { createCase(input: {name: $name}) { id } }',
      { kind: 'mutation', variables: { name: 'First' } },
    );
    const seen = example(
      'cases',
      'query Try { cases(filter: {name: {equals: "First"}}) { items { name createdAt } } }',
      { before: [{ example: 'createCase' }, { advance: '1h' }] },
    );
    const { responses } = await run(made, seen);
    expect(JSON.parse(responses[1] ?? '{}')).toMatchObject({
      data: { cases: { items: [{ name: 'First' }] } },
    });
  });

  it.each<[expected: string, ...examples: Example[]]>([
    [
      'case.graphql:2:1 Try: the sandbox returned 200 NOT_FOUND: ',
      example('case', 'query Try { case(id: "none") { id } }'),
    ],
    [
      'case.graphql:2:1 Try: Variable $id of type ID! is missing.',
      example('case', 'query Try($id: ID!) { case(id: $id) { id } }'),
    ],
    [
      'roles.graphql:2:1 Try: The operation declares no variable "$x". It declares none.',
      example('roles', ROLES, { variables: { x: 1 } }),
    ],
    [
      'roles.graphql:2:1 Try: the duration "soon" cannot be read. Write e.g. 10m, 2h or 5d.',
      example('roles', ROLES, { before: [{ advance: 'soon' }] }),
    ],
    [
      'roles.graphql:2:1 Try: "roles" comes before itself.',
      example('roles', ROLES, { before: [{ example: 'roles' }] }),
    ],
    [
      'roles.graphql:2:1 Try: the example "users" cannot be run.',
      example('roles', ROLES, { before: [{ example: 'users' }] }),
    ],
    [
      'case.graphql:2:1 Other: the sandbox returned 200 NOT_FOUND: ',
      example('roles', ROLES, { before: [{ example: 'case' }] }),
      example('case', 'query Other { case(id: "none") { id } }', { name: 'Other' }),
    ],
  ])('reports %s', async (expected, ...examples) => {
    const { lines } = await run(...examples);
    expect(lines[0]).toContain(expected);
  });
});
