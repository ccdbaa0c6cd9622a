import { domainProvocations } from './domainProvocations';
import { ask, mutation, send, type Provocation, type Provocations } from './provoke';
import { contract, makeTestId } from './support';

const json = { 'Content-Type': 'application/json' };
const read = '{ cases { totalCount } }';
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

/** Every code of the catalogue. */
export const provocations: Provocations = {
  PATH_NOT_FOUND: [send('cases', '/elsewhere', 'POST', json, '{}')],
  METHOD_NOT_ALLOWED: [
    send('cases', '/graphql', 'GET', {}, ''),
    send('authorize', '/authorize', 'GET', {}, ''),
  ],
  UNSUPPORTED_MEDIA_TYPE: [
    send('cases', '/graphql', 'POST', {}, '{}'),
    send('authorize', '/authorize', 'POST', {}, '{}'),
  ],
  NOT_ACCEPTABLE: [
    ask('cases', read, { Accept: 'text/html' }),
    send('authorize', '/authorize', 'POST', { ...json, Accept: 'text/html' }, '{}'),
  ],
  PAYLOAD_TOO_LARGE: [
    send('cases', '/graphql', 'POST', json, 'x'.repeat(1_048_577)),
    send('authorize', '/authorize', 'POST', json, 'x'.repeat(1_048_577)),
  ],
  BAD_REQUEST: [ask('cases', ''), send('authorize', '/authorize', 'POST', json, '{}')],
  GRAPHQL_PARSE_FAILED: [ask('cases', '{ cases {')],
  GRAPHQL_VALIDATION_FAILED: [ask('cases', '{ cases { nope } }')],
  BAD_USER_INPUT: [{ operation: 'createCase', run: (session) => session.call(openCase) }],
  QUERY_TOO_DEEP: [
    ask(
      'case',
      `{ case(id: "x") ${'{ clients { ... on CompanyClient { company { cases '.repeat(5)}{ id }${' } } } }'.repeat(5)} }`,
    ),
  ],
  QUERY_TOO_COMPLEX: [ask('cases', '{ cases(first: 100) { items { goals { id } } } }')],
  INVALID_CREDENTIALS: [refusedPair('unknown', 'unknown')],
  UNAUTHENTICATED: [ask('cases', read, { Authorization: 'Bearer unknown' })],
  TOKEN_EXPIRED: [
    { operation: 'cases', run: (session) => (session.sandbox.advance('15m'), session.call(read)) },
  ],
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
    {
      operation: 'cases',
      run: (session) => (
        session.sandbox.advance('200d'),
        session.call(read, {}, { headers: { 'X-API-Version': '0' } })
      ),
    },
  ],
  IDEMPOTENCY_KEY_INVALID: [
    {
      operation: 'createCase',
      run: (session) => session.call(openCase, { name: 'A' }, { headers: { 'Idempotency-Key': '' } }),
    },
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
        for (let count = 0; count < 10; count += 1)
          await sandbox.authorize({ accessId: 'x', accessKey: 'y' });
        return sandbox.authorize({ accessId: 'x', accessKey: 'y' });
      },
    },
  ],
  INTERNAL_ERROR: [ordered('INTERNAL_ERROR')],
  SERVICE_UNAVAILABLE: [ordered('SERVICE_UNAVAILABLE')],
  TIMEOUT: [ordered('TIMEOUT')],
  ...domainProvocations,
};
