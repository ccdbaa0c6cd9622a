import { describe, expect, it } from 'vitest';
import { createSandbox, type GraphQLBody, type HttpResponse } from '../../../src/sandbox';
import { codesOf, makeTestId, openTestSession, spec } from './support';
import { seedGroupIds } from './seedIds';

const query = '{ caseResponsibles { activeCaseCount } }';

function codes({ body }: HttpResponse): unknown[] {
  return codesOf(body as Parameters<typeof codesOf>[0]);
}

describe('version, media type and token', () => {
  it('serves an old version with Deprecation and Sunset, and retires it', async () => {
    const session = await openTestSession();
    const old = await session.call(query, {}, { headers: { 'X-API-Version': '0' } });
    expect(old.status).toBe(200);
    expect(old.headers).toMatchObject({
      Deprecation: '@1725235200',
      Sunset: 'Tue, 30 Sep 2025 00:00:00 GMT',
    });
    session.sandbox.advance('220d');
    const retired = await session.call(query, {}, { headers: { 'X-API-Version': '0' } });
    expect([retired.status, codes(retired)]).toEqual([410, ['API_VERSION_RETIRED']]);
  });

  it.each([
    [undefined, 'application/graphql-response+json'],
    ['*/*', 'application/graphql-response+json'],
    ['application/json', 'application/json'],
    ['application/graphql-response+json;q=0.5, application/json', 'application/json'],
    [
      'application/graphql-response+json, application/json;q=0.9',
      'application/graphql-response+json',
    ],
  ])('answers Accept: %s with %s', async (accept, type) => {
    const session = await openTestSession();
    const response = await session.call(
      query,
      {},
      accept === undefined ? {} : { headers: { Accept: accept } },
    );
    expect(response.headers['Content-Type']).toBe(`${type}; charset=utf-8`);
  });

  it('refuses an Accept without JSON', async () => {
    const session = await openTestSession();
    const response = await session.call(
      query,
      {},
      { headers: { Accept: 'text/html, application/json;q=0' } },
    );
    expect([response.status, codes(response)]).toEqual([406, ['NOT_ACCEPTABLE']]);
  });

  it('softens the status of a refused document for application/json only', async () => {
    const session = await openTestSession();
    expect((await session.call('{ nope }')).status).toBe(400);
    expect(
      (await session.call('{ nope }', {}, { headers: { Accept: 'application/json' } })).status,
    ).toBe(200);
    const unauthenticated = { Accept: 'application/json', Authorization: 'Bearer nothing' };
    expect((await session.call(query, {}, { headers: unauthenticated })).status).toBe(401);
  });

  it('tells a token of another system apart, and does not repeat it', async () => {
    const session = await openTestSession();
    const own = ['', 'Bearer', 'Bearer <token>', 'Bearer $KYC_TOKEN', 'bearer  sandbox-token-9'];
    const foreign = ['Bearer 3f9a', 'bearer   3f9a.a-b', '3f9a', 'Basic 3f9a'];
    const told: string[] = [];
    for (const Authorization of [...own, ...foreign]) {
      const { status, body } = await session.call(query, {}, { headers: { Authorization } });
      const [error] = (body as GraphQLBody).errors ?? [];
      expect([status, error?.extensions['code']]).toEqual([401, 'UNAUTHENTICATED']);
      expect(error?.message).not.toContain('3f9a');
      if (error?.message.includes('a token of another system')) told.push(Authorization);
    }
    expect(told).toEqual(foreign);
  });

  it('lets a read-only account read and nothing else', async () => {
    const pair = spec.testValues.find(({ outcome }) => outcome === 'readOnly')!;
    const sandbox = createSandbox({ spec });
    const { body } = await sandbox.authorize({ accessId: pair.value, accessKey: pair.accessKey! });
    const headers = {
      Authorization: `Bearer ${(body as { token: string }).token}`,
      'X-API-Version': '1',
    };
    const read = await sandbox.request({ query: '{ cases { totalCount } }', headers });
    expect(read.body).toEqual({ data: { cases: { totalCount: 8 } } });
    const write = await sandbox.request({
      query: 'mutation { createCase(input: {name: "x"}) { id } }',
      headers,
    });
    expect(write.body).toMatchObject({
      errors: [{ extensions: { code: 'FORBIDDEN', permission: 'case:write' } }],
    });
  });
});

describe('limits', () => {
  it('counts requests in a window', async () => {
    const session = await openTestSession();
    for (let count = 0; count < 300; count += 1) await session.call(query);
    const refused = await session.call(query);
    expect([refused.status, codes(refused)]).toEqual([429, ['RATE_LIMITED']]);
    expect(refused.headers).toMatchObject({ 'Retry-After': '60', 'RateLimit-Remaining': '0' });
    session.sandbox.advance('60s');
    expect((await session.call(query)).headers['RateLimit-Remaining']).toBe('299');
  });

  it.each([10, 1_000, 50_000])(
    'refuses a query nested %i deep fast, and the next request works',
    async (levels) => {
      const session = await openTestSession();
      const nested =
        `{ case(id: "x") { clients ${'{ ... on CompanyClient { company { cases { clients '.repeat(levels)}` +
        `{ __typename }${'} } } }'.repeat(levels)} } }`;
      const before = performance.now();
      const response = await session.call(nested);
      expect(performance.now() - before).toBeLessThan(500);
      // The longest is refused by its size.
      const [code] = levels > 2_000 ? ['PAYLOAD_TOO_LARGE'] : ['QUERY_TOO_DEEP'];
      expect(codes(response)).toEqual([code]);
      expect((await session.call(query)).status).toBe(200);
    },
  );

  it.each(['[', '{', '{ a(b: {', '"'])('refuses %s repeated without end', async (text) => {
    const session = await openTestSession();
    const response = await session.call(text.repeat(100_000));
    expect(['GRAPHQL_PARSE_FAILED', 'QUERY_TOO_DEEP', 'PAYLOAD_TOO_LARGE']).toContain(
      codes(response)[0],
    );
  });

  it('says which bracket nests too deep, and which token is wrong', async () => {
    const session = await openTestSession();
    const nested = (levels: number): string =>
      `{ cases(filter: ${'{not: '.repeat(levels)}{}${'}'.repeat(levels)}) { totalCount } }`;
    const asVariable = (levels: number): object => ({
      filter: JSON.parse(`${'{"not":'.repeat(levels)}{}${'}'.repeat(levels)}`) as object,
    });
    const filtered = 'query ($filter: CaseFilterInput) { cases(filter: $filter) { totalCount } }';
    const sent: [string, object, unknown][] = [
      [nested(200), {}, undefined],
      [nested(300), {}, 'The request is nested 302 levels deep; at most 250 are allowed.'],
      [filtered, asVariable(200), undefined],
      [filtered, asVariable(300), 'The variables nest deeper than 250 levels.'],
      [
        'query($a: Int! = 1, $b: Int! = $a) { cases(first: $b) { totalCount } }',
        {},
        'Syntax error: a constant value must not contain a variable.',
      ],
      [
        '"doc" { __typename }',
        {},
        'Syntax error: a description is allowed only before a definition with a keyword.',
      ],
    ];
    const messages: unknown[] = [];
    for (const [document, variables] of sent)
      messages.push((await session.run(document, variables)).errors?.[0]?.message);
    expect(messages).toEqual(sent.map(([, , message]) => message));
  });

  it('multiplies items by first and other lists by ten', async () => {
    const session = await openTestSession();
    const cases = (first: number): string =>
      `{ cases(first: ${first}) { items { id name caseNumber goals { id } } } }`;
    expect((await session.call(cases(60))).status).toBe(200);
    const refused = await session.call(cases(100));
    // cases 1 + items 1 + 100 × (id, name, caseNumber, goals 1 + 10 × id)
    expect(refused.body).toMatchObject({
      errors: [{ extensions: { code: 'QUERY_TOO_COMPLEX', complexity: 1_402 } }],
    });
  });

  it('measures fragments that double each other without end', async () => {
    const session = await openTestSession();
    const fragments = Array.from(
      { length: 200 },
      (_, index) => `fragment F${index} on Case { ...F${index + 1} ...F${index + 1} }`,
    ).join(' ');
    const response = await session.call(
      `{ case(id: "x") { ...F0 } } ${fragments} fragment F200 on Case { id }`,
    );
    expect(codes(response)).toEqual(['QUERY_TOO_COMPLEX']);
  });

  it('exempts introspection', async () => {
    const session = await openTestSession();
    const { getIntrospectionQuery } = await import('graphql');
    expect((await session.call(getIntrospectionQuery())).body).not.toHaveProperty('errors');
  });

  it('refuses variables that nest without end', async () => {
    const session = await openTestSession();
    const filter = JSON.parse(`${'{"not":'.repeat(20_000)}{}${'}'.repeat(20_000)}`) as object;
    const response = await session.call(
      'query($filter: CaseFilterInput) { cases(filter: $filter) { totalCount } }',
      { filter },
    );
    expect(codes(response)).toEqual(['BAD_USER_INPUT']);
  });

  it('says what is wrong with a variable without repeating it', async () => {
    const session = await openTestSession();
    const { body } = await session.call(
      'query($id: ID!, $first: Int!) { case(id: $id) { id } cases(first: $first) { totalCount } }',
      { first: 'secret' },
    );
    expect(JSON.stringify(body)).toContain('Variable $id of type ID! is missing.');
    expect(JSON.stringify(body)).not.toContain('secret');
  });
});

describe('idempotency keys', () => {
  const create = 'mutation($name: String!) { createCase(input: {name: $name}) { caseNumber } }';
  const key = { headers: { 'Idempotency-Key': 'one' } };

  it('replays the first response and executes nothing', async () => {
    const session = await openTestSession();
    const first = await session.call(create, { name: 'A' }, key);
    const again = await session.call(create, { name: 'A' }, key);
    expect(again.body).toEqual(first.body);
    expect(again.headers['Idempotent-Replayed']).toBe('true');
    expect(first.headers).not.toHaveProperty('Idempotent-Replayed');
    session.sandbox.advance('14m');
    expect(codes(await session.call(create, { name: 'B' }, key))).toEqual([
      'IDEMPOTENCY_KEY_REUSED',
    ]);
  });

  it('tells a second request that the first still runs', async () => {
    const session = await openTestSession();
    const [first, second] = await Promise.all(
      [1, 2].map(() => session.call(create, { name: 'A' }, key)),
    );
    expect(first!.status).toBe(200);
    expect([second!.status, codes(second!), second!.headers['Retry-After']]).toEqual([
      409,
      ['IDEMPOTENCY_IN_PROGRESS'],
      '1',
    ]);
  });

  it('replays nothing that the caller no longer sees, and keeps no personal data', async () => {
    const createPerson = `mutation {
      createCase(input: { name: "A", relationshipStartedOn: "2010-01-01", client: { person: { newPerson: {
        firstName: "Ulla", lastName: "Uvis", nationalIdentityNumber: { danishCPR: "630490-1236" }
      } } } }) { id caseNumber clients { ... on PersonClient { person { name nationalIdentityNumbers { danishCPR } } } } }
    }`;
    const user = 'userId: "ca978112-ca1b-4dca-aac2-31b39a2300a5"';
    const changes = {
      permissions: `updateUser(input: { ${user}, roleId: "${makeTestId('role', 3)}" }) { id }`,
      access: `updateCaseAccess(input: { caseId: "ID", access: { groupIds: [], userIds: ["${makeTestId('user', 2)}"] } }) { id }`,
      erasure: `archiveCase(input: { caseId: "ID", relationshipEndedOn: "2015-01-01" }) { id }
        deleteCase(input: { caseId: "ID", confirmCaseNumber: "NUMBER" })`,
    };
    const results: Record<string, unknown> = {};
    for (const [change, fields] of Object.entries(changes)) {
      const session = await openTestSession();
      const { body } = await session.call(createPerson, {}, key);
      const { id, caseNumber } = (body as GraphQLBody).data!['createCase'] as Record<
        string,
        string
      >;
      const mutation = `mutation { ${fields} }`
        .replaceAll('ID', id!)
        .replace('NUMBER', caseNumber!);
      const changed = await session.run(mutation);
      results[change] = [changed.errors, codes(await session.call(createPerson, {}, key))];
      const kept = (): boolean =>
        /Uvis|6304901236|630490-1236/.test(JSON.stringify(session.sandbox.data().idempotencyKeys));
      if (change === 'erasure') results['kept after erasure'] = kept();
      session.sandbox.advance('25h');
      results[`kept after ${change} and a day`] = kept();
    }
    expect(results).toEqual({
      permissions: [undefined, ['IDEMPOTENCY_KEY_REUSED']],
      access: [undefined, ['IDEMPOTENCY_KEY_REUSED']],
      erasure: [undefined, ['IDEMPOTENCY_KEY_REUSED']],
      'kept after erasure': false,
      'kept after permissions and a day': false,
      'kept after access and a day': false,
      'kept after erasure and a day': false,
    });
  });

  it('replays a response whatever is hidden later, also of a case that was hidden from the start', async () => {
    const session = await openTestSession();
    const open = (id: string, access = ''): ReturnType<typeof session.call> =>
      session.call(
        `mutation { createCase(input: { name: "${id}", ${access} client: { company: { registrationNumber: { danishCVR: "12345678" } } } }) { id } }`,
        {},
        { headers: { 'Idempotency-Key': id } },
      );
    const hidden = `access: { groupIds: ["${seedGroupIds.partners}"] }`;
    const all = async (): Promise<unknown[]> => {
      const responses = [await open('a'), await open('b', hidden), await open('c', hidden)];
      return responses.map((each) => [each.headers['Idempotent-Replayed'], codes(each)]);
    };
    const once = [undefined, []];
    expect(await all()).toEqual([once, once, once]);
    const replayed = ['true', []];
    expect(await all()).toEqual([replayed, replayed, replayed]);
  });

  it('refuses empty and long keys, and keeps nothing of a refused request', async () => {
    const session = await openTestSession();
    for (const bad of [' ', 'x'.repeat(256)]) {
      expect(
        codes(await session.call(create, { name: 'A' }, { headers: { 'Idempotency-Key': bad } })),
      ).toEqual(['IDEMPOTENCY_KEY_INVALID']);
    }
    expect(codes(await session.call(create, {}, key))).toEqual(['BAD_USER_INPUT']);
    expect((await session.call(create, { name: 'A' }, key)).status).toBe(200);
  });
});

describe('what is not GraphQL', () => {
  const json = { 'Content-Type': 'application/json' };

  it.each([
    ['GET', '/graphql', json, '{}', 405, 'METHOD_NOT_ALLOWED'],
    ['POST', '/elsewhere', json, '{}', 404, 'PATH_NOT_FOUND'],
    ['POST', '/graphql', { 'Content-Type': 'text/plain' }, '{}', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'POST',
      '/authorize',
      { 'Content-Type': 'multipart/form-data; boundary=x' },
      '',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['POST', '/graphql', json, '{"query": ', 400, 'BAD_REQUEST'],
    ['POST', '/graphql', json, '[]', 400, 'BAD_REQUEST'],
    ['POST', '/graphql', json, `{"query": "${'x'.repeat(11_000_000)}"}`, 413, 'PAYLOAD_TOO_LARGE'],
    ['POST', '/authorize', json, '{"accessId": 1}', 400, 'BAD_REQUEST'],
    [
      'POST',
      '/graphql',
      { 'Content-Type': 'multipart/form-data; boundary=x' },
      'nonsense',
      400,
      'BAD_REQUEST',
    ],
  ])('%s %s answers %#', async (method, path, headers, body, status, code) => {
    const sandbox = createSandbox({ spec });
    const response = await sandbox.http({ method, path, headers, body });
    expect([response.status, codes(response)]).toEqual([status, [code]]);
  });

  it('refuses JSON that it would read otherwise than it was written, and repeats nothing of it', async () => {
    const sandbox = createSandbox({ spec });
    const form = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const part = (name: string, text: string): string =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
    const answerTo = async (path: string, value: string): Promise<unknown[]> => {
      const text = `{"variables": ${value}, "query": "{ roles { id } }"}`;
      const isForm = path === '/graphql (form)';
      const body = isForm ? `${part('operations', text)}${part('map', '{}')}--x--` : text;
      const [url = ''] = path.split(' ');
      const headers = isForm ? form : json;
      const response = await sandbox.http({ method: 'POST', path: url, headers, body });
      const [error] = (response.body as GraphQLBody).errors ?? [];
      return [path, value, ...codes(response), error?.message.includes('1234567')];
    };
    const refused = ['12345678901234567', '1e400', '{"1234567": 1, "1234567": 1}', '1 // 1234567'];
    for (const path of ['/graphql', '/graphql (form)', '/authorize'])
      for (const value of refused)
        expect(await answerTo(path, value)).toEqual([path, value, 'BAD_REQUEST', false]);
    const accepted = ['{"a": 1.0, "b": 1e3}', '{"a": {"a": 1}, "b": [{"a": 1}, {"a": 1}]}'];
    for (const value of accepted)
      expect(await answerTo('/graphql', value)).not.toContain('BAD_REQUEST');
  });

  it('exchanges a pair for a token and takes a query', async () => {
    const sandbox = createSandbox({ spec });
    const { accessId, accessKey } = spec.api.sandbox;
    const authorized = await sandbox.http({
      method: 'POST',
      path: '/authorize',
      headers: json,
      body: JSON.stringify({ accessId, accessKey }),
    });
    expect(authorized.body).toEqual({
      token: 'sandbox-token-0001',
      expiresAt: '2025-03-03T09:15:00Z',
      expiresIn: 900,
    });
    const headers = {
      ...json,
      Authorization: 'bearer sandbox-token-0001',
      'x-api-version': '1',
      'X-Request-Id': 'mine',
    };
    const response = await sandbox.http({
      method: 'POST',
      path: '/graphql',
      headers,
      body: JSON.stringify({ query }),
    });
    expect([response.status, response.headers['X-Request-Id']]).toEqual([200, 'mine']);
    const empty = await sandbox.http({ method: 'POST', path: '/graphql', headers, body: '{}' });
    expect(codes(empty)).toEqual(['BAD_REQUEST']);
  });

  it('limits token requests', async () => {
    const sandbox = createSandbox({ spec });
    const pair = { accessId: 'x', accessKey: 'y' };
    for (let count = 0; count < 10; count += 1) await sandbox.authorize(pair);
    expect((await sandbox.authorize(pair)).status).toBe(429);
  });
});
