import {
  buildClientSchema,
  buildSchema,
  getIntrospectionQuery,
  lexicographicSortSchema,
  printSchema,
  type IntrospectionQuery,
} from 'graphql';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Handler } from '../../../../src/sandbox/server/handler';
import { accessId, accessKey, codesIn, spec, json, startServer, type Running } from './support';

const query = JSON.stringify({ query: '{ cases { totalCount } }' });
const head = 'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

let running: Running;
let liveToken: string;
const headersFor = (token: string): Record<string, string> => ({
  ...json,
  Authorization: `Bearer ${token}`,
  'X-API-Version': '1',
});
const works = async (): Promise<void> => {
  const { status } = await running.send({ headers: headersFor(liveToken), body: query });
  expect(status).toBe(200);
};

describe('messages that are hardly HTTP', () => {
  beforeAll(async () => {
    running = await startServer();
    liveToken = await running.token();
  });
  afterEach(works);
  afterAll(() => running.close());

  it.each([
    ['garbage', 'hello\r\n\r\n', 400, 'BAD_REQUEST'],
    [
      'a Host that is no host',
      'GET /graphql HTTP/1.1\r\nHost: [bad host\r\n\r\n',
      400,
      'BAD_REQUEST',
    ],
    ['no Host', 'GET /graphql HTTP/1.1\r\n\r\n', 400, 'BAD_REQUEST'],
    [
      'no Host in HTTP/1.0, which has none',
      'GET /graphql HTTP/1.0\r\n\r\n',
      405,
      'METHOD_NOT_ALLOWED',
    ],
    ['two lengths', `${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400, 'BAD_REQUEST'],
    [
      'a chunk without a size',
      `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
      400,
      'BAD_REQUEST',
    ],
    ['headers of 20 kB', `${head}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 400, 'BAD_REQUEST'],
    [
      'the version twice',
      `${head}X-API-Version: 1\r\nX-API-Version: 1\r\nContent-Length: 2\r\n\r\n{}`,
      400,
      'API_VERSION_UNKNOWN',
    ],
    [
      'the token twice',
      `${head}X-API-Version: 1\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b\r\nContent-Length: 2\r\n\r\n{}`,
      401,
      'UNAUTHENTICATED',
    ],
    [
      'a whole address',
      'GET http://other.example/graphql HTTP/1.1\r\nHost: other.example\r\n\r\n',
      405,
      'METHOD_NOT_ALLOWED',
    ],
    ['an asterisk', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n', 404, 'PATH_NOT_FOUND'],
    [
      'a WebSocket',
      'GET /graphql HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      405,
      'METHOD_NOT_ALLOWED',
    ],
    [
      'a length of 11 MB, asked before',
      `${head}Expect: 100-continue\r\nContent-Length: 11000000\r\n\r\n`,
      413,
      'PAYLOAD_TOO_LARGE',
    ],
  ])('%s', async (_title, message, status, code) => {
    const text = await running.sendRaw(message, 500);
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(text).toContain(`"code":"${code}"`);
    expect(text).not.toMatch(/\n +at |node_modules/);
  });

  it('asks for the body only when it wants it', async () => {
    expect(
      await running.sendRaw(`${head}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`, 500),
    ).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 400 /);
  });

  it('cuts 11 MB of unknown length, and goes on with the connection', async () => {
    const chunk = `100000\r\n${'x'.repeat(0x100000)}\r\n`;
    const next = 'GET /elsewhere HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
    const text = await running.sendRaw(
      `${head}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(11)}0\r\n\r\n${next}`,
    );
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 404']);
  });
});

describe('slow clients', () => {
  beforeAll(async () => {
    running = await startServer({ times: { body: 300, linger: 200 } });
    liveToken = await running.token();
  });
  afterEach(works);
  afterAll(() => running.close());

  it('a body that does not come is given up', async () => {
    const text = await running.sendRaw(`${head}Content-Length: 100\r\n\r\n{"query"`, 5_000);
    expect(text).toMatch(/^HTTP\/1\.1 504 /);
    expect(text).toContain('"code":"TIMEOUT"');
  });

  it('a body that never ends is cut after its refusal', async () => {
    const started = Date.now();
    const text = await running.sendRaw(`${head}Content-Length: 11000000\r\n\r\n{"query"`, 5_000);
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(Date.now() - started).toBeLessThan(4_000);
  });

  it('a client that ends in the middle harms nobody', async () => {
    const text = await running.sendRaw(`${head}Content-Length: 100\r\n\r\n{"query"`, 50);
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('introspection', () => {
  it('equals schema/v1, beyond the limits on depth and complexity', async () => {
    running = await startServer();
    const body = JSON.stringify({
      query: getIntrospectionQuery({
        schemaDescription: true,
        inputValueDeprecation: true,
        specifiedByUrl: true,
        oneOf: true,
      }),
    });
    const { status, text } = await running.send({
      headers: headersFor(await running.token()),
      body,
    });
    expect(status).toBe(200);
    const { data } = JSON.parse(text) as { data: IntrospectionQuery };
    const print = (schema: ReturnType<typeof buildSchema>): string =>
      printSchema(lexicographicSortSchema(schema));
    expect(print(buildClientSchema(data))).toBe(print(buildSchema(spec.sdl)));
    await running.close();
  });
});

describe('stores', () => {
  const other = spec.testValues.find(({ outcome }) => outcome === 'readOnly')!;
  const total = async (token: string): Promise<unknown> =>
    JSON.parse((await running.send({ headers: headersFor(token), body: query })).text);

  it('are one an access id, and a token opens only its own', async () => {
    running = await startServer();
    const mine = await running.token();
    const again = await running.token();
    const theirs = await running.token({ accessId: other.value, accessKey: other.accessKey! });
    expect(new Set([mine, again, theirs]).size).toBe(3);
    const create = JSON.stringify({
      query: 'mutation { createCase(input: {name: "Mine"}) { id } }',
    });
    await running.send({ headers: headersFor(mine), body: create });
    const [one, two, three] = [await total(mine), await total(again), await total(theirs)];
    expect(two).toEqual(one);
    expect(one).toEqual({ data: { cases: { totalCount: 9 } } });
    expect(three).toEqual({ data: { cases: { totalCount: 8 } } });
    await running.close();
  });

  it('stay during nine idle hours of the machine, as their token does', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    running = await startServer();
    const token = await running.token();
    const create = JSON.stringify({
      query: 'mutation { createCase(input: {name: "Mine"}) { id } }',
    });
    await running.send({ headers: headersFor(token), body: create });
    vi.advanceTimersByTime(9 * 3_600_000);
    expect(await total(token)).toEqual({ data: { cases: { totalCount: 9 } } });
    await running.close();
  });

  it('stay when their clock is moved by years, and are as at the start after a reset', async () => {
    let now = Date.parse('2026-01-01T00:00:00Z');
    const handler = new Handler({ spec, clock: () => now });
    running = await startServer({ handler });
    const token = await running.token();
    const create = JSON.stringify({
      query: 'mutation { createCase(input: {name: "Mine"}) { id } }',
    });
    await running.send({ headers: headersFor(token), body: create });
    now += 2 * 365 * 86_400_000;
    const later = await running.token();
    expect(await total(later)).toEqual({ data: { cases: { totalCount: 9 } } });
    handler.main.reset();
    expect(codesIn(await running.send({ headers: headersFor(later), body: query }))).toEqual([
      'UNAUTHENTICATED',
    ]);
    expect(await total(await running.token())).toEqual({ data: { cases: { totalCount: 8 } } });
    await running.close();
  });

  it('do not become more with access ids that do not exist', async () => {
    const handler = new Handler({ spec });
    const store = handler.main;
    const size = (): number => Object.keys(store.data.sandboxes).length;
    for (let count = 0; count < 500; count += 1) {
      await store
        .ofAccessId(`made-up-${count}`)
        .authorize({ accessId: `made-up-${count}`, accessKey });
    }
    expect(size()).toBe(1);
    store.ofAccessId(accessId);
    store.ofAccessId({ accessId });
    expect(size()).toBe(2);
  });

  it('count requests of each access id for itself', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    running = await startServer();
    for (let count = 0; count < 10; count += 1)
      await running.token({ accessId: 'made-up', accessKey });
    const pair = (id: string): string => JSON.stringify({ accessId: id, accessKey });
    const made = await running.send({ path: '/authorize', headers: json, body: pair('made-up') });
    const known = await running.send({ path: '/authorize', headers: json, body: pair(accessId) });
    expect([made.status, made.headers['retry-after'], known.status]).toEqual([429, '60', 200]);
    await running.close();
  });
});
