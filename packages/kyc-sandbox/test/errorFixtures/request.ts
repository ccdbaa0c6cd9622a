import type { HttpRequest, SandboxOptions } from '../../src';
import { spec, makeTestId } from '../support';
import {
  callOf,
  forEach,
  mutate,
  mutationNames,
  namesOf,
  send,
  type Attempt,
  type Call,
  type ErrorFixtures,
  type Step,
} from './errorFixture';

/** Errors of any operation before it is executed: transport, document, headers, limits. */

const json = { 'Content-Type': 'application/json' };

/** Sends a call as an HTTP request that is wrong in one thing. */
const http = ({ query, variables }: Call, wrong: Partial<HttpRequest>): Attempt => {
  const body = JSON.stringify({ query, variables });
  return [
    ({ sandbox }) =>
      sandbox.http({ method: 'POST', path: '/graphql', headers: json, body, ...wrong }),
  ];
};
const withHeaders = (headers: Readonly<Record<string, string>>): ((name: string) => Attempt) => {
  return (name) => [send(callOf(name), headers)];
};
const simulated = (outcome: string): ((name: string) => Attempt) =>
  withHeaders({ 'X-Sandbox-Outcome': outcome });
const wait =
  (duration: string): Step =>
  async ({ sandbox }) => {
    sandbox.advance(duration);
    return { status: 200, headers: {}, body: null };
  };

/** Next to each operation is a field that is too deep, or selects too many nested lists. */
const beside = (name: string, selection: string): string =>
  mutationNames.includes(name)
    ? `beside: archiveCase(input: {caseId: "x"}) ${selection}`
    : `beside: case(id: "x") ${selection}`;
const level = '{ clients { ... on CompanyClient { company { cases ';
const deep = `${level.repeat(5)}{ id }${' } } } }'.repeat(5)}`;
const wide = '{ goals { documents { goal { documents { id } } } } }';

/** All 60 operations. */
const onEveryOperation: Readonly<Record<string, (name: string) => Attempt>> = {
  PATH_NOT_FOUND: (name) => http(callOf(name), { path: '/elsewhere' }),
  METHOD_NOT_ALLOWED: (name) => http(callOf(name), { method: 'PUT' }),
  UNSUPPORTED_MEDIA_TYPE: (name) =>
    http(callOf(name), { headers: { 'Content-Type': 'text/plain' } }),
  NOT_ACCEPTABLE: withHeaders({ Accept: 'text/html' }),
  PAYLOAD_TOO_LARGE: (name) => {
    const { query, variables } = callOf(name);
    return http(callOf(name), { body: JSON.stringify({ query, variables }).padEnd(1_048_577) });
  },
  BAD_REQUEST: (name) => [({ call }) => call(callOf(name).query, [])],
  GRAPHQL_PARSE_FAILED: (name) => {
    const call = callOf(name);
    return [send({ ...call, query: call.query.slice(0, -1) })];
  },
  GRAPHQL_VALIDATION_FAILED: (name) => [send(callOf(name, {}, { directive: '@nothing' }))],
  BAD_USER_INPUT: (name) => {
    const condition = { declared: '$isWanted: Boolean!', directive: '@include(if: $isWanted)' };
    return [send(callOf(name, { isWanted: 'yes' }, condition))];
  },
  QUERY_TOO_DEEP: (name) => [send(callOf(name, {}, { beside: beside(name, deep) }))],
  QUERY_TOO_COMPLEX: (name) => [send(callOf(name, {}, { beside: beside(name, wide) }))],
  UNAUTHENTICATED: withHeaders({ Authorization: 'Bearer unknown' }),
  TOKEN_EXPIRED: (name) => [wait('15m'), send(callOf(name))],
  ACCOUNT_DISABLED: (name) => [
    mutate('updateUser', { userId: makeTestId('user', 5), isActive: false }),
    send(callOf(name)),
  ],
  API_VERSION_REQUIRED: withHeaders({ 'X-API-Version': '' }),
  API_VERSION_UNKNOWN: withHeaders({ 'X-API-Version': '7' }),
  API_VERSION_RETIRED: (name) => [wait('220d'), send(callOf(name), { 'X-API-Version': '0' })],
  RATE_LIMITED: (name) => [send(callOf(name)), send(callOf(name))],
  INTERNAL_ERROR: simulated('INTERNAL_ERROR'),
  SERVICE_UNAVAILABLE: simulated('SERVICE_UNAVAILABLE'),
  TIMEOUT: simulated('TIMEOUT'),
};

const key = { 'Idempotency-Key': 'key' };

/** All mutations. */
const onEveryMutation: Readonly<Record<string, (name: string) => Attempt>> = {
  IDEMPOTENCY_KEY_INVALID: withHeaders({ 'Idempotency-Key': '' }),
  IDEMPOTENCY_KEY_REUSED: (name) => [
    send(callOf(name), key),
    send(callOf(name, {}, { beside: beside(name, '{ id }') }), key),
  ],
  IDEMPOTENCY_IN_PROGRESS: (name) => [
    async (session) => {
      const both = [0, 1].map(() => send(callOf(name), key)(session));
      return (await Promise.all(both))[1]!;
    },
  ],
};

const attemptsOf = (table: typeof onEveryOperation, names: readonly string[]): ErrorFixtures =>
  Object.fromEntries(
    Object.entries(table).map(([code, attempt]) => [code, forEach(names, attempt)]),
  );

export const requestErrorFixtures: ErrorFixtures = {
  ...attemptsOf(onEveryOperation, namesOf()),
  ...attemptsOf(onEveryMutation, mutationNames),
};

/** An API spec that allows one request, so that the second exceeds the limit. */
const limited = structuredClone(spec);
for (const name of ['requests', 'tokenRequests'] as const) limited.api.limits[name].value.value = 1;

/** Roles without permissions. */
const powerless = structuredClone(spec);
for (const role of powerless.permissions.roles) role.permissions = [];

/** Sandboxes that a code needs; all others start with the unchanged API spec. */
export const specFor: Readonly<Record<string, SandboxOptions['spec']>> = {
  RATE_LIMITED: limited,
  FORBIDDEN: powerless,
};
