import type { PhrasingContent, RootContent, Table } from 'mdast';
import { limitText } from '../../schema/apiValue';
import type { Quantity } from '../../schema/quantity';
import type {
  ApiSpec,
  ErrorCode,
  Retryable,
  StateCatalogue,
  TestValueKind,
} from '../../schema/types';
import { code, codes, errorCode, heading, inline, paragraph, strong, table, text } from './nodes';

const RETRY: Record<string, string> = {
  false: 'No',
  true: 'Yes',
  afterNewToken: 'Once, with a new token',
  later: 'Later',
} satisfies Record<`${Retryable}`, string>;

/** Content of a cell without a value. */
const NONE = '–';

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

/** One group as a table; without `group` all of them, each under a heading with the group's id. */
export function errorTable({ errors }: ApiSpec, group?: string): RootContent[] {
  const tableOf = (id: string) =>
    table(
      ['Code', 'HTTP status', 'Retry', 'Meaning', 'What to do', 'Can come from'],
      errors.codes.filter((entry) => entry.group === id).map(errorRow),
    );
  if (group !== undefined) return [tableOf(group)];
  return errors.groups.flatMap(({ id, title, summary }) => [
    heading(3, title, id),
    paragraph(inline(summary)),
    tableOf(id),
  ]);
}

function errorRow({ code: name, httpStatus, retryable, meaning, remedy, appliesTo }: ErrorCode) {
  return [
    [errorCode(name)],
    String(httpStatus),
    RETRY[String(retryable)] ?? NONE,
    inline(meaning),
    inline(remedy),
    sources(appliesTo),
  ];
}

/** An entry of the error catalogue: the facts of its first line, its operations, and its meaning and remedy. */
export function errorEntry(entry: ErrorCode) {
  const { code: name, httpStatus, retryable, meaning, remedy, appliesTo } = entry;
  const operations = appliesTo
    .filter((word) => !Object.hasOwn(SETS, word) && !word.startsWith('-'))
    .join(' ');
  return {
    attributes: {
      code: name,
      status: String(httpStatus),
      retry: RETRY[String(retryable)] ?? NONE,
      ...(operations === '' ? {} : { operations }),
    },
    before: [
      paragraph(inline(meaning)),
      paragraph([strong('What to do:'), text(' '), ...inline(remedy)]),
    ],
  };
}

const SETS: Record<string, PhrasingContent[]> = {
  authorize: [code('/authorize')],
  all: [text('every operation')],
  queries: [text('every query')],
  mutations: [text('every mutation')],
};

/** `['mutations', '-declareCompany', 'case']` as "every mutation (not `declareCompany`), `case`". */
function sources(appliesTo: readonly string[]): PhrasingContent[] {
  return appliesTo.flatMap((word, index) => {
    if (word.startsWith('-')) {
      const isFirst = !appliesTo[index - 1]?.startsWith('-');
      const isLast = !appliesTo[index + 1]?.startsWith('-');
      return [text(isFirst ? ' (not ' : ', '), code(word.slice(1)), ...(isLast ? [text(')')] : [])];
    }
    const nodes = SETS[word] ?? [code(word)];
    return index === 0 ? nodes : [text(', '), ...nodes];
  });
}

/** Keys of `errors[].extensions`. */
export function errorExtensionsTable({ errors }: ApiSpec): Table {
  return table(
    ['Key', 'Meaning'],
    Object.entries(errors.extensions).map(([key, meaning]) => [[code(key)], inline(meaning)]),
  );
}

/** Codes inside `extensions.fieldErrors`; no targets of links, since `NOT_FOUND` is a code of both kinds. */
export function fieldErrorTable({ errors }: ApiSpec): Table {
  return table(
    ['Code', 'Meaning'],
    errors.fieldErrors.map(({ code: name, meaning }) => [[code(name)], inline(meaning)]),
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

const GROUPS: Record<StateCatalogue['statuses'][number]['group'], string> = {
  active: 'Active',
  deactivated: 'Deactivated',
  archived: 'Archived',
};

/** The statuses of a case. */
export function caseStatusTable({ states }: ApiSpec): Table {
  return table(
    ['Status', 'Name', 'Group', 'Meaning'],
    states.statuses.map(({ identifier, name, group, meaning }) => [
      [code(identifier)],
      name.en,
      GROUPS[group],
      inline(meaning),
    ]),
  );
}

/** What moves a case from one status to another. */
export function caseTransitionTable({ states }: ApiSpec): Table {
  return table(
    ['From', 'To', 'When', 'Operations', 'Condition', 'Error otherwise'],
    states.transitions.map(({ from, to, trigger, operations, condition, otherwise }) => [
      from.length === 0 ? 'no case yet' : origin(from, states),
      destination(to),
      inline(trigger),
      operations.length === 0 ? NONE : codes(operations),
      condition === undefined ? NONE : inline(condition),
      otherwise === undefined ? NONE : [code(otherwise)],
    ]),
  );
}

/** What is refused in which status of a case. */
export function caseRefusalTable({ states }: ApiSpec): Table {
  return table(
    ['Status', 'Operation', 'Error'],
    states.refusals.map(({ from, operation, error }) => [
      origin(from, states),
      [code(operation)],
      [code(error)],
    ]),
  );
}

/** The statuses by name; all active ones together as "any active status". */
function origin(from: readonly string[], { statuses }: StateCatalogue): PhrasingContent[] {
  const active = statuses
    .filter(({ group }) => group === 'active')
    .map(({ identifier }) => identifier);
  if (!active.every((status) => from.includes(status))) return codes(from);
  const others = from.filter((status) => !active.includes(status));
  return [text('any active status'), ...(others.length > 0 ? [text(', '), ...codes(others)] : [])];
}

function destination(to: string | null): PhrasingContent[] {
  if (to === null) return [text('erased')];
  return to === 'previous' ? [text('the status before')] : [code(to)];
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
