import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSandbox, type HttpRequest } from '../../../../src/sandbox';
import { accessId, accessKey, spec, json, startServer, type Running, type Sent } from './support';

/** `<token>` in a header represents a token of the server under test. */
const authorized = {
  ...json,
  Authorization: 'Bearer <token>',
  'X-API-Version': '1',
  'X-Request-Id': 'parity',
};
const graphQL = (
  query: unknown,
  more: object = {},
  headers: Readonly<Record<string, string>> = {},
): Sent => ({
  headers: { ...authorized, ...headers },
  body: JSON.stringify({ query, ...more }),
});
const name = { 'X-Request-Id': 'parity' };
const boundary = 'sandbox-boundary';
const form = (parts: Readonly<Record<string, string>>): Sent => ({
  headers: { ...authorized, 'Content-Type': `multipart/form-data; boundary=${boundary}` },
  body: `${Object.entries(parts)
    .map(([part, text]) => {
      const fileName = part === '0' ? '; filename="a.txt"' : '';
      return `--${boundary}\r\nContent-Disposition: form-data; name="${part}"${fileName}\r\n\r\n${text}\r\n`;
    })
    .join('')}--${boundary}--\r\n`,
});
const upload = JSON.stringify({
  query: 'mutation($input: UploadDocumentInput!) { uploadDocument(input: $input) { id } }',
  variables: { input: { file: null } },
});
const create = 'mutation($name: String!) { createCase(input: {name: $name}) { id caseNumber } }';

const requests: Readonly<Record<string, Sent>> = {
  'a query': graphQL('{ caseResponsibles { user { id } activeCaseCount } }'),
  'a query with variables': graphQL('query($first: Int) { cases(first: $first) { totalCount } }', {
    variables: { first: 3 },
  }),
  'one of several operations': graphQL(
    'query A { cases { totalCount } } query B { caseResponsibles { activeCaseCount } }',
    {
      operationName: 'B',
    },
  ),
  'an operation that is not there': graphQL('query A { cases { totalCount } }', {
    operationName: 'C',
  }),
  introspection: graphQL(getIntrospectionQuery()),
  'a mutation': graphQL(
    create,
    { variables: { name: 'Parity' } },
    { 'Idempotency-Key': 'parity-1' },
  ),
  'the same mutation again': graphQL(
    create,
    { variables: { name: 'Parity' } },
    { 'Idempotency-Key': 'parity-1' },
  ),
  'another mutation with the key': graphQL(
    create,
    { variables: { name: 'Other' } },
    { 'Idempotency-Key': 'parity-1' },
  ),
  'a syntax error': graphQL('{ cases {'),
  'a syntax error, softened': graphQL('{ cases {', {}, { Accept: 'application/json' }),
  'an unknown field': graphQL('{ nope }'),
  'a variable of the wrong type': graphQL(
    'query($first: Int!) { cases(first: $first) { totalCount } }',
    {
      variables: { first: 'three' },
    },
  ),
  'a cursor of another collection': graphQL('{ cases(after: "bm9wZQ") { totalCount } }'),
  'a query 1,000 deep': graphQL(
    `{ case(id: "x") ${'{ clients { ... on CompanyClient { company '.repeat(333)}`,
  ),
  'no query': { headers: authorized, body: '{}' },
  'a batch': { headers: authorized, body: '[{"query":"{ cases { totalCount } }"}]' },
  'malformed JSON': { headers: authorized, body: '{"query": ' },
  'JSON that is no object': { headers: authorized, body: '"query"' },
  'invalid UTF-8': { headers: authorized, body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]) },
  'no body': { headers: authorized },
  'a body of 11 MB': { headers: authorized, body: `{"query":"${'x'.repeat(11_000_000)}"}` },
  'no content type': {
    headers: { Authorization: 'Bearer <token>', 'X-API-Version': '1', ...name },
    body: '{}',
  },
  'another content type': { headers: { ...authorized, 'Content-Type': 'text/plain' }, body: '{}' },
  'a form': {
    headers: { ...authorized, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'query=%7B__typename%7D',
  },
  'a GET with query': {
    method: 'GET',
    path: '/graphql?query=%7B__typename%7D',
    headers: authorized,
  },
  'a HEAD': { method: 'HEAD', headers: authorized },
  'an OPTIONS as browsers send it': {
    method: 'OPTIONS',
    headers: { Origin: 'https://app.example', 'Access-Control-Request-Method': 'POST', ...name },
  },
  'a PUT': { method: 'PUT', headers: authorized, body: '{}' },
  'no token': {
    headers: { ...json, 'X-API-Version': '1', ...name },
    body: '{"query":"{ cases { totalCount } }"}',
  },
  'a wrong token': graphQL('{ cases { totalCount } }', {}, { Authorization: 'Bearer nothing' }),
  'no version': {
    headers: { ...json, Authorization: 'Bearer <token>', ...name },
    body: '{"query":"{ cases { totalCount } }"}',
  },
  'an old version': graphQL('{ cases { totalCount } }', {}, { 'X-API-Version': '0' }),
  'an Accept without JSON': graphQL('{ cases { totalCount } }', {}, { Accept: 'text/html' }),
  'an outcome that was ordered': graphQL(
    '{ cases { totalCount } }',
    {},
    { 'X-Sandbox-Outcome': 'SERVICE_UNAVAILABLE' },
  ),
  'another path': { method: 'GET', path: '/elsewhere', headers: name },
  'the health page of a library': { method: 'GET', path: '/health', headers: name },
  'a slash too many': { path: '/graphql/', headers: authorized, body: '{}' },
  'a wrong pair': {
    path: '/authorize',
    headers: { ...json, ...name },
    body: '{"accessId":"x","accessKey":"y"}',
  },
  'a wrong key': {
    path: '/authorize',
    headers: { ...json, ...name },
    body: JSON.stringify({ accessId, accessKey: 'y' }),
  },
  'half a pair': {
    path: '/authorize',
    headers: { ...json, ...name },
    body: JSON.stringify({ accessId }),
  },
  'a pair that is no JSON': {
    path: '/authorize',
    headers: { ...json, ...name },
    body: 'accessId=1',
  },
  'a pair as a form': {
    path: '/authorize',
    headers: { ...authorized, 'Content-Type': 'multipart/form-data; boundary=x' },
    body: '',
  },
  'a pair of 11 MB': {
    path: '/authorize',
    headers: { ...json, ...name },
    body: 'x'.repeat(11_000_000),
  },
  'a pair by GET': { method: 'GET', path: '/authorize?accessId=x', headers: name },
  'a multipart upload': form({
    operations: upload,
    map: '{"0":["variables.input.file"]}',
    0: 'text',
  }),
  'multipart parts in another order': form({ map: '{}', operations: upload }),
  'a multipart map to nowhere': form({
    operations: upload,
    map: '{"0":["variables.nowhere"]}',
    0: 'text',
  }),
  'a multipart file that no map names': form({ operations: upload, map: '{}', 0: 'text' }),
  'a multipart batch': form({ operations: `[${upload}]`, map: '{}' }),
  'multipart nonsense': {
    headers: { ...authorized, 'Content-Type': 'multipart/form-data; boundary=x' },
    body: 'nonsense',
  },
};

/** What belongs to the connection and not to the answer. */
const ofTheConnection = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

describe('the sandbox over HTTP answers as the one in memory', () => {
  let running: Running;
  const sandbox = createSandbox({ spec });
  const tokens = { http: '', memory: '' };
  const withToken = ({ headers = {}, ...rest }: Sent, token: string): Sent => ({
    ...rest,
    headers: Object.fromEntries(
      Object.entries(headers).map(([key, value]) => [key, value.replace('<token>', token)]),
    ),
  });

  beforeAll(async () => {
    // The server's rate limits are measured by the machine's time.
    vi.useFakeTimers({ toFake: ['Date'] });
    running = await startServer();
    tokens.http = await running.token();
    tokens.memory = (
      (await sandbox.authorize({ accessId, accessKey })).body as { token: string }
    ).token;
  });
  afterAll(async () => {
    vi.useRealTimers();
    await running.close();
  });

  it.each(Object.entries(requests))('%s', async (_title, request) => {
    const { status, headers, text } = await running.send(withToken(request, tokens.http));
    const inMemory: HttpRequest = {
      method: 'POST',
      path: '/graphql',
      ...withToken(request, tokens.memory),
    };
    const expected = await sandbox.http(inMemory);

    expect(status).toBe(expected.status);
    const isHead = request.method === 'HEAD';
    if (!isHead) expect(JSON.parse(text)).toEqual(expected.body);
    const kept = Object.entries(headers).filter(([key]) => !ofTheConnection.includes(key));
    const wanted = Object.entries(expected.headers).map(([key, value]) => [
      key.toLowerCase(),
      value,
    ]);
    expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(wanted));
    expect(Object.keys(headers).filter((key) => key.startsWith('access-control'))).toEqual([]);
    expect(/\\n +at /.test(text)).toBe(false);
  });
});
