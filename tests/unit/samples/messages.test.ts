import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure, fence, OPEN, page, process, READ } from './page';

/** The message for every error that a page can have. The wording is part of the product. */

const SEEDED = '18ac3e73-43f0-4689-ac51-0e93f935d103';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('an operation', () => {
  it('that holds is accepted', async () => {
    expect(
      await failure(
        page(fence('graphql run', ...READ), fence('json variables', `{"id": "${SEEDED}"}`)),
      ),
    ).toBe('The page was accepted.');
  });

  it('C8 with an unknown field, in a page with front matter', async () => {
    const source = page(
      '---',
      'title: A',
      '---',
      '',
      'Text.',
      '',
      fence('graphql', 'query A {', '  roles {', '    idd', '  }', '}'),
    );
    expect(await failure(source)).toMatchInlineSnapshot(
      `"docs/page.mdx:10:5 Cannot query field "idd" on type "Role". Did you mean "id"?"`,
    );
  });

  it('with an unknown field, in a fence in a list, a quote and an admonition', async () => {
    const source = page(
      '1. First',
      '',
      '   ```graphql',
      '   query A { roles { idd } }',
      '   ```',
      '',
      '> ```graphql',
      '> query B { roles {',
      '>   idd } }',
      '> ```',
      '',
      ':::warning[Mind]',
      '',
      '```graphql',
      'query C { roles { idd } }',
      '```',
      '',
      ':::',
    );
    expect(await failure(source)).toMatchInlineSnapshot(`
      "docs/page.mdx:4:22 Cannot query field "idd" on type "Role". Did you mean "id"?
      docs/page.mdx:9:5 Cannot query field "idd" on type "Role". Did you mean "id"?
      docs/page.mdx:15:19 Cannot query field "idd" on type "Role". Did you mean "id"?"
    `);
  });

  it('whose variables contain a value that no earlier response has', async () => {
    const source = page(
      fence('graphql run', 'query A { roles { id } }'),
      fence('graphql run', 'query B($id: ID!) { case(id: $id) { id } }'),
      fence('json variables', '{"id": "{{a.case.id}}"}'),
      fence('graphql run', 'query C($id: ID!) { case(id: $id) { id } }'),
      fence('json variables', '{', '  "id": "{{A.roles}}"', '}'),
    );
    expect(await failure(source)).toMatchInlineSnapshot(`
      "docs/page.mdx:10:9 No earlier sample of this page is called "a". Did you mean "A"?
      docs/page.mdx:19:10 The response to A has no text at roles."
    `);
  });

  it('that does not parse', async () => {
    expect(
      await failure(page(fence('graphql run', 'query A {', '  roles {', '}'))),
    ).toMatchInlineSnapshot(`"docs/page.mdx:4:1 Syntax Error: Expected Name, found "}"."`);
  });

  it('without a name, or several in a fence, or none', async () => {
    const source = page(
      fence('graphql run', '{ roles { id } }'),
      fence('graphql run', 'query A { roles { id } }', 'query B { roles { id } }'),
      fence('graphql run', 'fragment F on Case { id }'),
    );
    expect(await failure(source)).toMatchInlineSnapshot(`
      "docs/page.mdx:1:1 Give the query a name: it is displayed, and logs and errors refer to it.
      docs/page.mdx:5:1 A sample that is run holds one operation, and this one holds several.
      docs/page.mdx:10:1 A sample that is run holds one operation, and this one holds none."
    `);
  });

  it('whose name another step of the page has', async () => {
    const step =
      fence('graphql run', ...READ) + '\n' + fence('json variables', `{"id": "${SEEDED}"}`);
    expect(await failure(page(step, step))).toMatchInlineSnapshot(
      `"docs/page.mdx:15:7 Two samples of this page are called "ReadCase", the other one in line 1. Rename one."`,
    );
  });

  it('that names what is deprecated: a problem when strict, else a warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const lines = [
      'query A($id: ID!) {',
      '  person(id: $id) {',
      '    citizenship {',
      '      source',
      '    }',
      '  }',
      '}',
    ];
    expect(await failure(page(fence('graphql', ...lines)))).toMatchInlineSnapshot(
      `"docs/page.mdx:4:5 The field Person.citizenship is deprecated. A person can have several citizenships. Use \`Person.citizenships\` instead. Removed not before 2027-06-30. Write deprecated behind \`\`\`graphql when it is meant."`,
    );
    expect(warn).not.toHaveBeenCalled();
    await process(page(fence('graphql', ...lines)), { strict: false });
    expect(warn.mock.calls).toMatchInlineSnapshot(`
      [
        [
          "docs/page.mdx:4:5 The field Person.citizenship is deprecated. A person can have several citizenships. Use \`Person.citizenships\` instead. Removed not before 2027-06-30. Write deprecated behind \`\`\`graphql when it is meant.",
        ],
      ]
    `);
    warn.mockClear();
    await process(page(fence('graphql deprecated', ...lines)));
    expect(warn).not.toHaveBeenCalled();
  });

  it('may be a fragment alone, when it is not run', async () => {
    expect(await failure(page(fence('graphql', 'fragment F on Case { id }')))).toBe(
      'The page was accepted.',
    );
  });
});

describe('SDL in a page', () => {
  it('is validated against the schema, name by name', async () => {
    const source = page(
      fence('graphql', 'type Case {', '  id: ID', '  caseNumber: String!', '  statu: Status!', '}'),
      fence('graphql', 'enum GoalAcceptance {', '  ACCEPTED', '  REFUSED', '}'),
      fence('graphql', 'type Cases {', '  id: ID!', '}'),
      fence('graphql', 'directive @oneOff on OBJECT'),
    );
    expect(await failure(source)).toMatchInlineSnapshot(`
      "docs/page.mdx:3:3 In the schema, "Case.id" is \`id: ID!\`. Write invented behind \`\`\`graphql when it is no part of this API.
      docs/page.mdx:5:3 The schema has no "Case.statu". Did you mean "status"? Write invented behind \`\`\`graphql when it is no part of this API.
      docs/page.mdx:12:3 The schema has no "GoalAcceptance.REFUSED". Known: AWAITING_DELIVERY, PENDING_REVIEW, ACCEPTED, REJECTED, EXPIRED. Write invented behind \`\`\`graphql when it is no part of this API.
      docs/page.mdx:17:1 The schema has no type "Cases". Did you mean "Case"? Write invented behind \`\`\`graphql when it is no part of this API.
      docs/page.mdx:23:1 The schema has no directive "@oneOff". Did you mean "@oneOf"? Write invented behind \`\`\`graphql when it is no part of this API."
    `);
  });

  it('may be invented', async () => {
    expect(await failure(page(fence('graphql invented', 'type Cases {', '  id: ID!', '}')))).toBe(
      'The page was accepted.',
    );
  });
});

describe('variables', () => {
  const withVariables = (...lines: string[]): string =>
    page(fence('graphql run', ...OPEN), fence('json variables', ...lines));

  it('that are missing', async () => {
    expect(await failure(page(fence('graphql run', ...OPEN)))).toMatchInlineSnapshot(
      `"docs/page.mdx:1:1 Variable $input of type CreateCaseInput! is missing."`,
    );
    expect(await failure(withVariables('{}'))).toMatchInlineSnapshot(
      `"docs/page.mdx:9:1 Variable $input of type CreateCaseInput! is missing."`,
    );
  });

  it('of the wrong type, unknown, or with an unknown or a missing key: all at once, in their order', async () => {
    const source = withVariables(
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
    );
    expect(await failure(source)).toMatchInlineSnapshot(`
      "docs/page.mdx:12:13 Variable $input.name: String must be a string of Unicode characters.
      docs/page.mdx:14:5 Variable $input: CreateCaseInput has no other fields than name, caseNumber, purpose, isOccasionalTransaction, relationshipStartedOn, client, responsibleUserId, access, riskAssessmentTypeIdentifier. Did you mean "responsibleUserId"?
      docs/page.mdx:15:67 Variable $input.client.company.registrationNumber.danishCVR: DanishCVRNumber must be eight digits, the first not 0.
      docs/page.mdx:16:35 Variable $input.access.groupIds.1: ID must be a string or a whole number.
      docs/page.mdx:18:3 The operation declares no variable "$inputs". It declares "$input"."
    `);
    expect(await failure(withVariables('{ "input": { "purpose": "x" } }'))).toMatchInlineSnapshot(
      `"docs/page.mdx:10:12 Variable $input.name of type String! is missing."`,
    );
  });

  it.each([
    ['{ "input": { "name": } }'],
    ['{ "input": { "name": "x", } }'],
    ["{ 'input': {} }"],
    ['{ "input": { "name": "x" }'],
    ['{ "input": { "name": x } }'],
    ['{ "input": { "name": "a" "purpose": "b" } }'],
    ['{ "input": { "name": "a", "name": "b" } }'],
    ['{ "input": { "name": "a } }'],
    ['{ "input" {} }'],
    ['{ "input": {} } }'],
    ['[1]'],
    [''],
  ])('that are no JSON: %s', async (line) => {
    expect(await failure(withVariables('', line))).toMatchSnapshot();
  });

  it('below no sample, or below one that is not run', async () => {
    expect(await failure(page(fence('json variables', '{}')))).toMatchInlineSnapshot(
      `"docs/page.mdx:1:1 These variables belong to no operation. Put them right below a \`\`\`graphql run fence."`,
    );
    expect(
      await failure(page(fence('graphql', ...OPEN), fence('json variables', '{}'))),
    ).toMatchInlineSnapshot(
      `"docs/page.mdx:9:1 Variables are read when a sample is run. Write run behind \`\`\`graphql as well."`,
    );
  });

  it('with a file of an unknown kind', async () => {
    const upload = [
      'mutation Upload($input: UploadDocumentInput!) {',
      '  uploadDocument(input: $input) {',
      '    id',
      '  }',
      '}',
    ];
    const source = page(
      fence('graphql run', ...upload),
      fence(
        'json variables',
        '{ "input": { "file": { "$file": "passport.gif" }, "fileUploadType": "PDF", "documentTypeIdentifier": "passport", "owner": { "personId": "a" } } }',
      ),
    );
    expect((await failure(source)).split('\n')[0]).toMatchInlineSnapshot(
      `"docs/page.mdx:10:33 No sample file can be made for "passport.gif". Endings: pdf, png, jpg, heic, docx, xlsx."`,
    );
  });
});

describe('a response', () => {
  it('with an error that nobody expects', async () => {
    const source = page(
      fence('graphql run', ...OPEN),
      fence('json variables', '{ "input": { "name": "" } }'),
    );
    expect(await failure(source)).toMatchInlineSnapshot(
      `"docs/page.mdx:1:1 The sample failed with VALIDATION_FAILED at createCase: One value is invalid. input.name: A value is required. (REQUIRED) When it must fail, write error=VALIDATION_FAILED."`,
    );
  });

  it('without the error that must come, or with another', async () => {
    const source = page(
      fence('graphql run error=CASE_ARCHIVED', ...READ),
      fence('json variables', `{"id": "${SEEDED}"}`),
      fence('graphql run error=CASE_ARCHIVED', ...OPEN),
      fence('json variables', '{ "input": { "name": "" } }'),
    );
    expect(await failure(source)).toMatchInlineSnapshot(`
      "docs/page.mdx:1:1 The sample must fail with CASE_ARCHIVED, and no error came.
      docs/page.mdx:14:1 The sample must fail with CASE_ARCHIVED, and VALIDATION_FAILED (One value is invalid.) came."
    `);
  });

  it('to an id that an earlier step no longer creates', async () => {
    const source = page(
      fence('graphql run', ...OPEN),
      fence('json variables', '{ "input": { "name": "Nordlys" } }'),
      fence('graphql run', ...READ),
      fence('json variables', '{', '  "id": "18ac3e73-43f0-4689-ac51-0e93f93500d2"', '}'),
    );
    expect(await failure(source)).toMatchInlineSnapshot(
      `"docs/page.mdx:24:10 The sample failed with NOT_FOUND at case: No case with the id 18ac3e73-43f0-4689-ac51-0e93f93500d2. Did you mean "18ac3e73-43f0-4689-ac51-0e93f93500d1", which the step in line 1 gives? When it must fail, write error=NOT_FOUND."`,
    );
  });

  it('with another status than the page says', async () => {
    const source = page(
      fence('http run status=200 error=METHOD_NOT_ALLOWED', 'GET /graphql'),
      fence('http run', 'GET /nowhere'),
    );
    expect(await failure(source)).toMatchInlineSnapshot(`
      "docs/page.mdx:1:1 The response has the status 405, not 200.
      docs/page.mdx:5:1 The sample failed with PATH_NOT_FOUND: This path does not exist. When it must fail, write error=PATH_NOT_FOUND."
    `);
  });

  it('is expected: codes of the request, which the checks would otherwise refuse', async () => {
    const source = page(
      fence('graphql run error=GRAPHQL_PARSE_FAILED', 'query Half {'),
      fence('graphql run error=GRAPHQL_VALIDATION_FAILED', 'query Wrong { rolls { id } }'),
      fence('graphql run error=BAD_USER_INPUT', ...OPEN),
      fence('json variables', '{ "input": { "nam": 1 } }'),
    );
    expect(await failure(source)).toBe('The page was accepted.');
  });
});

describe('a page', () => {
  it('with several mistakes gets all of them, in its order', async () => {
    const source = page(
      'It is `Case.statu`.',
      '',
      fence('graphql run eror=X', 'query A { rolls { id } }'),
      'And `CASE_ARCHIVD`.',
      '',
      fence('graphql run', ...OPEN),
      fence('json variables', '{ "input": { "nme": "A" } }'),
      fence('json variables', '{}'),
    );
    expect(await failure(source)).toMatchInlineSnapshot(`
      "docs/page.mdx:1:7 There is no \`Case.statu\`. Did you mean \`Case.status\`? Write \`raw:Case.statu\` when it is no name of the API.
      docs/page.mdx:3:16 "eror" is not known here. Did you mean "error"?
      docs/page.mdx:4:11 Cannot query field "rolls" on type "Query". Did you mean "roles" or "groups"?
      docs/page.mdx:7:5 There is no \`CASE_ARCHIVD\`. Did you mean \`CASE_ARCHIVED\`? Write \`raw:CASE_ARCHIVD\` when it is no name of the API.
      docs/page.mdx:18:12 Variable $input.name of type String! is missing.
      docs/page.mdx:18:14 Variable $input: CreateCaseInput has no other fields than name, caseNumber, purpose, isOccasionalTransaction, relationshipStartedOn, client, responsibleUserId, access, riskAssessmentTypeIdentifier. Did you mean "name"?
      docs/page.mdx:21:1 These variables belong to no operation. Put them right below a \`\`\`graphql run fence."
    `);
  });
});
