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
      /^HTTP\/1\.1 400 /,
    ],
    [
      'with the store named twice',
      `${control}X-Sandbox-Store: a\r\nX-Sandbox-Store: b\r\n${length(advance)}\r\n${advance}`,
      300,
      /^HTTP\/1\.1 400 [\s\S]*X-Sandbox-Store has/,
    ],
    [
      'with two origins',
      `${control}Origin: http://localhost\r\nOrigin: http://evil.example\r\n${length('{}')}\r\n{}`,
      300,
      /^HTTP\/1\.1 403 /,
    ],
    [
      'that is a whole URL',
      'GET http://localhost/_sandbox/health?a HTTP/1.1\r\nHost: localhost\r\n\r\n',
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
    for (const answer of [graphql, authorize]) {
      expect([answer.status, codesIn(answer), answer.headers['accept-encoding']]).toEqual([
        415,
        ['UNSUPPORTED_MEDIA_TYPE'],
        'identity',
      ]);
    }
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
