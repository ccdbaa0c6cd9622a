import { describe, expect, it } from 'vitest';
import { createSandboxCore, type GraphQLBody, type Session } from '../src';
import { readMultipart } from '../src/server/multipart';
import { callOf } from './errorFixtures/errorFixture';
import { codesOf, makeTestId, openTestSession, read, spec } from './support';
import { formBody } from './uploads';

const query = '{ caseResponsibles { activeCaseCount } }';

describe('headers', () => {
  it('of an old version contain Deprecation and Sunset', async () => {
    const { call } = await openTestSession();
    const { status, headers } = await call(query, {}, { headers: { 'X-API-Version': '0' } });
    const sunset = { Deprecation: '@1725235200', Sunset: 'Tue, 30 Sep 2025 00:00:00 GMT' };
    expect([status, headers]).toMatchObject([200, sunset]);
  });

  it('name the media type that Accept prefers', async () => {
    const { call } = await openTestSession();
    const [graphql, json] = ['application/graphql-response+json', 'application/json'] as const;
    for (const [Accept, type] of [
      ['*/*', graphql],
      [`${graphql};q=0.5, ${json}`, json],
      [`${graphql}, ${json};q=0.9`, graphql],
    ] as const) {
      const { headers } = await call(query, {}, { headers: { Accept } });
      expect([Accept, headers['Content-Type']]).toEqual([Accept, `${type}; charset=utf-8`]);
    }
    const refused = await call(query, {}, { headers: { Accept: `text/html, ${json};q=0` } });
    expect(codesOf(refused)).toEqual(['NOT_ACCEPTABLE']);
  });

  it('return the X-Request-Id of up to 128 characters, and another one for a longer one', async () => {
    const { call } = await openTestSession();
    const responseTo = async (id: string): Promise<unknown> =>
      (await call(query, {}, { headers: { 'X-Request-Id': id } })).headers['X-Request-Id'];
    const id = 'x'.repeat(128);
    expect(await responseTo(id)).toBe(id);
    expect(await responseTo(`${id}x`)).toBe(makeTestId('request', 2));
  });

  it('RateLimit-* are in every response to a known access id', async () => {
    const { call } = await openTestSession();
    const limits = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];
    for (const sent of [query, '{ nope }', '{', '', '{ case(id: "x") { id } }'])
      expect(Object.keys((await call(sent)).headers)).toEqual(expect.arrayContaining(limits));
    const { headers } = await call(query, {}, { headers: { Authorization: 'Bearer unknown' } });
    expect(Object.keys(headers).filter((name) => name.startsWith('RateLimit'))).toEqual([]);
  });

  it('without rate limits the window stays full, so that no client waits for the next one', async () => {
    const { call } = await openTestSession({ hasRateLimits: false });
    const { headers } = await call(query);
    expect(headers['RateLimit-Remaining']).toBe(headers['RateLimit-Limit']);
  });

  it('a 401 says which scheme is expected, a 405 which method', async () => {
    const { sandbox, call } = await openTestSession();
    const responses = [
      await call(query, {}, { headers: { Authorization: 'Bearer unknown' } }),
      await sandbox.authorize({ accessId: 'x', accessKey: 'y' }),
      await sandbox.http({ method: 'GET', path: '/graphql' }),
    ];
    expect(
      responses.map(({ status, headers }) => [status, headers['WWW-Authenticate'], headers.Allow]),
    ).toEqual([
      [401, 'Bearer', undefined],
      [401, 'Bearer', undefined],
      [405, undefined, 'POST'],
    ]);
  });

  it('tells a token of another system apart, and does not repeat it', async () => {
    const session = await openTestSession();
    const own = ['', 'Bearer', 'Bearer <token>', 'Bearer $KYC_TOKEN', 'bearer  sandbox-token-9'];
    const other = ['Bearer 3f9a', 'bearer   3f9a.a-b', '3f9a', 'Basic 3f9a'];
    const told: string[] = [];
    for (const Authorization of [...own, ...other]) {
      const { status, body } = await session.call(query, {}, { headers: { Authorization } });
      const [error] = (body as GraphQLBody).errors ?? [];
      expect([status, error?.extensions['code']]).toEqual([401, 'UNAUTHENTICATED']);
      expect(error?.message).not.toContain('3f9a');
      if (error?.message.includes('a token of another system')) told.push(Authorization);
    }
    expect(told).toEqual(other);
  });
});

describe('limits', () => {
  it('refuse what nests without end, and the next request works', async () => {
    const { call } = await openTestSession();
    const nested = (levels: number): string =>
      `{ case(id: "x") { clients ${'{ ... on CompanyClient { company { cases { clients '.repeat(levels)}` +
      `{ __typename }${'} } } }'.repeat(levels)} } }`;
    const endless = ['[', '{', '{ a(b: {', '"'].map((text) => text.repeat(100_000));
    for (const document of [...[10, 1_000, 50_000].map(nested), ...endless]) {
      const [code] = codesOf(await call(document));
      expect(['GRAPHQL_PARSE_FAILED', 'QUERY_TOO_DEEP', 'PAYLOAD_TOO_LARGE']).toContain(code);
    }
    expect(codesOf(await call(query))).toEqual([]);
  });

  it('allow literals and variables of 200 levels, and none of 300', async () => {
    const { call } = await openTestSession();
    const filtered = 'query ($filter: CaseFilterInput) { cases(filter: $filter) { totalCount } }';
    const refused = [];
    for (const levels of [200, 300]) {
      const literal = `${'{not: '.repeat(levels)}{}${'}'.repeat(levels)}`;
      const filter = JSON.parse(literal.replaceAll('not', '"not"')) as object;
      refused.push(codesOf(await call(`{ cases(filter: ${literal}) { totalCount } }`)));
      refused.push(codesOf(await call(filtered, { filter })));
    }
    expect(refused).toEqual([[], [], ['QUERY_TOO_DEEP'], ['BAD_USER_INPUT']]);
  });

  it('measure fragments that double each other without end', async () => {
    const { call } = await openTestSession();
    const fragments = Array.from(
      { length: 200 },
      (_, index) => `fragment F${index} on Case { ...F${index + 1} ...F${index + 1} }`,
    ).join(' ');
    const document = `{ case(id: "x") { ...F0 } } ${fragments} fragment F200 on Case { id }`;
    expect(codesOf(await call(document))).toEqual(['QUERY_TOO_COMPLEX']);
  });
});

describe('a null variable where the document needs a value', () => {
  const beside = 'first: createCase(input: {name: "Beside"}) { id }';

  /** The argument with `$x`, and a document that declares it. */
  const documents: readonly [position: string, document: string][] = [
    ['input', `mutation($x: String = "a") { ${beside} createCase(input: {name: $x}) { id } }`],
    ['first', 'query($x: Int = 3) { cases(first: $x) { totalCount } }'],
    [
      'input',
      `mutation($x: ID = "a") { ${beside} toggleGoals(input: {goalIds: ["a", $x], isActive: true}) { id } }`,
    ],
    [
      'if',
      `mutation($x: Boolean = true) { ${beside} archiveCase(input: {caseId: "a"}) @include(if: $x) { id } }`,
    ],
  ];

  it('is refused before anything is executed, with its argument', async () => {
    const session = await openTestSession();
    const wrong: unknown[] = [];
    for (const [position, document] of documents) {
      const { status, body } = await session.call(document, { x: null });
      const { errors: [error] = [], data } = body as GraphQLBody;
      const isNamed = error?.message.includes(`rgument "${position}"`);
      if (!isNamed || error?.locations?.length !== 1 || status !== 400 || data !== undefined)
        wrong.push([position, body]);
    }
    expect(wrong).toEqual([]);
    expect(await read(session, '{ cases { totalCount } }')).toEqual({ cases: { totalCount: 8 } });
  });

  it('does no harm in what @skip and @include leave out', async () => {
    const session = await openTestSession();
    const document = `mutation($x: String = "a", $no: Boolean!) { ${beside} createCase(input: {name: $x}) @include(if: $no) { id }
      ...M @skip(if: true) } fragment M on Mutation { createCase(input: {name: $x}) { id } }`;
    const body = await session.run(document, { x: null, no: false });
    expect(body).toEqual({ data: { first: { id: makeTestId('case', 1) } } });
  });
});

/** The codes of the response to a JSON body with these parameters. */
async function codesFor({ sandbox, headers }: Session, parameters: object): Promise<unknown[]> {
  const sent = { ...headers, 'Content-Type': 'application/json' };
  const body = JSON.stringify(parameters);
  return codesOf(await sandbox.http({ method: 'POST', path: '/graphql', headers: sent, body }));
}

it('a file is in neither the variables nor a key of a JSON body', async () => {
  const session = await openTestSession();
  const { query: upload, variables } = callOf('uploadDocument');
  for (const file of [{ content: '%PDF' }, { content: { 0: 37 } }, 'text']) {
    const input = { ...(variables['input'] as object), file };
    expect(codesOf(await session.call(upload, { input }))).toEqual(['BAD_USER_INPUT']);
  }
  const files = { 'variables.input.file': { content: 5 } };
  // The file is still null, as if the key were absent.
  expect(await codesFor(session, { query: upload, variables, files })).toEqual(['BAD_USER_INPUT']);
});

it('parameters of a request have their types, and a name selects an operation', async () => {
  const session = await openTestSession();
  const query = 'query A { roles { id } }';
  for (const [parameters, ...codes] of [
    [{ query: '' }, 'GRAPHQL_PARSE_FAILED'],
    [{ query: null }, 'BAD_REQUEST'],
    [{ query: 1 }, 'BAD_REQUEST'],
    [{ query, operationName: '' }, 'GRAPHQL_VALIDATION_FAILED'],
    [{ query: '{ roles { id } }', operationName: '' }, 'GRAPHQL_VALIDATION_FAILED'],
    [{ query, operationName: 1 }, 'BAD_REQUEST'],
    [{ query, variables: [] }, 'BAD_REQUEST'],
    [{ query, extensions: [] }, 'BAD_REQUEST'],
    [{ query, extensions: 'a' }, 'BAD_REQUEST'],
    [{ query, variables: null, operationName: null, extensions: null }],
    [{ query, variables: {}, operationName: 'A', extensions: { a: 1 }, further: 1 }],
  ] as const)
    expect([parameters, ...(await codesFor(session, parameters))]).toEqual([parameters, ...codes]);
});

it('JSON that would be read otherwise than it was written is refused, and not repeated', async () => {
  const sandbox = createSandboxCore({ spec });
  const responseTo = async (path: string, value: string): Promise<unknown[]> => {
    const json = `{"variables": ${value}, "query": "{ roles { id } }"}`;
    const isForm = path === '/graphql (form)';
    const type = isForm ? 'multipart/form-data; boundary=x' : 'application/json';
    const response = await sandbox.http({
      method: 'POST',
      path: path.replace(' (form)', ''),
      headers: { 'Content-Type': type },
      body: isForm ? formBody('x', [['name="operations"', json]]) : json,
      readForm: readMultipart,
    });
    const [error] = (response.body as GraphQLBody).errors ?? [];
    return [path, value, ...codesOf(response), error?.message.includes('1234567')];
  };
  const refused = ['12345678901234567', '1e400', '{"1234567": 1, "1234567": 1}', '1 // 1234567'];
  for (const path of ['/graphql', '/graphql (form)', '/authorize'])
    for (const value of refused)
      expect(await responseTo(path, value)).toEqual([path, value, 'BAD_REQUEST', false]);
  expect(await responseTo('/graphql', '{"a": {"a": 1.0}, "b": [{"a": 1e3}]}')).not.toContain(
    'BAD_REQUEST',
  );
});
