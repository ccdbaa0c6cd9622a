import { parseQuantity, type Quantity } from '../../../../src/schema/quantity';
import type { ApiSpec, Limit, LimitName } from '../../../../src/schema/types';

function quantity(text: string): Quantity {
  const parsed = parseQuantity(text);
  if (!parsed) throw new Error(`"${text}" is no quantity`);
  return parsed;
}

const limits = {
  requests: {
    title: 'Requests',
    value: quantity('300 requests'),
    per: quantity('1 minute'),
    scope: 'access id',
    error: 'TOO_MUCH',
  },
  pageSize: {
    title: 'Items in a chunk',
    value: quantity('100 items'),
    scope: 'chunk',
    error: 'INVALID_PAGE',
  },
} satisfies Partial<Record<LimitName, Limit>>;

/** A minimal API spec for the tables, so that these tests do not depend on schema/v1. */
export const spec: ApiSpec = {
  version: '1',
  sdl: '',
  sdlFiles: [],
  seed: {},
  registers: {},
  reference: {
    documentTypes: [],
    riskAssessmentTypes: [],
    questions: [],
    identityValidationTypes: {},
    companyStatuses: {},
  },
  inputs: {},
  testValues: [
    { kind: 'danishCVR', value: '12345678', outcome: 'found', meaning: 'Is found.' },
    {
      kind: 'accessId',
      value: 'an-id',
      accessKey: 'a-key',
      outcome: 'readOnly',
      meaning: 'May only read.',
      production: 'INVALID_CREDENTIALS',
    },
    { kind: 'fileContent', value: 'INFECTED', outcome: 'FILE_INFECTED', meaning: 'Is dropped.' },
  ],
  api: {
    version: '1',
    endpoint: {
      origin: 'https://api.kyc.example',
      authorize: '/authorize',
      graphql: '/graphql',
      files: 'https://files.kyc.example',
      tls: '1.2',
    },
    token: {
      lifetime: quantity('15 minutes'),
      renewBefore: quantity('60 seconds'),
      liveKeys: quantity('2 keys'),
    },
    page: { defaultSize: quantity('25 items'), minimumSize: quantity('1 item') },
    idempotency: { keyLength: quantity('255 characters'), keptFor: quantity('24 hours') },
    links: {
      download: quantity('5 minutes'),
      reachDefault: quantity('14 days'),
      reachMinimum: quantity('1 day'),
      reachMaximum: quantity('60 days'),
    },
    reminders: { minimumInterval: quantity('1 day'), maximumInterval: quantity('90 days') },
    review: { high: quantity('1 year'), other: quantity('5 years'), appliesFrom: '2027-07-10' },
    limits: limits as ApiSpec['api']['limits'],
    requestHeaders: [
      {
        name: 'Authorization',
        required: true,
        example: 'Bearer <token>',
        meaning: 'The token from `/authorize`.',
      },
      {
        name: 'Accept',
        required: false,
        example: 'application/json',
        meaning: 'What you can **read**.',
      },
    ],
    responseHeaders: [
      { name: 'Retry-After', when: 'with 429', example: '12', meaning: 'Seconds to wait.' },
    ],
  } as Partial<ApiSpec['api']> as ApiSpec['api'],
  errors: {
    groups: [
      { id: 'transport', title: 'Transport', summary: 'Refused before it was read.' },
      { id: 'cases', title: 'Cases', summary: 'The life cycle of a `Case`.' },
    ],
    extensions: { permission: 'What the **role** lacks.' },
    fieldErrors: [{ code: 'REQUIRED', message: 'Needed.', meaning: 'There is none.' }],
    codes: [
      {
        code: 'METHOD_NOT_ALLOWED',
        group: 'transport',
        layer: 'http',
        httpStatus: 405,
        retryable: false,
        message: '{method} is not allowed.',
        meaning: 'Only `POST`.',
        remedy: 'Use it.',
        extensions: [],
        operations: [],
        appliesTo: ['authorize', 'all'],
      },
      {
        code: 'CASE_ARCHIVED',
        group: 'cases',
        layer: 'field',
        httpStatus: 200,
        retryable: 'later',
        message: 'Archived.',
        meaning: 'Read-only | closed.',
        remedy: 'Use `reactivateCase`.',
        extensions: [],
        operations: [],
        appliesTo: ['mutations', '-archiveCase', 'case'],
      },
      {
        code: 'CASE_BUSY',
        group: 'cases',
        layer: 'field',
        httpStatus: 200,
        retryable: 'afterNewToken',
        message: 'Busy.',
        meaning: 'Busy.',
        remedy: 'Wait.',
        extensions: [],
        operations: [],
        appliesTo: ['queries'],
      },
    ],
  },
  permissions: {
    permissions: [
      { id: 'case:read', meaning: 'Read cases.' },
      { id: 'report:read', meaning: 'Make exports.' },
    ],
    operations: { case: ['case:read'], cases: ['case:read'], roles: [] },
    fields: { 'CaseChunk.csvReport': { permission: 'report:read', without: 'FORBIDDEN' } },
    roles: [
      {
        identifier: 'reviewer',
        name: { en: 'Reviewer', da: 'Kontrollant' },
        meaning: 'Reads.',
        everyCase: false,
        permissions: ['case:read', 'report:read'],
      },
    ],
  },
  states: {
    statuses: [
      { identifier: 'new', name: names('New'), group: 'active', meaning: 'Opened.' },
      {
        identifier: 'in_review',
        name: names('In review'),
        group: 'active',
        meaning: 'Being assessed.',
      },
      {
        identifier: 'archived',
        name: names('Archived'),
        group: 'archived',
        meaning: 'Closed by `archiveCase`.',
      },
    ],
    transitions: [
      {
        from: [],
        to: 'new',
        event: 'created',
        trigger: 'It is opened.',
        operations: ['createCase'],
      },
      {
        from: ['new'],
        to: 'in_review',
        event: 'delivered',
        trigger: 'All is delivered.',
        operations: [],
      },
      {
        from: ['new', 'in_review'],
        to: 'archived',
        event: 'archived',
        trigger: 'It ends.',
        operations: ['archiveCase'],
      },
      {
        from: ['archived'],
        to: 'previous',
        event: 'reactivated',
        trigger: 'It goes on.',
        operations: ['reactivateCase'],
        condition: '`retainUntil` has not passed.',
        otherwise: 'CASE_STATE_CONFLICT',
      },
      {
        from: ['new', 'in_review', 'archived'],
        to: null,
        event: 'deleted',
        trigger: 'It is erased.',
        operations: ['deleteCase', 'purge'],
      },
    ],
    refusals: [{ from: ['archived'], operation: 'archiveCase', error: 'CASE_STATE_CONFLICT' }],
  },
};

function names(en: string) {
  return { en, da: en, nb: en, sv: en, de: en };
}
