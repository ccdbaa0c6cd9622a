import { METHODS } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { codesIn, json, startServer, type Running } from './support';

let running: Running;
beforeAll(async () => {
  running = await startServer({ times: { body: 500, linger: 200 } });
});
afterEach(async () => {
  const { status } = await running.send({ method: 'GET', path: '/_sandbox/health' });
  expect(status).toBe(200);
});
afterAll(() => running.close());

const head = 'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const control = 'POST /_sandbox/clock HTTP/1.1\r\nHost: localhost\r\n';
const length = (body: string): string => `Content-Length: ${Buffer.byteLength(body)}\r\n`;
const advance = '{"advance":"1s"}';
const query = '{"query":"{ a }"}';
const refused = (status: number, code: string): RegExp =>
  new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*"code":"${code}"`);

type Message = readonly [bytes: string, expected: RegExp, wait?: number];

/** To the API: hardly HTTP, or what a client of HTTP seldom sends; then, to the control endpoints. */
const MESSAGES: Readonly<Record<string, Message>> = {
  garbage: ['hello\r\n\r\n', refused(400, 'BAD_REQUEST')],
  'an invalid Host': [
    'GET /graphql HTTP/1.1\r\nHost: [bad host\r\n\r\n',
    refused(400, 'BAD_REQUEST'),
  ],
  'no Host': ['GET /graphql HTTP/1.1\r\n\r\n', refused(400, 'BAD_REQUEST')],
  'no Host in HTTP/1.0': ['GET /graphql HTTP/1.0\r\n\r\n', refused(405, 'METHOD_NOT_ALLOWED')],
  'HTTP/1.0': [
    `POST /graphql HTTP/1.0\r\nContent-Type: application/json\r\n${length(query)}\r\n${query}`,
    /^HTTP\/1\.1 400 [\s\S]*\r\nConnection: close\r\n[\s\S]*API_VERSION_REQUIRED/,
  ],
  'two lengths': [
    `${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    refused(400, 'BAD_REQUEST'),
  ],
  'a chunk without a size': [
    `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
    refused(400, 'BAD_REQUEST'),
  ],
  'headers of 20 kB': [`${head}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`, refused(400, 'BAD_REQUEST')],
  'the version twice': [
    `${head}X-API-Version: 1\r\nX-API-Version: 1\r\nContent-Length: 2\r\n\r\n{}`,
    refused(400, 'API_VERSION_UNKNOWN'),
  ],
  'the token twice': [
    `${head}X-API-Version: 1\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b\r\nContent-Length: 2\r\n\r\n{}`,
    refused(401, 'UNAUTHENTICATED'),
  ],
  'a whole URL': [
    'GET http://other.example/graphql HTTP/1.1\r\nHost: other.example\r\n\r\n',
    refused(405, 'METHOD_NOT_ALLOWED'),
  ],
  'an asterisk': ['OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n', refused(404, 'PATH_NOT_FOUND')],
  'a WebSocket': [
    'GET /graphql HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    refused(405, 'METHOD_NOT_ALLOWED'),
  ],
  // Node's client cannot send it; the other methods are below.
  CONNECT: [
    'CONNECT /graphql HTTP/1.1\r\nHost: localhost\r\nX-Request-Id: mine\r\nConnection: close\r\n\r\n',
    /^HTTP\/1\.1 405 Method Not Allowed\r\n[\s\S]*\r\nX-Request-Id: mine\r\n[\s\S]*"code":"METHOD_NOT_ALLOWED","requestId":"mine"/i,
  ],
  'CONNECT to another host': [
    'CONNECT other.example:443 HTTP/1.1\r\nHost: other.example:443\r\n\r\n',
    /^HTTP\/1\.1 404 Not Found\r\n/,
  ],
  'a length of 11 MB, asked before': [
    `${head}Expect: 100-continue\r\nContent-Length: 11000000\r\n\r\n`,
    refused(413, 'PAYLOAD_TOO_LARGE'),
  ],
  'a body that is asked for': [
    `${head}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`,
    /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 400 /,
  ],
  'a body that does not come': [
    `${head}Content-Length: 100\r\n\r\n{"query"`,
    refused(504, 'TIMEOUT'),
    3_000,
  ],
  'a body that never ends': [
    `${head}Content-Length: 11000000\r\n\r\n{"query"`,
    refused(413, 'PAYLOAD_TOO_LARGE'),
    5_000,
  ],
  'a body that is cut off': [`${head}Content-Length: 100\r\n\r\n{"query"`, /^HTTP\/1\.1 400 /, 50],
  'control, cut off': [`${control}Content-Length: 100\r\n\r\n{"advance"`, /^HTTP\/1\.1 400 /, 50],
  'control, whose body does not come': [
    `${control}Content-Length: 100\r\n\r\n{"ad`,
    /^HTTP\/1\.1 408 /,
    3_000,
  ],
  'control, whose body is asked for': [
    `${control}Expect: 100-continue\r\n${length(advance)}\r\n${advance}`,
    /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n/,
  ],
  'control, of 65 MiB, asked before': [
    'POST /_sandbox/restore HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 68157441\r\n\r\n',
    /^HTTP\/1\.1 413 [\s\S]*67108864 bytes/,
  ],
  'control in HTTP/1.0, without a host': [
    `POST /_sandbox/clock HTTP/1.0\r\n${length(advance)}\r\n${advance}`,
    /^HTTP\/1\.1 200 OK\r\n[\s\S]*\r\nConnection: close\r\n/,
  ],
  'control with headers of 1 MiB': [
    `${control}X-Long: ${'x'.repeat(1_048_576)}\r\n\r\n`,
    /^HTTP\/1\.1 400 [\s\S]*its headers are too large/,
  ],
  'control with the store named twice': [
    `${control}X-Sandbox-Store: a\r\nX-Sandbox-Store: b\r\n${length(advance)}\r\n${advance}`,
    /^HTTP\/1\.1 400 [\s\S]*X-Sandbox-Store must/,
  ],
  'control with two origins': [
    `${control}Origin: http://localhost\r\nOrigin: http://evil.example\r\n${length('{}')}\r\n{}`,
    /^HTTP\/1\.1 403 /,
  ],
  'control, the head only, as wget --spider asks': [
    'HEAD /_sandbox/health HTTP/1.1\r\nHost: localhost\r\n\r\n',
    /^HTTP\/1\.1 200 OK\r\n[\s\S]*\r\n\r\n$/,
  ],
  'control by a whole URL': [
    'GET http://localhost:4000/_sandbox/health?a HTTP/1.1\r\nHost: localhost:4000\r\n\r\n',
    /^HTTP\/1\.1 200 [\s\S]*"status":"ok"/,
  ],
};

describe('a message', () => {
  it('of each kind is answered, without a stack', async () => {
    const answers = Object.entries(MESSAGES).map(async ([title, [bytes, expected, wait = 700]]) => {
      const text = await running.sendRaw(bytes, wait).catch((error: Error) => error.message);
      const isRight = expected.test(text) && !/\n +at |node_modules/.test(text);
      return isRight ? [] : [`${title}: ${text.slice(0, 300)}`];
    });
    expect((await Promise.all(answers)).flat()).toEqual([]);
  });

  it('of 11 MB without a length is cut, and the connection goes on', async () => {
    const patient = await startServer();
    const chunk = `100000\r\n${'x'.repeat(0x100000)}\r\n`;
    const next = 'GET /elsewhere HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
    const text = await patient.sendRaw(
      `${head}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(11)}0\r\n\r\n${next}`,
    );
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 404']);
    // Python's urllib closes each connection, and reads only after it has sent all.
    const body = `Connection: close\r\nContent-Length: 30000000\r\n\r\n${'x'.repeat(3e7)}`;
    expect(await patient.sendRaw(head + body)).toMatch(refused(413, 'PAYLOAD_TOO_LARGE'));
    await patient.close();
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

  it('by each other method than POST is refused, and with a wrong Host is malformed', async () => {
    // A response to HEAD has no body.
    for (const method of METHODS.filter((name) => !['CONNECT', 'HEAD', 'POST'].includes(name))) {
      const { status, headers } = await running.send({ method, headers: json });
      expect([method, status, headers['allow']]).toEqual([method, 405, 'POST']);
    }
    for (const Host of ['À', '\u00c0\u00ff', 'a b', '[::1']) {
      const answer = await running.send({ path: '', headers: { Host }, body: '{}' });
      expect([Host, answer.status, codesIn(answer)]).toEqual([Host, 400, ['BAD_REQUEST']]);
    }
  });

  it('with an encoded body is refused', async () => {
    for (const coding of ['gzip', 'br', 'identity, gzip']) {
      const headers = { ...json, 'Content-Encoding': coding };
      for (const path of ['/graphql', '/authorize', '/_sandbox/clock']) {
        const answer = await running.send({ path, headers, body: gzipSync(query) });
        expect([answer.status, answer.headers['accept-encoding']]).toEqual([415, 'identity']);
        if (!path.includes('_')) expect(codesIn(answer)).toEqual(['UNSUPPORTED_MEDIA_TYPE']);
      }
    }
  });

  // Without the functions that make it a string, JSON cannot become one.
  it('whose operationName is an object is refused', async () => {
    const order = { operation: 'createCase', code: 'SERVICE_UNAVAILABLE' };
    await running.send({ path: '/_sandbox/outcomes', body: JSON.stringify(order) });
    const body = '{"query":"{ a }","operationName":{"toString":1,"valueOf":1}}';
    for (const path of ['/authorize', '/graphql'])
      expect((await running.send({ path, headers: json, body })).status).toBe(400);
  });
});
