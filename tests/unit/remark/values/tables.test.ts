import { describe, expect, it } from 'vitest';
import { spec } from './spec';
import { process } from './page';

describe('tables', () => {
  it('lists limits, headers, permissions and roles', () => {
    expect(
      process(
        '<LimitsTable />\n\n<RequestHeadersTable />\n\n<ResponseHeadersTable />\n\n<PermissionsTable />\n\n<RolesTable />\n\n<RolePermissionsTable />',
      ),
    ).toMatchInlineSnapshot(`
      "| Limit | Value | Applies to each | Error |
      | - | - | - | - |
      | Requests | 300 requests per minute | access id | \`TOO_MUCH\` |
      | Chunk | 100 items | chunk | \`TOO_MUCH\` |
      | Default size of a chunk | 25 items, minimum 1 item | chunk | \`INVALID_PAGE\` |
      | \`CreateReachLinkInput.validForDays\` | 1 day to 60 days, 14 days by default | reach link | \`VALIDATION_FAILED\` |
      | \`UpdateCaseNotificationInput.reminderIntervalDays\` | 1 day to 90 days | case | \`VALIDATION_FAILED\` |
      | \`SetRiskAssessmentConclusionOnCaseInput.nextReviewOn\` | Up to 1 year ahead for \`RiskAssessmentConclusion.HIGH\`, 5 years for other conclusions | risk assessment | \`VALIDATION_FAILED\` |
      | Length of an idempotency key | 255 characters | mutation | \`IDEMPOTENCY_KEY_INVALID\` |

      | Header | Required | Example | Meaning |
      | - | - | - | - |
      | \`Authorization\` | Yes | \`Bearer <token>\` | The token. |
      | \`Accept\` | No | \`application/json\` | What you can **read**. |

      | Header | Sent | Example | Meaning |
      | - | - | - | - |
      | \`Retry-After\` | with 429 | \`12\` | Seconds to wait. |

      | Permission | What it allows | Required by |
      | - | - | - |
      | \`case:read\` | Read. | \`case\`, \`Case.name\` |
      | \`case:write\` | Write. | \`archiveCase\` |

      | Role | Danish name | Meaning |
      | - | - | - |
      | Clerk | Assistent | Does the work. |

      | Permission | Clerk |
      | - | - |
      | \`case:read\` | Yes |
      | \`case:write\` | – |
      "
    `);
  });

  it('lists statuses, transitions and refusals', () => {
    expect(process('<CaseStatusTable />\n\n<CaseTransitionTable />\n\n<CaseRefusalTable />'))
      .toMatchInlineSnapshot(`
        "| Status | Name | Group | Meaning |
        | - | - | - | - |
        | \`open\` | Open | Active | In use. |
        | \`closed\` | Closed | Archived | Out of use. |
        | \`review\` | Review | Active | Is read. |

        | Change | When | Condition |
        | - | - | - |
        | no case to \`open\` | It is opened. Operations: \`archiveCase\`. | – |
        | \`open\` to \`closed\` | It is closed. | Nothing is open. Otherwise: \`CASE_CLOSED\`. |
        | \`closed\` to the previous status | It is opened again. Operations: \`archiveCase\`. | – |
        | any active status, \`closed\` to erased | It is erased. | – |

        | Status | Operation | Error |
        | - | - | - |
        | \`closed\` | \`archiveCase\` | \`CASE_CLOSED\` |
        "
      `);
  });

  it('draws the types of the data model as a tree, each below the first type with a field of it', () => {
    const sdl =
      'type Query { a: A } type A { c: [C!]! b: U! } union U = Link | D type Link { b: B! x: [C!] } type B { a: A! d: D } type C { b: B } type D { x: Int }';
    const model = (of: string): string =>
      process(`<DataModel of="${of}" />`, () => ({ ...spec, sdl }));
    expect(model('A B C D')).toMatchInlineSnapshot(`
      "<DataModel>
        * **\`A\`**

          * **\`B\`** \`A.b\` 1
          * **\`C\`** \`A.c\` 0..n, \`A.b\` 0..n
          * **\`D\`** \`A.b\` 1, \`B.d\` 0..1
      </DataModel>
      "
    `);
    expect(() => model('A E')).toThrow('<DataModel> names no type with "E".');
    expect(() => model('D A')).toThrow('no field of a type before it leads');
  });

  it('lists one group of errors', () => {
    expect(process('<ErrorTable group="cases" />')).toMatchInlineSnapshot(`
      "| Code | HTTP status | Retry | Meaning | What to do |
      | - | - | - | - | - |
      | \`CASE_CLOSED\` | 200 | Later | Read-only \\| \`closed\`. | Open it. |
      "
    `);
  });

  it('fills an entry of the catalogue in, and keeps its content', () => {
    const entry =
      '<ErrorEntry code="TOO_MUCH">\n\nWithin <ApiValue of="token.lifetime" />.\n\n</ErrorEntry>';
    expect(process(entry)).toMatchInlineSnapshot(`
      "<ErrorEntry code="TOO_MUCH" status="429" retry="Once, with a new token">
        More than 300 requests per minute.

        **What to do:** Wait.

        Within 15 minutes.
      </ErrorEntry>
      "
    `);
  });

  it('lists keys of extensions, codes of field errors and test values', () => {
    expect(process('<ErrorExtensionsTable />\n\n<FieldErrorTable />\n\n<TestValuesTable />'))
      .toMatchInlineSnapshot(`
      "| Key | Meaning |
      | - | - |
      | \`limit\` | The limit. |

      | Code | Meaning |
      | - | - |
      | \`REQUIRED\` | There is none. |

      | Value | Effect |
      | - | - |
      | Danish company number \`12345678\` | Is found. |
      | Access id \`an-id\` with the key \`a-key\` | May only read. Production returns \`TOO_MUCH\`. |
      | Name of a person \`Somebody\` | It is found. |
      | Name of a person \`Nobody\` | It is refused. Error: \`CASE_CLOSED\`. |
      "
    `);
  });

  it('refuses a text that is more than one paragraph', () => {
    const wrong = structuredClone(spec);
    wrong.errors.codes[0]!.meaning = '- a list';
    expect(() =>
      process('<ErrorTable group="access" />', () => wrong),
    ).toThrowErrorMatchingInlineSnapshot(
      `[Error: A text of schema/v1 must be one paragraph of Markdown, without lists or headings: "- a list"]`,
    );
  });
});
