import { describe, expect, it } from 'vitest';
import type {
  GraphQLBody,
  HttpRequest,
  HttpResponse,
  Sandbox,
  Session,
} from '../../../src/sandbox';
import { specFor, errorFixtures } from './errorFixtures';
import { spec, openTestSession } from './support';

const CANARY = 'Canary9753';
const FOUND = /canary|9753/i;

const BOUNDARY = 'b'.repeat(30);

const form = (operations: unknown, map: string, name = '0'): string =>
  [
    ['name="operations"', typeof operations === 'string' ? operations : JSON.stringify(operations)],
    ['name="map"', map],
    [`name="${name}"; filename="${CANARY}.pdf"`, '%PDF-1.4'],
  ]
    .map(
      ([about, content]) =>
        `--${BOUNDARY}\r\nContent-Disposition: form-data; ${about}\r\n\r\n${content}\r\n`,
    )
    .join('') + `--${BOUNDARY}--\r\n`;

const upload = {
  query: 'mutation ($input: UploadDocumentInput!) { uploadDocument(input: $input) { id } }',
  variables: {
    input: {
      file: null,
      fileUploadType: 'PDF',
      documentTypeIdentifier: CANARY,
      owner: { personId: CANARY },
    },
  },
};
const multipart = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };
const graphQL = (
  query: string,
  variables: object = {},
  operationName?: string,
): Partial<HttpRequest> => ({ body: JSON.stringify({ query, variables, operationName }) });
const roles = graphQL('{ roles { id } }');
const mutationOf = (input: string): Partial<HttpRequest> =>
  graphQL(`mutation { createCase(input: { ${input}, isOccasionalTransaction: false }) { id } }`);

/** Requests that fail, each with the canary where a caller can put a value. */
const REQUESTS: Readonly<Record<string, Partial<HttpRequest>>> = {
  'a path': { ...roles, path: `/graphql/${CANARY}` },
  'a query string of GET': { method: 'GET', path: `/graphql?query={person(id:"${CANARY}"){id}}` },
  'a method': { ...roles, method: CANARY },
  'Content-Type': { ...roles, headers: { 'Content-Type': `text/${CANARY}; name=${CANARY}` } },
  Accept: { ...roles, headers: { Accept: `text/${CANARY}` } },
  'X-API-Version': { ...roles, headers: { 'X-API-Version': CANARY } },
  Authorization: { ...roles, headers: { Authorization: `Bearer ${CANARY}` } },
  'Idempotency-Key': {
    ...mutationOf('name: "x"'),
    headers: { 'Idempotency-Key': CANARY.repeat(30) },
  },
  'X-Sandbox-Outcome': { ...roles, headers: { 'X-Sandbox-Outcome': CANARY, Accept: 'text/html' } },
  'an X-Request-Id that is not taken': {
    ...graphQL('{'),
    headers: { 'X-Request-Id': `${CANARY} ${CANARY}` },
  },
  'JSON that breaks off': { body: `{"query": "${CANARY}` },
  'JSON that is no object': { body: `["${CANARY}"]` },
  'JSON that is a text': { body: `"${CANARY}"` },
  'a query that is none': { body: JSON.stringify({ query: { [CANARY]: CANARY } }) },
  'variables that are none': {
    body: JSON.stringify({ query: '{ roles { id } }', variables: CANARY }),
  },
  operationName: graphQL('{ roles { id } }', {}, CANARY),
  'operationName of several': graphQL(
    'query A { roles { id } } query B { roles { id } }',
    {},
    CANARY,
  ),
  'an access pair': {
    path: '/authorize',
    body: JSON.stringify({ accessId: CANARY, accessKey: CANARY }),
  },
  'an access pair of other types': {
    path: '/authorize',
    body: JSON.stringify({ accessId: [CANARY], accessKey: { [CANARY]: 1 } }),
  },
  'multipart that is none': { headers: multipart, body: CANARY },
  'multipart in the wrong order': {
    headers: multipart,
    body: `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${CANARY}"\r\n\r\n${CANARY}\r\n--${BOUNDARY}--\r\n`,
  },
  operations: { headers: multipart, body: form(CANARY, '{}') },
  'a map': { headers: multipart, body: form(upload, CANARY) },
  'a path of a map': { headers: multipart, body: form(upload, `{"0": ["variables.${CANARY}"]}`) },
  'a map without paths': {
    headers: multipart,
    body: form(upload, `{"${CANARY}": "${CANARY}"}`, CANARY),
  },
  'a file that is missing': {
    headers: multipart,
    body: form(upload, `{"${CANARY}": ["variables.input.file"]}`),
  },
  'a file that map does not name': { headers: multipart, body: form(upload, '{}', CANARY) },
  'a file and values beside it': {
    headers: multipart,
    body: form(upload, '{"0": ["variables.input.file"]}'),
  },
  'a name without quotes': mutationOf(`name: Nora ${CANARY} Larsen`),
  'a name behind the document': graphQL(`{ roles { id } } ${CANARY}`),
  'a text behind a text': mutationOf(`name: "Nora" "${CANARY}"`),
  'a number with letters': mutationOf(`name: 5${CANARY}`),
  'single quotes': mutationOf(`name: '${CANARY}'`),
  'an escape': mutationOf(`name: "\\${CANARY}"`),
  'a Unicode escape': mutationOf(`name: "\\u${CANARY}"`),
  'a character': mutationOf(`name: \u0000${CANARY}`),
  'a variable in a default': graphQL(`query ($a: ID = $${CANARY}) { case(id: $a) { id } }`),
  'an enum value for a text': mutationOf(`name: ${CANARY}`),
  'a list for a text': mutationOf(`name: ["${CANARY}", { ${CANARY}: "${CANARY}" }]`),
  'an object for a text': mutationOf(`name: { a: "${CANARY}" }`),
  'a text for a number': graphQL(`{ cases(first: "${CANARY}") { totalCount } }`),
  'a text for an object': graphQL(`{ cases(filter: "${CANARY}") { totalCount } }`),
  'a text for a list': graphQL(`{ cases(filter: { and: "${CANARY}" }) { totalCount } }`),
  'a text for a one-of': graphQL(`{ lookupCompany(registrationNumber: "${CANARY}") { name } }`),
  'a text for a condition': graphQL(`{ roles @include(if: "${CANARY}") { id } }`),
  'a text for an enum': graphQL(
    'mutation ($i: UploadDocumentInput!) { uploadDocument(input: $i) { id } }',
    { i: { ...upload.variables.input, fileUploadType: CANARY } },
  ),
  'a name for an enum': graphQL(
    `mutation ($f: Upload!) { uploadDocument(input: { file: $f, fileUploadType: ${CANARY}, documentTypeIdentifier: "x", owner: { personId: "x" } }) { id } }`,
  ),
  'a default': graphQL(`query ($first: Int = "${CANARY}") { cases(first: $first) { totalCount } }`),
  'keys of variables': graphQL('query ($f: CaseFilterInput) { cases(filter: $f) { totalCount } }', {
    f: { [CANARY]: CANARY },
  }),
  'keys of a one-of': graphQL(
    'query ($r: BusinessRegistrationNumberInput!) { lookupCompany(registrationNumber: $r) { name } }',
    { r: { [CANARY]: CANARY } },
  ),
  'keys of variables that no document names': graphQL('query ($id: ID!) { case(id: $id) { id } }', {
    [CANARY]: CANARY,
  }),
  'an id': graphQL('query ($id: ID!) { case(id: $id) { id } }', { id: CANARY }),
  'a long id': graphQL('query ($id: ID!) { case(id: $id) { id } }', { id: CANARY.repeat(100) }),
  'a cursor': graphQL('query ($after: String) { cases(after: $after) { totalCount } }', {
    after: CANARY,
  }),
};

function echoesOf({ body, headers }: HttpResponse, faults: readonly unknown[] = []): string {
  const { errors } = body as GraphQLBody;
  return JSON.stringify([errors, headers, faults.map(String)]);
}

describe('an error', () => {
  it('repeats nothing of the request, wherever a value is in it', async () => {
    const faults: unknown[] = [];
    const wrong: string[] = [];
    for (const [title, request] of Object.entries(REQUESTS)) {
      const session = await openTestSession({ onFault: (error) => void faults.push(error) });
      const headers = {
        ...session.headers,
        'Content-Type': 'application/json',
        ...request.headers,
      };
      const response = await session.sandbox.http({
        method: 'POST',
        path: '/graphql',
        ...request,
        headers,
      });
      const { errors } = response.body as GraphQLBody;
      if (!errors) wrong.push(`${title}: did not fail`);
      if (FOUND.test(echoesOf(response, faults)))
        wrong.push(`${title}: ${echoesOf(response, faults).slice(0, 300)}`);
    }
    expect([faults, wrong]).toEqual([[], []]);
  });

  it('of any rule repeats no text of its variables', async () => {
    const wrong = new Set<string>();
    let tried = 0;
    const inFields = spec.errors.codes.filter(
      ({ code, layer }) => layer === 'field' && code !== 'FORBIDDEN',
    );
    for (const { code } of inFields) {
      for (const attempt of Object.values(errorFixtures[code] ?? {})) {
        tried += 1;
        let sent: unknown;
        const session = watched(
          await openTestSession({ spec: specFor[code] ?? spec }),
          (variables) => (sent = variables),
        );
        for (const step of attempt.slice(0, -1)) await step(session);
        sent = undefined;
        const errors = JSON.stringify(
          ((await attempt.at(-1)!(session)).body as GraphQLBody).errors ?? [],
        );
        for (const text of textsIn(sent))
          if (errors.includes(text)) wrong.add(`${code}: ${text} in ${errors.slice(0, 300)}`);
      }
    }
    expect([...wrong]).toEqual([]);
    expect(tried).toBeGreaterThan(150);
  });
});

/** The session, with what its calls send as variables told to `see`. */
function watched(session: Session, see: (variables: unknown) => void): Session {
  const sandbox: Sandbox = {
    ...session.sandbox,
    request: (request) => {
      see(request.variables);
      return session.sandbox.request(request);
    },
  };
  const call: Session['call'] = (query, variables = {}, options = {}) =>
    sandbox.request({
      query,
      variables,
      ...options,
      headers: { ...session.headers, ...options.headers },
    });
  return {
    ...session,
    sandbox,
    call,
    run: async (...given) => (await call(...given)).body as GraphQLBody,
  };
}

/** Strings that a caller can choose: no ids, and no enum values. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string')
    return value.length < 4 || /^[\da-f]{8}-[\da-f-]{27}$|^[A-Z_]+$/.test(value) ? [] : [value];
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  return Object.values(value).flatMap(textsIn);
}
