import type { Table } from 'mdast';
import { limitText } from '../../schema/apiValue';
import type { Quantity } from '../../schema/quantity';
import type { ApiSpec, TestValueKind } from '../../schema/types';
import { inlineCode, joined, table, text } from '../../lib/nodes';
import { CLIENT_LANGUAGES, commandFor } from '../samples/languages';
import { codes, inline } from './nodes';

/** All limits of api.yml and the ranges of input fields, with the error code of each. */
export function limitsTable({ api }: ApiSpec): Table {
  const { idempotency, links, page, reminders, review } = api;
  const range = (from: Quantity, to: Quantity): string => `${from.text} to ${to.text}`;
  return table(
    ['Limit', 'Value', 'Per', 'Error'],
    [
      ...Object.values(api.limits).map((limit) => [
        limit.title,
        limitText(limit),
        limit.scope,
        [inlineCode(limit.error)],
      ]),
      [
        'Default size of a chunk',
        `${page.defaultSize.text}, minimum ${page.minimumSize.text}`,
        'chunk',
        [inlineCode('INVALID_PAGE')],
      ],
      [
        [inlineCode('CreateReachLinkInput.validForDays')],
        `${range(links.reachMinimum, links.reachMaximum)}, ${links.reachDefault.text} by default`,
        'reach link',
        [inlineCode('VALIDATION_FAILED')],
      ],
      [
        [inlineCode('UpdateCaseNotificationInput.reminderIntervalDays')],
        range(reminders.minimumInterval, reminders.maximumInterval),
        'case',
        [inlineCode('VALIDATION_FAILED')],
      ],
      [
        [inlineCode('SetRiskAssessmentConclusionOnCaseInput.nextReviewOn')],
        [
          text(`Up to ${review.high.text} ahead for `),
          inlineCode('RiskAssessmentConclusion.HIGH'),
          text(`, ${review.other.text} for other conclusions`),
        ],
        'risk assessment',
        [inlineCode('VALIDATION_FAILED')],
      ],
      [
        'Length of an idempotency key',
        idempotency.keyLength.text,
        'mutation',
        [inlineCode('IDEMPOTENCY_KEY_INVALID')],
      ],
    ],
  );
}

/** How to run a copied sample, in each client language. */
export function clientLanguagesTable(): Table {
  return table(
    ['Language', 'Save as', 'Command', 'Packages'],
    CLIENT_LANGUAGES.map(({ label, run: { file, command, packages } }) => [
      label,
      [inlineCode(`raw:${file}`)],
      [inlineCode(`raw:${commandFor({ file, command })}`)],
      joined(
        packages.map((name) => inlineCode(`raw:${name}`)),
        ', ',
      ),
    ]),
  );
}

/** The headers that a client sends. */
export function requestHeadersTable({ api }: ApiSpec): Table {
  return table(
    ['Header', 'Required', 'Example', 'Meaning'],
    api.requestHeaders.map(({ name, required, example, meaning }) => [
      [inlineCode(`raw:${name}`)],
      required ? 'Yes' : 'No',
      [inlineCode(example)],
      inline(meaning),
    ]),
  );
}

/** The headers that the API returns. */
export function responseHeadersTable({ api }: ApiSpec): Table {
  return table(
    ['Header', 'Sent', 'Example', 'Meaning'],
    api.responseHeaders.map(({ name, when, example, meaning }) => [
      [inlineCode(`raw:${name}`)],
      inline(when),
      [inlineCode(example)],
      inline(meaning),
    ]),
  );
}

/** All permissions, with the operations and fields that require each. */
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
    ['Permission', 'Meaning', 'Required by'],
    permissions.permissions.map(({ id, meaning }) => [
      [inlineCode(id)],
      inline(meaning),
      codes(needing(id)),
    ]),
  );
}

/** The permissions of each seeded role. */
export function rolePermissionsTable({ permissions: { permissions, roles } }: ApiSpec): Table {
  return table(
    ['Permission', ...roles.map(({ name }) => name.en)],
    permissions.map(({ id }) => [
      [inlineCode(id)],
      ...roles.map(({ permissions: granted }) => (granted.includes(id) ? 'Yes' : '–')),
    ]),
  );
}

/** The seeded roles. */
export function rolesTable({ permissions }: ApiSpec): Table {
  return table(
    ['Role', 'Danish name', 'Meaning'],
    permissions.roles.map(({ name, meaning }) => [name.en, name.da, inline(meaning)]),
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
  outcomeHeader: 'Header',
};

/**
 * Test values and the behaviour that they trigger in the sandbox. Two columns, which a narrow screen has space for: what a
 * value is given as precedes it, and error codes are in the text.
 */
export function testValuesTable({ testValues }: ApiSpec): Table {
  return table(
    ['Value', 'Effect'],
    testValues.map(({ kind, value, accessKey, meaning, outcome, production }) => [
      [
        text(`${GIVEN_AS[kind]} `),
        inlineCode(kind === 'outcomeHeader' ? `X-Sandbox-Outcome: ${value}` : value),
        ...(accessKey === undefined ? [] : [text(' with the key '), inlineCode(accessKey)]),
      ],
      [
        ...inline(meaning),
        ...(/^[A-Z]/.test(outcome) ? [text(' Error: '), inlineCode(outcome), text('.')] : []),
        ...(production === undefined
          ? []
          : [text(' Production returns '), inlineCode(production), text('.')]),
      ],
    ]),
  );
}
