import { getNamedType, isCompositeType, isInputObjectType, type GraphQLInputObjectType } from 'graphql';
import { apiOf } from '../../../src/sandbox/schema/build';
import type { HttpResponse, Session } from '../../../src/sandbox';
import { caseId, contract, makeTestId } from './support';

/** A way to bring an error about: the operation that answers with it, and the requests that lead there. */
export interface Provocation {
  /** Operation of the last request; `authorize` is the token endpoint. */
  readonly operation: string;
  /** Runs against a fresh session with the pair of api.yml; gives the last response. */
  readonly run: (session: Session) => Promise<HttpResponse>;
}

const { schema } = apiOf(contract);
const cpr = { danishCPR: '610280-1234' };
const newPerson = { firstName: 'Erika', lastName: 'Eksempel', nationalIdentityNumber: cpr };
const json = { 'Content-Type': 'application/json' };
const nobody = makeTestId('user', 999);
const read = '{ cases { totalCount } }';

/** One mutation with its input, e.g. `createCase`; whatever it gives is selected as little as can be. */
export function mutation(name: string, input: object, options: object = {}): Provocation['run'] {
  const field = schema.getMutationType()!.getFields()[name]!;
  const argument = field.args[0]!;
  const selection = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : '';
  const query = `mutation($input: ${String(argument.type)}) { ${name}(input: $input)${selection} }`;
  return (session) => session.call(query, { input }, options);
}

const mutate = (operation: string, input: object, ...before: readonly Provocation['run'][]): Provocation => ({
  operation,
  run: async (session) => {
    for (const step of before) await step(session);
    return mutation(operation, input)(session);
  },
});

const ask = (operation: string, query: string, headers: Readonly<Record<string, string>> = {}): Provocation => ({
  operation,
  run: (session) => session.call(query, {}, { headers }),
});

const send = (operation: string, path: string, method: string, headers: Readonly<Record<string, string>>, body: string): Provocation => ({
  operation,
  run: ({ sandbox }) => sandbox.http({ method, path, headers, body }),
});

const upload = (content: string, more: object = {}): Provocation => ({
  operation: 'uploadDocument',
  run: mutation(
    'uploadDocument',
    {
      file: null,
      fileUploadType: 'PDF',
      documentTypeIdentifier: 'passport',
      owner: { personId: makeTestId('person', 103) },
      expiresOn: '2035-01-01',
      ...more,
    },
    {
      files: {
        'variables.input.file': { fileName: 'a.pdf', mediaType: 'application/pdf', content: new TextEncoder().encode(content) },
      },
    },
  ),
});

const refusedPair = (accessId: string, accessKey: string): Provocation => ({
  operation: 'authorize',
  run: ({ sandbox }) => sandbox.authorize({ accessId, accessKey }),
});
const pairOf = (outcome: string): { accessId: string; accessKey: string } => {
  const entry = contract.testValues.find((value) => value.kind === 'accessId' && value.outcome === outcome)!;
  return { accessId: entry.value, accessKey: entry.accessKey! };
};
const ordered = (outcome: string): Provocation => ask('cases', read, { 'X-Sandbox-Outcome': outcome });
const openCase = 'mutation($name: String!) { createCase(input: {name: $name}) { id } }';
const withKey = { headers: { 'Idempotency-Key': 'key' } };
const lookup = (number: string): Provocation =>
  ask('lookupCompany', `{ lookupCompany(registrationNumber: {${number}}) { name } }`);
const goal = { personId: makeTestId('person', 103), goal: { documentTypeIdentifier: 'residence-permit' }, isMandatory: true };
const conclude = { conclusion: 'LOW', rationale: 'Nothing speaks against it.' };
const email = { contactPointId: makeTestId('contactPoint', 101) };
const person105 = { personId: makeTestId('person', 105) };

/** For each code of the catalogue one way at least to get it. */
export const provocations: Readonly<Record<string, readonly Provocation[]>> = {
  PATH_NOT_FOUND: [send('cases', '/elsewhere', 'POST', json, '{}')],
  METHOD_NOT_ALLOWED: [send('cases', '/graphql', 'GET', {}, ''), send('authorize', '/authorize', 'GET', {}, '')],
  UNSUPPORTED_MEDIA_TYPE: [send('cases', '/graphql', 'POST', {}, '{}'), send('authorize', '/authorize', 'POST', {}, '{}')],
  NOT_ACCEPTABLE: [ask('cases', read, { Accept: 'text/html' }), send('authorize', '/authorize', 'POST', { ...json, Accept: 'text/html' }, '{}')],
  PAYLOAD_TOO_LARGE: [
    send('cases', '/graphql', 'POST', json, 'x'.repeat(1_048_577)),
    send('authorize', '/authorize', 'POST', json, 'x'.repeat(1_048_577)),
  ],
  BAD_REQUEST: [ask('cases', ''), send('authorize', '/authorize', 'POST', json, '{}')],
  GRAPHQL_PARSE_FAILED: [ask('cases', '{ cases {')],
  GRAPHQL_VALIDATION_FAILED: [ask('cases', '{ cases { nope } }')],
  BAD_USER_INPUT: [{ operation: 'createCase', run: (session) => session.call(openCase) }],
  QUERY_TOO_DEEP: [ask('case', `{ case(id: "x") ${'{ clients { ... on CompanyClient { company { cases '.repeat(5)}{ id }${' } } } }'.repeat(5)} }`)],
  QUERY_TOO_COMPLEX: [ask('cases', '{ cases(first: 100) { items { goals { id } } } }')],
  INVALID_CREDENTIALS: [refusedPair('unknown', 'unknown')],
  UNAUTHENTICATED: [ask('cases', read, { Authorization: 'Bearer unknown' })],
  TOKEN_EXPIRED: [{ operation: 'cases', run: (session) => (session.sandbox.advance('15m'), session.call(read)) }],
  ACCOUNT_DISABLED: [
    { operation: 'authorize', run: ({ sandbox }) => sandbox.authorize(pairOf('ACCOUNT_DISABLED')) },
    {
      operation: 'cases',
      run: async (session) => {
        await mutation('updateUser', { userId: makeTestId('user', 5), isActive: false })(session);
        return session.call(read);
      },
    },
  ],
  FORBIDDEN: [
    {
      operation: 'createCase',
      run: async ({ sandbox, call }) => {
        const { token } = (await sandbox.authorize(pairOf('readOnly'))).body as { token: string };
        return call(openCase, { name: 'x' }, { headers: { Authorization: `Bearer ${token}` } });
      },
    },
  ],
  API_VERSION_REQUIRED: [ask('cases', read, { 'X-API-Version': '' })],
  API_VERSION_UNKNOWN: [ask('cases', read, { 'X-API-Version': '7' })],
  API_VERSION_RETIRED: [
    { operation: 'cases', run: (session) => (session.sandbox.advance('200d'), session.call(read, {}, { headers: { 'X-API-Version': '0' } })) },
  ],
  IDEMPOTENCY_KEY_INVALID: [
    { operation: 'createCase', run: (session) => session.call(openCase, { name: 'A' }, { headers: { 'Idempotency-Key': '' } }) },
  ],
  IDEMPOTENCY_KEY_REUSED: [
    {
      operation: 'createCase',
      run: async (session) => {
        await session.call(openCase, { name: 'A' }, withKey);
        return session.call(openCase, { name: 'B' }, withKey);
      },
    },
  ],
  IDEMPOTENCY_IN_PROGRESS: [
    {
      operation: 'createCase',
      run: async (session) => {
        const both = [0, 1].map(() => session.call(openCase, { name: 'A' }, withKey));
        return (await Promise.all(both))[1]!;
      },
    },
  ],
  RATE_LIMITED: [
    {
      operation: 'cases',
      run: async (session) => {
        for (let count = 0; count < 300; count += 1) await session.call(read);
        return session.call(read);
      },
    },
    {
      operation: 'authorize',
      run: async ({ sandbox }) => {
        for (let count = 0; count < 10; count += 1) await sandbox.authorize({ accessId: 'x', accessKey: 'y' });
        return sandbox.authorize({ accessId: 'x', accessKey: 'y' });
      },
    },
  ],
  UPSTREAM_UNAVAILABLE: [lookup('danishCVR: "99999999"')],
  INTERNAL_ERROR: [ordered('INTERNAL_ERROR')],
  SERVICE_UNAVAILABLE: [ordered('SERVICE_UNAVAILABLE')],
  TIMEOUT: [ordered('TIMEOUT')],
  NOT_FOUND: [ask('case', '{ case(id: "x") { id } }')],
  VALIDATION_FAILED: [mutate('createCase', { name: ' ' })],
  INVALID_PAGE: [ask('cases', '{ cases(first: 0) { totalCount } }')],
  INVALID_REGISTRATION_NUMBER: [lookup('danishCVR: "12345679"')],
  INVALID_NATIONAL_IDENTITY_NUMBER: [
    mutate('addPersonClientToCase', {
      caseId: caseId(107),
      person: { newPerson: { ...newPerson, nationalIdentityNumber: { danishCPR: '721399-1234' } } },
    }),
  ],
  COMPANY_NOT_IN_REGISTER: [lookup('danishCVR: "88888888"')],
  REGISTER_NOT_CONNECTED: [lookup('generic: {countryCode: "SE", number: "5599999999"}')],
  COMPANY_ALREADY_EXISTS: [
    mutate('declareCompany', { name: 'Again AB', countryCode: 'SE', registrationNumber: { countryCode: 'SE', number: '5500000000' } }),
  ],
  PERSON_ALREADY_EXISTS: [
    mutate(
      'addContactPersonToCase',
      { caseId: caseId(107), person: { newPerson } },
      mutation('addPersonClientToCase', { caseId: caseId(107), person: { newPerson } }),
    ),
  ],
  FIELD_LOCKED: [mutate('updateCompany', { companyId: makeTestId('company', 101), name: 'Another name' })],
  DUPLICATE_CASE_NUMBER: [mutate('createCase', { name: 'B', caseNumber: '9' }, mutation('createCase', { name: 'A', caseNumber: '9' }))],
  ALREADY_ON_CASE: [
    mutate('addPersonClientToCase', { caseId: caseId(103), person: { personId: makeTestId('person', 101) } }, (session) =>
      mutation('addPersonClientToCase', { caseId: caseId(103), person: { personId: makeTestId('person', 101) } })(session),
    ),
  ],
  CLIENT_NOT_ON_CASE: [
    mutate('addOwnerToCase', {
      caseId: caseId(107),
      companyId: makeTestId('company', 103),
      person: { personId: makeTestId('person', 101) },
    }),
  ],
  PERSON_NOT_ON_CASE: [mutate('createReachLink', { caseId: caseId(107), personId: makeTestId('person', 103) })],
  CASE_ARCHIVED: [mutate('updateCaseNotification', { caseId: caseId(102), remindersEnabled: false })],
  CASE_STATE_CONFLICT: [mutate('reactivateCase', { caseId: caseId(107) })],
  CASE_RETENTION_ACTIVE: [
    {
      operation: 'deleteCase',
      run: async (session) => {
        const { data } = await session.run('query($id: ID!) { case(id: $id) { caseNumber } }', { id: caseId(102) });
        const { caseNumber } = data!.case as { caseNumber: string };
        return mutation('deleteCase', { caseId: caseId(102), confirmCaseNumber: caseNumber })(session);
      },
    },
  ],
  CONFIRMATION_MISMATCH: [mutate('deleteCase', { caseId: caseId(107), confirmCaseNumber: 'x' })],
  OWNERSHIP_OUT_OF_RANGE: [
    mutate('addOwnerToCompany', {
      companyId: makeTestId('company', 103),
      owner: { person: { personId: makeTestId('person', 103) } },
      ownershipPercentage: 101,
    }),
  ],
  GOAL_ALREADY_EXISTS: [mutate('addGoalToPerson', goal, mutation('addGoalToPerson', goal))],
  GOAL_HAS_DELIVERY: [mutate('removeGoal', { goalId: makeTestId('goal', 103) })],
  DOCUMENT_TYPE_NOT_AVAILABLE: [mutate('addGoalToPerson', { ...goal, goal: { documentTypeIdentifier: 'nothing' } })],
  REJECTION_REASON_REQUIRED: [mutate('updateDocument', { documentId: makeTestId('document', 104), acceptance: 'REJECTED' })],
  FILE_EMPTY: [upload('')],
  FILE_TOO_LARGE: [upload('x'.repeat(26_214_401))],
  FILE_INFECTED: [upload('%PDF-1.4 SANDBOX-INFECTED-FILE')],
  FILE_TYPE_NOT_ACCEPTED: [upload('%PDF-1.4', { fileUploadType: 'XLSX' })],
  FILE_TYPE_MISMATCH: [upload('text')],
  REPORT_GENERATION_FAILED: [
    mutate('generatePDFReportForCase', { caseId: caseId(1) }, mutation('createCase', { name: 'Rapportfejl Eksempel' })),
  ],
  RISK_ASSESSMENT_TYPE_NOT_AVAILABLE: [mutate('setRiskAssessmentTypeOnCase', { caseId: caseId(107), typeIdentifier: 'nothing' })],
  RISK_ASSESSMENT_TYPE_MISSING: [mutate('setRiskAssessmentConclusionOnCase', { caseId: caseId(107), ...conclude })],
  RISK_ASSESSMENT_CONCLUSION_NOT_AVAILABLE: [
    mutate(
      'setRiskAssessmentConclusionOnCase',
      { caseId: caseId(107), ...conclude },
      mutation('setRiskAssessmentTypeOnCase', { caseId: caseId(107), typeIdentifier: 'enhanced-company' }),
    ),
  ],
  RISK_ASSESSMENT_INCOMPLETE: [
    mutate(
      'setRiskAssessmentConclusionOnCase',
      { caseId: caseId(104), ...conclude },
      mutation('setRiskAssessmentTypeOnCase', { caseId: caseId(104), typeIdentifier: 'standard-company' }),
    ),
  ],
  CONTACT_POINT_INCOMPLETE: [
    mutate('sendContactPointPhoneMessage', email, mutation('updatePerson', { ...person105, phoneNumber: '+46701740699' })),
  ],
  MESSAGE_LIMIT_REACHED: [
    mutate(
      'sendContactPointEmail',
      email,
      mutation('updatePerson', { ...person105, email: 'anders@example.com' }),
      ...Array.from({ length: 3 }, () => mutation('sendContactPointEmail', email)),
    ),
  ],
  REACH_LINK_NOT_ALLOWED: [mutate('createReachLink', { caseId: caseId(106), personId: makeTestId('person', 106) })],
  EMAIL_IN_USE: [mutate('createUser', { name: 'A', email: 'METTE@example.com', type: 'EMPLOYEE', roleId: makeTestId('role', 1) })],
  GROUP_NAME_IN_USE: [mutate('createGroup', { name: 'partners' })],
  LAST_ADMINISTRATOR: [mutate('deleteUser', { userId: makeTestId('user', 2), transferCasesToUserId: makeTestId('user', 1) })],
  USER_HAS_ACTIVE_CASES: [mutate('deleteUser', { userId: makeTestId('user', 1) })],
};

/** An input with every required field and ids of nothing; strings that a scalar restricts are in its form. */
export function inputOfNothing(type: GraphQLInputObjectType): Record<string, unknown> {
  const fields = Object.values(type.getFields());
  const wanted = type.isOneOf ? fields.slice(0, 1) : fields.filter((field) => String(field.type).endsWith('!') && field.defaultValue === undefined);
  return Object.fromEntries(wanted.map(({ name, type: fieldType }) => [name, valueOf(String(fieldType), getNamedType(fieldType))]));
}

const scalarValues: Readonly<Record<string, unknown>> = {
  ID: nobody,
  Boolean: true,
  Int: 1,
  Float: 1,
  String: 'x',
  CountryCode: 'SE',
  DanishCVRNumber: '12345678',
  Upload: null,
  Date: '2025-03-03',
  DateTime: '2025-03-03T09:00:00Z',
  EmailAddress: 'x@example.com',
  LanguageTag: 'en',
};

function valueOf(text: string, type: ReturnType<typeof getNamedType>): unknown {
  let value: unknown = null;
  if (isInputObjectType(type)) value = inputOfNothing(type);
  else if (type && 'getValues' in type) value = type.getValues()[0]!.name;
  else if (type) value = scalarValues[type.name];
  return text.startsWith('[') ? [value] : value;
}
