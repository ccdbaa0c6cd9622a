import { afterEach, describe, expect, it, vi } from 'vitest';
import { VFile } from 'vfile';
import { PageProblems } from '../../../src/lib/pageProblems';
import { SeenIds, meetsExpectations } from '../../../src/samples/expectations';
import { collectSteps } from '../../../src/samples/steps';
import { ACCEPTED, failure, fence, OPEN, page, parse, process, READ } from './page';

/** The message for every error that a sample can have. The wording is part of the product. */

const SEEDED = '18ac3e73-43f0-4689-ac51-0e93f935d103';
const ofCase = fence('json variables', `{"id": "${SEEDED}"}`);
const named = (name: string): string =>
  fence('json variables', `{ "input": { "name": "${name}" } }`);
const opened = (...variables: string[]): string[] => [
  fence('graphql run', ...OPEN),
  fence('json variables', ...variables),
];

type Row = [title: string, lines: readonly string[], ...problems: string[]];

/** Problems in a page of these lines, without the name of the page. */
async function problemsOf(lines: readonly string[]): Promise<string[]> {
  const message = await failure(page(...lines));
  return message === ACCEPTED ? [] : message.replaceAll('docs/page.mdx:', '').split('\n');
}

afterEach(() => {
  vi.restoreAllMocks();
});

const OPERATIONS: readonly Row[] = [
  ['holds', [fence('graphql run', ...READ), ofCase]],
  ['is a fragment alone, when it is not run', [fence('graphql', 'fragment F on Case { id }')]],
  [
    'C8 has an unknown field, in a page with front matter',
    [
      '---',
      'title: A',
      '---',
      '',
      fence('graphql', 'query A {', '  roles {', '    idd', '  }', '}'),
    ],
    '8:5 Cannot query field "idd" on type "Role". Did you mean "id"?',
  ],
  [
    'has an unknown field, in a fence in a list, a quote and an admonition',
    [
      ...['1. First', '', '   ```graphql', '   query A { roles { idd } }', '   ```', ''],
      ...['> ```graphql', '> query B { roles {', '>   idd } }', '> ```', ''],
      ...[':::warning[Mind]', '', fence('graphql', 'query C { roles { idd } }'), ':::'],
    ],
    '4:22 Cannot query field "idd" on type "Role". Did you mean "id"?',
    '9:5 Cannot query field "idd" on type "Role". Did you mean "id"?',
    '15:19 Cannot query field "idd" on type "Role". Did you mean "id"?',
  ],
  [
    'has variables with a value that no earlier response has',
    [
      fence('graphql run', 'query A { roles { id } }'),
      fence('graphql run', 'query B($id: ID!) { case(id: $id) { id } }'),
      fence('json variables', '{"id": "{{a.case.id}}"}'),
      fence('graphql run', 'query C($id: ID!) { case(id: $id) { id } }'),
      fence('json variables', '{', '  "id": "{{A.roles}}"', '}'),
    ],
    '10:9 No earlier sample of this page is called "a". Did you mean "A"?',
    '19:10 The response to A has no text at roles.',
  ],
  [
    'does not parse',
    [fence('graphql run', 'query A {', '  roles {', '}')],
    '4:1 Syntax Error: Expected Name, found "}".',
  ],
  [
    'has no name, is one of several in a fence, or is not there',
    [
      fence('graphql run', '{ roles { id } }'),
      fence('graphql run', 'query A { roles { id } }', 'query B { roles { id } }'),
      fence('graphql run', 'fragment F on Case { id }'),
    ],
    '1:1 Give the query a name: it is displayed, and logs and errors refer to it.',
    '5:1 A sample that is run holds one operation, and this one holds several.',
    '10:1 A sample that is run holds one operation, and this one holds none.',
  ],
  [
    'has the name of another step',
    [fence('graphql run', ...READ), ofCase, fence('graphql run', ...READ), ofCase],
    '15:7 Two samples of this page are called "ReadCase", the other one in line 1. Rename one.',
  ],
];

const SDL: readonly Row[] = [
  [
    'is compared with the schema, name by name',
    [
      fence('graphql', 'type Case {', '  id: ID', '  caseNumber: String!', '  statu: Status!', '}'),
      fence('graphql', 'enum GoalAcceptance {', '  ACCEPTED', '  REFUSED', '}'),
      fence('graphql', 'type Cases {', '  id: ID!', '}'),
      fence('graphql', 'directive @oneOff on OBJECT'),
    ],
    ...[
      '3:3 In the schema, "Case.id" is `id: ID!`.',
      '5:3 The schema has no "Case.statu". Did you mean "status"?',
      '12:3 The schema has no "GoalAcceptance.REFUSED". Known: AWAITING_DELIVERY, PENDING_REVIEW, ACCEPTED, REJECTED, EXPIRED.',
      '17:1 The schema has no type "Cases". Did you mean "Case"?',
      '23:1 The schema has no directive "@oneOff". Did you mean "@oneOf"?',
    ].map((text) => `${text} Write invented behind \`\`\`graphql when it is not part of this API.`),
  ],
  ['is invented', [fence('graphql invented', 'type Cases {', '  id: ID!', '}')]],
];

const VARIABLES: readonly Row[] = [
  [
    'are missing',
    [fence('graphql run', ...OPEN)],
    '1:1 Variable $input of type CreateCaseInput! is missing.',
  ],
  ['are empty', opened('{}'), '9:1 Variable $input of type CreateCaseInput! is missing.'],
  [
    'lack a key',
    opened('{ "input": { "purpose": "x" } }'),
    '10:12 Variable $input.name of type String! is missing.',
  ],
  [
    'have wrong types, unknown names and unknown keys: all at once, in their order',
    opened(
      '{',
      '  "input": {',
      '    "name": 5,',
      '    "purpose": "Bookkeeping",',
      '    "responsibleUser": "a",',
      '    "client": { "company": { "registrationNumber": { "danishCVR": ["1"] } } },',
      '    "access": { "groupIds": ["a", 7.5] }',
      '  },',
      '  "inputs": {}',
      '}',
    ),
    '12:13 Variable $input.name: String must be a string of Unicode characters.',
    '14:5 Variable $input: the value contains an unknown field; the fields of CreateCaseInput are name, caseNumber, purpose, isOccasionalTransaction, relationshipStartedOn, client, responsibleUserId, access, riskAssessmentTypeIdentifier. Did you mean "responsibleUserId"?',
    '15:67 Variable $input.client.company.registrationNumber.danishCVR: DanishCVRNumber must be eight digits, the first not 0.',
    '16:35 Variable $input.access.groupIds.1: ID must be a string or a whole number.',
    '18:3 The operation declares no variable "$inputs". It declares "$input".',
  ],
  [
    'belong to an operation that declares none',
    [fence('graphql run', 'query A { roles { id } }'), fence('json variables', '{ "id": 1 }')],
    '6:3 The operation declares no variable "$id". It declares none.',
  ],
  [
    'are not valid JSON',
    opened('', '{ "input": { "name": } }'),
    '11:22 The variables are not valid JSON: a value is missing before `}`.',
  ],
  ['are not an object', opened('[1]'), '10:1 Variables are a JSON object, e.g. {"id": "…"}.'],
  [
    'are below no sample',
    [fence('json variables', '{}')],
    '1:1 These variables belong to no operation. Put them right below a ```graphql run fence.',
  ],
  [
    'are below a sample that is not run',
    [fence('graphql', ...OPEN), fence('json variables', '{}')],
    '9:1 Variables are read when a sample is run. Write run behind ```graphql as well.',
  ],
];

const RESPONSES: readonly Row[] = [
  [
    'is an error that nobody expects',
    [fence('graphql run', ...OPEN), named('')],
    '1:1 The sample failed with VALIDATION_FAILED at createCase: One value is invalid. input.name: A value is required. (REQUIRED) When it must fail, write error=VALIDATION_FAILED.',
  ],
  [
    'is not the error that must come',
    [
      ...[fence('graphql run error=CASE_ARCHIVED', ...READ), ofCase],
      ...[fence('graphql run error=CASE_ARCHIVED', ...OPEN), named('')],
    ],
    '1:1 Expected the error CASE_ARCHIVED, but the request succeeded.',
    '14:1 Expected the error CASE_ARCHIVED, but got VALIDATION_FAILED (One value is invalid.).',
  ],
  [
    'is to an id that an earlier step no longer creates',
    [
      ...[fence('graphql run', ...OPEN), named('Nordlys'), fence('graphql run', ...READ)],
      fence('json variables', '{', '  "id": "18ac3e73-43f0-4689-ac51-0e93f93500d2"', '}'),
    ],
    '24:10 The sample failed with NOT_FOUND at case: No case with the id 18ac3e73-43f0-4689-ac51-0e93f93500d2. Did you mean "18ac3e73-43f0-4689-ac51-0e93f93500d1", which the step in line 1 gives? When it must fail, write error=NOT_FOUND.',
  ],
  [
    'is to an id that an earlier step gave, of another kind',
    [
      fence('graphql run', 'query ReadCase {', `  case(id: "${SEEDED}") { id }`, '}'),
      fence('graphql run', 'query ReadPerson {', `  person(id: "${SEEDED}") { id }`, '}'),
    ],
    `9:15 The sample failed with NOT_FOUND at person: No person with the id ${SEEDED}. The step in line 1 gave this id; it is gone, or of another kind. When it must fail, write error=NOT_FOUND.`,
  ],
  [
    'has another status than the page says',
    [
      fence('http run status=200 error=METHOD_NOT_ALLOWED', 'GET /graphql'),
      fence('http run', 'GET /nowhere'),
    ],
    '1:1 The response has the status 405, not 200.',
    '5:1 The sample failed with PATH_NOT_FOUND: This path does not exist. When it must fail, write error=PATH_NOT_FOUND.',
  ],
  [
    'is expected: codes of the request, which the checks would otherwise refuse',
    [
      fence('graphql run error=GRAPHQL_PARSE_FAILED', 'query Half {'),
      fence('graphql run error=GRAPHQL_VALIDATION_FAILED', 'query Wrong { rolls { id } }'),
      fence('graphql run error=BAD_USER_INPUT', ...OPEN),
      fence('json variables', '{ "input": { "nam": 1 } }'),
    ],
  ],
];

const PAGES: readonly Row[] = [
  [
    'has several mistakes: all of them, in its order',
    [
      ...['It is `Case.statu`.', '', fence('graphql run eror=X', 'query A { rolls { id } }')],
      ...['And `CASE_ARCHIVD`.', '', ...opened('{ "input": { "nme": "A" } }')],
      fence('json variables', '{}'),
    ],
    '1:7 There is no `Case.statu`. Did you mean `Case.status`? Write `raw:Case.statu` when it is not a name of the API.',
    '3:16 "eror" is not known here. Did you mean "error"?',
    '4:11 Cannot query field "rolls" on type "Query". Did you mean "roles" or "groups"?',
    '7:5 There is no `CASE_ARCHIVD`. Did you mean `CASE_ARCHIVED`? Write `raw:CASE_ARCHIVD` when it is not a name of the API.',
    '18:12 Variable $input.name of type String! is missing.',
    '18:14 Variable $input: the value contains an unknown field; the fields of CreateCaseInput are name, caseNumber, purpose, isOccasionalTransaction, relationshipStartedOn, client, responsibleUserId, access, riskAssessmentTypeIdentifier. Did you mean "name"?',
    '21:1 These variables belong to no operation. Put them right below a ```graphql run fence.',
  ],
];

describe.each([
  ['an operation that', OPERATIONS],
  ['SDL that', SDL],
  ['variables that', VARIABLES],
  ['a response that', RESPONSES],
  ['a page that', PAGES],
])('%s', (_what, rows) => {
  it.each<Row>(rows)('%s', async (_title, lines, ...problems) => {
    expect(await problemsOf(lines)).toEqual(problems);
  });
});

it('a file of an unknown kind is refused', async () => {
  const upload =
    'mutation Upload($input: UploadDocumentInput!) { uploadDocument(input: $input) { id } }';
  const [problem] = await problemsOf([
    fence('graphql run', upload),
    fence('json variables', '{ "input": { "file": { "$file": "passport.gif" } } }'),
  ]);
  expect(problem).toBe(
    '6:33 No sample file can be made for "passport.gif". Endings: pdf, png, jpg, heic, docx, xlsx.',
  );
});

it('a deprecated name is a problem when strict, else a warning, and nothing when it is meant', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const query = 'query A($id: ID!) { person(id: $id) { citizenship { source } } }';
  const message = await failure(fence('graphql', query));
  expect(message).toBe(
    'docs/page.mdx:2:39 The field Person.citizenship is deprecated. A person can have several citizenships. Use `Person.citizenships` instead. Removed not before 2027-06-30. Write deprecated behind ```graphql when it is meant.',
  );
  expect(warn).not.toHaveBeenCalled();
  await process(fence('graphql', query), { strict: false });
  await process(fence('graphql deprecated', query));
  expect(warn.mock.calls).toEqual([[message]]);
});

it('a warning has the form of a problem', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const file = new VFile({ value: 'a', path: 'docs/a b.mdx', cwd: globalThis.process.cwd() });
  new PageProblems(file).warn({ line: 2, column: 3 }, 'This is old.', 'Say so.');
  new PageProblems(new VFile('a')).warn({ line: 1, column: 1 }, 'This is old.');
  expect(warn.mock.calls.flat()).toEqual([
    'docs/a b.mdx:2:3 This is old. Say so.',
    'page:1:1 This is old.',
  ]);
});

describe('a response that no sandbox should give', () => {
  const internal = {
    message: 'Something went wrong.',
    path: ['roles', 0],
    extensions: { code: 'INTERNAL_ERROR' },
  };
  const two = [{ message: 'Oh.' }, { message: 'Ah.', extensions: { code: 'NOT_FOUND' } }];

  it.each<[info: string, status: number, errors: object[] | undefined, expected?: string]>([
    [
      'graphql run',
      200,
      [internal],
      'The sample failed with INTERNAL_ERROR at roles.0: Something went wrong. (TypeError: x is not a function at src/a.ts:5)',
    ],
    ['graphql run', 200, two, 'The sample failed with (no code), NOT_FOUND: Oh.'],
    [
      'graphql run error=NOT_FOUND',
      200,
      two,
      'Expected the error NOT_FOUND, but got (no code), NOT_FOUND (Oh.).',
    ],
    ['http run', 500, undefined, 'The response has the status 500, not one below 400.'],
    ['http run status=204', 200, undefined, 'The response has the status 200, not 204.'],
    ['http run', 399, undefined],
  ])('to a sample of %s: %i', (info, status, errors, expected) => {
    const value = fence(info, 'query A { roles { id } }');
    const problems = new PageProblems(new VFile({ value, path: '/docs/page.mdx', cwd: '/' }));
    const [step] = collectSteps(parse(value), problems);
    const fault =
      errors?.[0] === internal ? 'TypeError: x is not a function at src/a.ts:5' : undefined;
    const response = { status, headers: {}, body: errors ? { errors } : null };
    const isMet = meetsExpectations(step!, response, { ids: new SeenIds(), fault }, problems);
    expect(isMet).toBe(expected === undefined);
    if (isMet) problems.throwIfAny();
    else expect(() => problems.throwIfAny()).toThrow(`docs/page.mdx:1:1 ${expected}`);
  });
});
