import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { codesIn, json, spec, startServer, type Answer, type Running } from './support';

let running: Running;
beforeAll(async () => {
  running = await startServer({ times: { body: 500, linger: 200 } });
});
afterEach(async () => {
  const { status } = await running.send({ method: 'GET', path: '/_sandbox/health' });
  expect(status).toBe(200);
});
afterAll(() => running.close());

const control = 'POST /_sandbox/clock HTTP/1.1\r\nHost: localhost\r\n';
const length = (body: string): string => `Content-Length: ${Buffer.byteLength(body)}\r\n`;
const advance = '{"advance":"1s"}';

describe('a message to the control endpoints', () => {
  it.each([
    ['that is cut off', `${control}Content-Length: 100\r\n\r\n{"advance"`, 50, /^HTTP\/1\.1 400 /],
    ['that does not go on', `${control}Content-Length: 100\r\n\r\n{"ad`, 3_000, /^HTTP\/1\.1 408 /],
    [
      'that asks before it sends its body',
      `${control}Expect: 100-continue\r\n${length(advance)}\r\n${advance}`,
      300,
      /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n/,
    ],
    [
      'that asks before it sends 65 MiB',
      'POST /_sandbox/restore HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 68157441\r\n\r\n',
      300,
      /^HTTP\/1\.1 413 [\s\S]*67108864 bytes/,
    ],
    [
      'in HTTP/1.0, without a host',
      `POST /_sandbox/clock HTTP/1.0\r\n${length(advance)}\r\n${advance}`,
      2_000,
      /^HTTP\/1\.1 200 OK\r\n[\s\S]*\r\nConnection: close\r\n/,
    ],
    [
      'with headers of 1 MiB',
      `${control}X-Long: ${'x'.repeat(1_048_576)}\r\n\r\n`,
      500,
      /^HTTP\/1\.1 400 [\s\S]*its headers are too large/,
    ],
    [
      'with the store named twice',
      `${control}X-Sandbox-Store: a\r\nX-Sandbox-Store: b\r\n${length(advance)}\r\n${advance}`,
      300,
      /^HTTP\/1\.1 400 [\s\S]*X-Sandbox-Store must/,
    ],
    [
      'with two origins',
      `${control}Origin: http://localhost\r\nOrigin: http://evil.example\r\n${length('{}')}\r\n{}`,
      300,
      /^HTTP\/1\.1 403 /,
    ],
    [
      'that asks for the head only, as wget --spider does',
      'HEAD /_sandbox/health HTTP/1.1\r\nHost: localhost\r\n\r\n',
      300,
      /^HTTP\/1\.1 200 OK\r\n[\s\S]*\r\n\r\n$/,
    ],
    [
      'that is a whole URL',
      'GET http://localhost:4000/_sandbox/health?a HTTP/1.1\r\nHost: localhost:4000\r\n\r\n',
      300,
      /^HTTP\/1\.1 200 [\s\S]*"status":"ok"/,
    ],
  ])('%s', async (_title, message, wait, expected) => {
    const text = await running.sendRaw(message, wait).catch((error: Error) => error.message);
    expect(text).toMatch(expected);
    expect(text).not.toMatch(/\n +at |node_modules/);
  });
});

describe('a message to the API', () => {
  it('in HTTP/1.0 is answered, and the connection closed', async () => {
    const body = '{"query":"{ a }"}';
    const text = await running.sendRaw(
      `POST /graphql HTTP/1.0\r\nContent-Type: application/json\r\n${length(body)}\r\n${body}`,
    );
    expect(text).toMatch(/^HTTP\/1\.1 400 [\s\S]*\r\nConnection: close\r\n[\s\S]*API_VERSION_REQ/);
  });

  it.each(['gzip', 'br', 'identity, gzip'])('with a body in %s is refused', async (coding) => {
    const body = gzipSync('{"query":"{ a }"}');
    const headers = { ...json, 'Content-Encoding': coding };
    const graphql = await running.send({ headers, body });
    const authorize = await running.send({ path: '/authorize', headers, body });
    const control = await running.send({ path: '/_sandbox/clock', headers, body });
    expect([control.status, control.headers['accept-encoding']]).toEqual([415, 'identity']);
    for (const answer of [graphql, authorize]) {
      expect([answer.status, codesIn(answer), answer.headers['accept-encoding']]).toEqual([
        415,
        ['UNSUPPORTED_MEDIA_TYPE'],
        'identity',
      ]);
    }
  });

  // Without the functions that make it a string, JSON cannot become one.
  it.each(['/authorize', '/graphql'])('whose operationName is an object, to %s', async (path) => {
    const order = { operation: 'createCase', code: 'SERVICE_UNAVAILABLE' };
    await running.send({ path: '/_sandbox/outcomes', body: JSON.stringify(order) });
    const body = '{"query":"{ a }","operationName":{"toString":1,"valueOf":1}}';
    expect((await running.send({ path, headers: json, body })).status).toBe(400);
    await running.send({ path: '/_sandbox/reset' });
  });

  it('that is cut off at any byte leaves the server as it was', async () => {
    const body = '{"accessId":"a","accessKey":"b"}';
    const message = `POST /authorize HTTP/1.1\r\nHost: localhost\r\nX-Sandbox-Store: cut\r\n${length(body)}Content-Type: application/json\r\n\r\n${body}`;
    const cuts = Array.from({ length: 20 }, (_, index) =>
      message.slice(0, Math.floor((message.length * index) / 20)),
    );
    const texts = await Promise.all(cuts.map((cut) => running.sendRaw(cut || ' ', 30)));
    expect(texts.filter((text) => text !== '' && !text.startsWith('HTTP/1.1 400 '))).toEqual([]);
  });
});

describe('a snapshot whose state no sandbox wrote, with the right hash', () => {
  const { accessId } = spec.api.sandbox;
  type State = Record<string, unknown> & {
    data: { sandboxes: Record<string, { store: { tables: Record<string, unknown> } }> };
  };
  const tablesOf = ({ data }: State): Record<string, unknown> =>
    data.sandboxes[accessId]!.store.tables;
  const post = (endpoint: string, body?: unknown): Promise<Answer> =>
    running.send({ path: `/_sandbox/${endpoint}`, body: JSON.stringify(body ?? {}) });

  it.each<[string, (state: State) => unknown]>([
    ['no JSON', () => '{'],
    ['null', () => 'null'],
    ['no data', () => ({ time: 0 })],
    ['a time that is a string', (state) => ({ ...state, time: 'x' })],
    ['no time', (state) => ({ ...state, time: null })],
    ['a time after the year 9999', (state) => ({ ...state, time: 1e15 })],
    ['a time before the year 0', (state) => ({ ...state, time: -1e300 })],
    ['no tokens', ({ time, data }) => ({ time, data: { ...data, tokens: null } })],
    ['no sandboxes', ({ time, data }) => ({ time, data: { ...data, sandboxes: null } })],
    ['a table that is a number', (state) => ((tablesOf(state)['cases'] = 5), state)],
    ['a row that is null', (state) => ((tablesOf(state)['cases'] = [null]), state)],
    [
      'an event of an unknown kind',
      (state) => {
        tablesOf(state)['scheduled'] = [
          { id: 'x', at: '2000-01-01T00:00:00Z', event: { kind: 'x' } },
        ];
        return state;
      },
    ],
  ])('%s, is refused, and nothing has changed', async (_title, forge) => {
    await running.token();
    const snapshot = JSON.parse((await post('snapshot')).text) as { clock: string; state: string };
    const forged = forge(JSON.parse(snapshot.state) as State);
    const state = typeof forged === 'string' ? forged : JSON.stringify(forged);
    const hash = createHash('sha256')
      .update(snapshot.clock + state)
      .digest('hex');
    const { status, text } = await post('restore', { ...snapshot, state, hash });
    expect([status, text]).toEqual([409, expect.stringContaining('The state is not valid')]);
    expect(JSON.parse((await post('snapshot')).text)).toEqual(snapshot);
  });
});
