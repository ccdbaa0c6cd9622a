import { describe, expect, it } from 'vitest';
import { spec } from './spec';
import { process } from './page';

/** Rows of the tables that elements become, without their edges; code without its marks. */
const rowsOf = (source: string): string[] =>
  process(source)
    .split('\n')
    .flatMap((line) => /^\| (?!-)(.*) \|$/.exec(line.trim())?.[1]?.replaceAll('`', '') ?? []);

describe('tables', () => {
  it.each<[element: string, ...rows: string[]]>([
    [
      '<LimitsTable />',
      'Limit | Value | Per | Error',
      'Requests | 300 requests per minute | access id | TOO_MUCH',
      'Chunk | 100 items | chunk | TOO_MUCH',
      'Default size of a chunk | 25 items, minimum 1 item | chunk | INVALID_PAGE',
      'CreateReachLinkInput.validForDays | 1 day to 60 days, 14 days by default | reach link | VALIDATION_FAILED',
      'UpdateCaseNotificationInput.reminderIntervalDays | 1 day to 90 days | case | VALIDATION_FAILED',
      'SetRiskAssessmentConclusionOnCaseInput.nextReviewOn | Up to 1 year ahead for RiskAssessmentConclusion.HIGH, 5 years for other conclusions | risk assessment | VALIDATION_FAILED',
      'Length of an idempotency key | 255 characters | mutation | IDEMPOTENCY_KEY_INVALID',
    ],
    [
      '<RequestHeadersTable />',
      'Header | Required | Example | Meaning',
      'raw:Authorization | Yes | Bearer <token> | The token.',
      'raw:Accept | No | application/json | What you can **read**.',
    ],
    [
      '<PermissionsTable />',
      'Permission | Meaning | Required by',
      'case:read | Read. | case, Case.name',
      'case:write | Write. | archiveCase',
    ],
    ['<RolesTable />', 'Role | Danish name | Meaning', 'Clerk | Assistent | Does the work.'],
    ['<RolePermissionsTable />', 'Permission | Clerk', 'case:read | Yes', 'case:write | –'],
    [
      '<CaseStatusTable />',
      'Status | Name | Group | Meaning',
      'open | Open | Active | In use.',
      'closed | Closed | Archived | Out of use.',
      'review | Review | Active | Is read.',
    ],
    [
      '<CaseTransitionTable />',
      'Change | When | Condition',
      'no case to open | It is opened. Operations: archiveCase. | –',
      'open to closed | It is closed. | Nothing is open. Otherwise: CASE_CLOSED.',
      'closed to the previous status | It is opened again. Operations: archiveCase. | –',
      'any active status, closed to erased | It is erased. | –',
    ],
    ['<CaseRefusalTable />', 'Status | Operation | Error', 'closed | archiveCase | CASE_CLOSED'],
    [
      '<TestValuesTable />',
      'Value | Effect',
      'Danish company number 12345678 | Is found.',
      'Access id an-id with the key a-key | May only read. Production returns TOO_MUCH.',
      'Name of a person Somebody | It is found.',
      'Name of a person Nobody | It is refused. Error: CASE_CLOSED.',
    ],
  ])('%s', (element, ...rows) => {
    expect(rowsOf(element)).toEqual(rows);
  });

  it('draws the types of the data model as a tree, each below the first type with a field of it', () => {
    const sdl =
      'type Query { a: A } type A { c: [C!]! b: U! } union U = Link | D type Link { b: B! x: [C!] } type B { a: A! d: D } type C { b: B } type D { x: Int }';
    const model = (of: string): string =>
      process(`<DataModel of="${of}" />`, () => ({ ...spec, sdl }));
    expect(model('A B C D').replaceAll(/[`*]/g, '').match(/\S.*/g)).toEqual([
      '<DataModel>',
      ...['A', 'B A.b 1', 'C A.c 0..n, A.b 0..n', 'D A.b 1, B.d 0..1'],
      '</DataModel>',
    ]);
    expect(() => model('A E')).toThrow('<DataModel> names no type with "E".');
    expect(() => model('D A')).toThrow('no field of a type before it leads');
  });

  it('fills an entry of the catalogue in, and keeps its content', () => {
    const entry = process(
      '<ErrorEntry code="TOO_MUCH">\n\nWithin <ApiValue of="token.lifetime" />.\n\n</ErrorEntry>',
    );
    expect(entry).toContain(
      '<ErrorEntry code="TOO_MUCH" status="429" retry="Once, with a new token">',
    );
    expect(entry).toMatch(
      /300 requests per minute\.\s+\*\*What to do:\*\* Wait\.\s+Within 15 minutes\./,
    );
  });

  it('refuses a text that is more than one paragraph', () => {
    const wrong = structuredClone(spec);
    wrong.errors.codes[0]!.remedy = '- a list';
    expect(() => process('<ErrorEntry code="TOO_MUCH" />', () => wrong)).toThrow('"- a list"');
  });
});
