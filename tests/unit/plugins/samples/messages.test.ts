import { afterEach, describe, expect, it, vi } from 'vitest';
import { VFile } from 'vfile';
import { PageProblems } from '../../../../src/lib/pageProblems';
import { meetsExpectations } from '../../../../src/plugins/samples/expectations';
import { collectSteps } from '../../../../src/plugins/samples/steps';
import { abridged } from '../../messages';
import { failure, fence, OPEN, parse, problemsOf, process, READ } from './page';

const SEEDED = '18ac3e73-43f0-4689-ac51-0e93f935d103';
const ofCase = fence('json variables', `{"id": "${SEEDED}"}`);
const named = (name: string): string =>
  fence('json variables', `{ "input": { "name": "${name}" } }`);
const opened = (...variables: string[]): string[] => [
  fence('graphql run', ...OPEN),
  fence('json variables', ...variables),
];

afterEach(() => {
  vi.restoreAllMocks();
});

/** Pages, and what a writer must find in the problems of each. */
const PAGES: Readonly<Record<string, readonly [lines: readonly string[], ...problems: string[]]>> =
  {
    'a sample that holds, and a fragment that is not run': [
      [fence('graphql run', ...READ), ofCase, fence('graphql', 'fragment F on Case { id }')],
    ],
    'C8 an unknown field, in a page with front matter': [
      ['---', 'title: A', '---', '', fence('graphql', 'query A {', '  roles {', '    idd }}')],
      '8:5 … "idd" on type "Role". Did you mean "id"?',
    ],
    'an unknown field, in a fence in a list, a quote and an admonition': [
      [
        ...['1. First', '', '   ```graphql', '   query A { roles { idd } }', '   ```', ''],
        ...['> ```graphql', '> query B { roles {', '>   idd } }', '> ```', ''],
        ...[':::warning[Mind]', '', fence('graphql', 'query C { roles { idd } }'), ':::'],
      ],
      ...['4:22 … "idd"', '9:5 … "idd"', '15:19 … "idd"'],
    ],
    'variables with a value that no earlier response has': [
      [
        fence('graphql run', 'query A { roles { id } }'),
        fence('graphql run', 'query B($id: ID!) { case(id: $id) { id } }'),
        fence('json variables', '{"id": "{{a.case.id}}"}'),
        fence('graphql run', 'query C($id: ID!) { case(id: $id) { id } }'),
        fence('json variables', '{', '  "id": "{{A.roles}}"', '}'),
      ],
      '10:9 … "a". Did you mean "A"?',
      '19:10 … A … roles',
    ],
    'operations without a name, several in a fence, none, and two with one name': [
      [
        fence('graphql run', '{ roles { id } }'),
        fence('graphql run', 'query A { roles { id } }', 'query B { roles { id } }'),
        fence('graphql run', 'fragment F on Case { id }'),
        ...[fence('graphql run', ...READ), ofCase, fence('graphql run', ...READ), ofCase],
      ],
      ...['1:1', '5:1', '10:1'].map((at) => `${at} … one operation, with a name`),
      '28:7 … "ReadCase" … line 14',
    ],
    'variables with wrong types, unknown names and unknown keys': [
      opened(
        '{',
        '  "input": {',
        '    "name": 5,',
        '    "responsibleUser": "a",',
        '    "client": { "company": { "registrationNumber": { "danishCVR": ["1"] } } },',
        '    "access": { "groupIds": ["a", 7.5] }',
        '  },',
        '  "inputs": {}',
        '}',
      ),
      '12:13 … $input.name: String',
      '13:5 … unknown field … Did you mean "responsibleUserId"?',
      '14:67 … $input.client.company.registrationNumber.danishCVR: DanishCVRNumber',
      '15:35 … $input.access.groupIds.1: ID',
      '17:3 … "$inputs". It declares "$input".',
    ],
    'variables that are not JSON, not an object, or of an unknown kind of file': [
      [
        ...opened('', '{ "input": { "name": } }'),
        ...[fence('graphql run', ...READ), fence('json variables', '[1]')],
        fence(
          'graphql run',
          'mutation Upload($input: UploadDocumentInput!) { uploadDocument(input: $input) { id } }',
        ),
        fence('json variables', '{ "input": { "file": { "$file": "passport.gif" } } }'),
      ],
      '11:22 … not valid JSON',
      '24:1 … JSON object',
      '32:33 … "passport.gif"',
    ],
    'variables of no sample, and of one that is not run': [
      [fence('json variables', '{}'), fence('graphql', ...OPEN), fence('json variables', '{}')],
      '1:1 … no operation … ```graphql run',
      '5:1 … variables … run',
    ],
    'an error that nobody expects': [
      [fence('graphql run', ...OPEN), named('')],
      '1:1 … VALIDATION_FAILED at createCase … input.name … error=VALIDATION_FAILED',
    ],
    'another error than expected, or none': [
      [
        ...[fence('graphql run error=CASE_ARCHIVED', ...READ), ofCase],
        ...[fence('graphql run error=CASE_ARCHIVED', ...OPEN), named('')],
      ],
      '1:1 … CASE_ARCHIVED, but the request succeeded',
      '14:1 … CASE_ARCHIVED, but got VALIDATION_FAILED',
    ],
    'an id that an earlier step no longer creates': [
      [
        ...[fence('graphql run', ...OPEN), named('Nordlys'), fence('graphql run', ...READ)],
        fence('json variables', '{', '  "id": "18ac3e73-43f0-4689-ac51-0e93f93500d2"', '}'),
      ],
      '24:10 … NOT_FOUND at case … "18ac3e73-43f0-4689-ac51-0e93f93500d1" … line 1 … error=NOT_FOUND',
    ],
    'an id that an earlier step gave, of another kind': [
      [
        fence('graphql run', 'query ReadCase {', `  case(id: "${SEEDED}") { id }`, '}'),
        fence('graphql run', 'query ReadPerson {', `  person(id: "${SEEDED}") { id }`, '}'),
      ],
      `9:15 … NOT_FOUND at person … ${SEEDED} … line 1 returned this id`,
    ],
    'another status than the page says': [
      [
        fence('http run status=200 error=METHOD_NOT_ALLOWED', 'GET /graphql'),
        fence('http run', 'GET /nowhere'),
      ],
      '1:1 … 405, not 200',
      '5:1 … PATH_NOT_FOUND … error=PATH_NOT_FOUND',
    ],
    'several mistakes, in the order of the page': [
      [
        ...['It is `Case.statu`.', '', fence('graphql run eror=X', 'query A { rolls { id } }')],
        ...['And `CASE_ARCHIVD`.', '', ...opened('{ "input": { "nme": "A" } }')],
        fence('json variables', '{}'),
      ],
      '1:7 … `Case.statu`. Did you mean `Case.status`?',
      '3:16 … "eror". Did you mean "error"?',
      '4:11 … "rolls" … "roles"',
      '7:5 … `CASE_ARCHIVD`. Did you mean `CASE_ARCHIVED`?',
      '18:12 … $input.name of type String! is missing',
      '18:14 … unknown field … Did you mean "name"?',
      '21:1 … no operation',
    ],
  };

it.each(Object.entries(PAGES))('a page with %s', async (_what, [lines, ...expected]) => {
  expect(abridged(await problemsOf(...lines), expected)).toEqual(expected);
});

it('a deprecated name is a problem, and nothing when it is meant', async () => {
  const query = 'query A($id: ID!) { person(id: $id) { citizenship { source } } }';
  const message = await failure(fence('graphql', query));
  expect(message).toMatch(
    /^docs\/page\.mdx:2:39 .*Person\.citizenship is deprecated.* Use `Person\.citizenships` instead\. .*add deprecated after/,
  );
  await process(fence('graphql deprecated', query));
});

describe('a response that no sandbox should give', () => {
  const internal = [
    { message: 'Wrong.', path: ['roles', 0], extensions: { code: 'INTERNAL_ERROR' } },
  ];
  const two = [{ message: 'Oh.' }, { message: 'Ah.', extensions: { code: 'NOT_FOUND' } }];

  it.each<[info: string, status: number, errors: object[] | undefined, expected?: RegExp]>([
    ['graphql run', 200, internal, /INTERNAL_ERROR at roles\.0: .*TypeError: x at src\/a\.ts:5\)$/],
    ['graphql run', 200, two, /\(no code\), NOT_FOUND: Oh\./],
    ['graphql run error=NOT_FOUND', 200, two, /NOT_FOUND, but got \(no code\), NOT_FOUND/],
    ['graphql run error=NOT_FOUND', 200, two.toReversed(), /NOT_FOUND, but got NOT_FOUND, \(no/],
    ['http run', 500, undefined, /500, not one below 400/],
    ['http run status=204', 200, undefined, /200, not 204/],
  ])('to a sample of %s: %i', (info, status, errors, expected) => {
    const value = fence(info, 'query A { roles { id } }');
    const problems = new PageProblems(new VFile({ value, path: '/docs/page.mdx', cwd: '/' }));
    const [step] = collectSteps(parse(value), problems);
    const fault = errors === internal ? 'TypeError: x at src/a.ts:5' : undefined;
    const response = { status, headers: {}, body: errors ? { errors } : null };
    const isMet = meetsExpectations(step!, response, { ids: new Map(), fault }, problems);
    expect(isMet).toBe(expected === undefined);
    if (expected) expect(() => problems.throwIfAny()).toThrow(expected);
    else problems.throwIfAny();
  });
});
