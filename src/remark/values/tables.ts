import type { Table } from 'mdast';
import { limitText } from '../../schema/apiValue';
import type { Quantity } from '../../schema/quantity';
import type { ApiSpec, TestValueKind } from '../../schema/types';
import { code, codes, inline, table, text } from './nodes';

/** All limits of api.yml and the ranges of input fields, with the error code of each. */
export function limitsTable({ api }: ApiSpec): Table {
  const { idempotency, links, page, reminders, review } = api;
  const range = (from: Quantity, to: Quantity): string => `${from.text} to ${to.text}`;
  return table(
    ['Limit', 'Value', 'Applies to each', 'Error'],
    [
      ...Object.values(api.limits).map((limit) => [
        limit.title,
        limitText(limit),
        limit.scope,
        [code(limit.error)],
      ]),
      [
        'Default size of a chunk',
        `${page.defaultSize.text}, minimum ${page.minimumSize.text}`,
        'chunk',
        [code('INVALID_PAGE')],
      ],
      [
        [code('CreateReachLinkInput.validForDays')],
        `${range(links.reachMinimum, links.reachMaximum)}, ${links.reachDefault.text} by default`,
        'reach link',
        [code('VALIDATION_FAILED')],
      ],
      [
        [code('UpdateCaseNotificationInput.reminderIntervalDays')],
        range(reminders.minimumInterval, reminders.maximumInterval),
        'case',
        [code('VALIDATION_FAILED')],
      ],
      [
        [code('SetRiskAssessmentConclusionOnCaseInput.nextReviewOn')],
        [
          text(`Up to ${review.high.text} ahead for `),
          code('RiskAssessmentConclusion.HIGH'),
          text(`, ${review.other.text} for other conclusions`),
        ],
        'risk assessment',
        [code('VALIDATION_FAILED')],
      ],
      [
        'Length of an idempotency key',
        idempotency.keyLength.text,
        'mutation',
        [code('IDEMPOTENCY_KEY_INVALID')],
      ],
    ],
  );
}

/** The headers that a client sends. */
export function requestHeadersTable({ api }: ApiSpec): Table {
  return table(
    ['Header', 'Required', 'Example', 'Meaning'],
    api.requestHeaders.map(({ name, required, example, meaning }) => [
      [code(name)],
      required ? 'Yes' : 'No',
      [code(example)],
      inline(meaning),
    ]),
  );
}

/** The headers that the API returns. */
export function responseHeadersTable({ api }: ApiSpec): Table {
  return table(
    ['Header', 'Sent', 'Example', 'Meaning'],
    api.responseHeaders.map(({ name, when, example, meaning }) => [
      [code(name)],
      when,
      [code(example)],
      inline(meaning),
    ]),
  );
}

/** All permissions, with the operations that require each. */
export function permissionsTable({ permissions }: ApiSpec): Table {
  const needing = (id: string) => [
    ...Object.entries(permissions.operations)
      .filter(([, needed]) => needed.includes(id))
      .map(([name]) => name),
    ...Object.entries(permissions.fields)
      .filter(([, { permission }]) => permission === id)
      .map(([name]) => name),
  ];
  return table(
    ['Permission', 'What it allows', 'Needed by'],
    permissions.permissions.map(({ id, meaning }) => [
      [code(id)],
      inline(meaning),
      codes(needing(id)),
    ]),
  );
}

/** The seeded roles and their permissions. */
export function rolesTable({ permissions }: ApiSpec): Table {
  return table(
    ['Role', 'Danish name', 'Meaning', 'Permissions'],
    permissions.roles.map(({ name, meaning, permissions: granted }) => [
      name.en,
      name.da,
      inline(meaning),
      codes(granted),
    ]),
  );
}

const GIVEN_AS: Record<TestValueKind, string> = {
  danishCVR: 'Danish company number',
  norwegian: 'Norwegian organisation number',
  generic: 'Company number of another country',
  danishCPR: 'Danish personal number',
  personName: 'Name of a person',
  companyName: 'Name of a company',
  fileContent: 'Content of a file',
  phoneNumber: 'Phone number',
  caseName: 'Name of a case',
  version: 'Version',
  accessId: 'Access id',
  outcomeHeader: 'Header of the sandbox',
};

/**
 * Test values and the behaviour that they trigger in the sandbox: all kinds, or one. Two columns, which a narrow screen has space for: what a
 * value is given as precedes it, and error codes are in the text.
 */
export function testValuesTable({ testValues }: ApiSpec, kind?: string): Table {
  const rows = testValues.filter((entry) => kind === undefined || entry.kind === kind);
  return table(
    ['Value', 'What follows'],
    rows.map(({ kind: given, value, accessKey, meaning, outcome, production }) => [
      [
        ...(kind === undefined ? [text(`${GIVEN_AS[given]} `)] : []),
        code(value),
        ...(accessKey === undefined ? [] : [text(' with the key '), code(accessKey)]),
      ],
      [
        ...inline(meaning),
        ...(/^[A-Z]/.test(outcome) ? [text(' Error: '), code(outcome), text('.')] : []),
        ...(production === undefined
          ? []
          : [text(' Production returns '), code(production), text('.')]),
      ],
    ]),
  );
}
