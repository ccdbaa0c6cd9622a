import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { formBody } from '../uploads';
import { codesIn, json, startServer, type Running, type Sent } from './support';

let running: Running;
const faults: unknown[] = [];
beforeAll(async () => {
  const onInternalError = (fault: unknown): number => faults.push(fault);
  running = await startServer({ arrivalLimit: 500, onInternalError });
});
afterAll(() => running.close());

/** In every message below; no response and no line of a log may hold it. */
const canary = 'Kanarie 610280-1234';
const echoes = /kanarie|610280/i;

const head = 'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const control = 'POST /_sandbox/clock HTTP/1.1\r\nHost: localhost\r\n';
const refused = (status: number, code: string): RegExp =>
  new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*"code":"${code}"`);
const malformed = refused(400, 'BAD_REQUEST');

type Message = readonly [bytes: string, expected: RegExp, wait?: number];

/** Messages that are hardly HTTP, and bodies that end too late or not at all. */
const MESSAGES: Readonly<Record<string, Message>> = {
  garbage: [`${canary}\r\n\r\n`, malformed],
  'an invalid Host': [`GET /graphql HTTP/1.1\r\nHost: ${canary}\r\n\r\n`, malformed],
  'an invalid header': [`${head}X-${canary}: b\r\n\r\n`, malformed],
  'an invalid length': [`${head}Content-Length: ${canary}\r\n\r\n`, malformed],
  'headers of 20 kB': [`${head}X-Long: ${canary.repeat(1_000)}\r\n\r\n`, malformed],
  'the token twice': [
    `${head}X-API-Version: 1\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b\r\nContent-Length: 2\r\n\r\n{}`,
    refused(401, 'UNAUTHENTICATED'),
  ],
  'a head that does not end': [`${head}X-A: ${canary}`, refused(504, 'TIMEOUT'), 3_000],
  'a body that does not come': [
    `${head}Content-Length: 100\r\n\r\n{"query": "${canary}`,
    refused(504, 'TIMEOUT'),
    3_000,
  ],
  'a body that is too large': [
    `${head}Content-Length: 11000000\r\n\r\n${'a'.repeat(11_000_000)}`,
    refused(413, 'PAYLOAD_TOO_LARGE'),
  ],
  'a body that is cut off': [`${head}Content-Length: 100\r\n\r\n{"query"`, /^HTTP\/1\.1 400 /, 50],
  'control, cut off': [`${control}Content-Length: 100\r\n\r\n{"advance"`, /^HTTP\/1\.1 400 /, 50],
  'control, the head only, as wget --spider asks': [
    'HEAD /_sandbox/health HTTP/1.1\r\nHost: localhost\r\n\r\n',
    /^HTTP\/1\.1 200 OK\r\n[\s\S]*\r\n\r\n$/,
  ],
};

const token = { Authorization: 'Bearer <token>', 'X-API-Version': '1' };
const cases = JSON.stringify({ query: '{ cases { totalCount } }' });
const upload = 'mutation($input: UploadDocumentInput!) { uploadDocument(input: $input) { id } }';

/** What the property over all requests (`../httpProperties.test.ts`) has not: headers that only a server reads, and names of parts. */
const REQUESTS: readonly Sent[] = [
  ...['Content-Encoding', 'X-Request-Id', 'X-Sandbox-Outcome', 'Cookie', 'Referer'].map((name) => ({
    headers: { ...json, ...token, [name]: canary },
    body: JSON.stringify({ query: '{ nope }' }),
  })),
  { path: `/${encodeURIComponent(canary)}`, headers: { ...json, ...token }, body: cases },
  { method: 'PUT', path: '/graphql?kanarie', headers: { ...json, ...token }, body: cases },
  {
    headers: { ...token, 'Content-Type': 'multipart/form-data; boundary=b' },
    body: formBody('b', [
      [
        'name="operations"',
        JSON.stringify({ query: upload, variables: { input: { file: null } } }),
      ],
      ['name="map"', JSON.stringify({ [canary]: [`variables.${canary}`] })],
      [`name="${canary}"`, canary],
    ]),
  },
];

describe('a message', () => {
  it('of each kind is answered, and neither a response nor a log repeats what was sent', async () => {
    const written: string[] = [];
    for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
      vi.spyOn(console, method).mockImplementation((...parts) => void written.push(parts.join()));
    const checks = Object.entries(MESSAGES).map(async ([title, [bytes, expected, wait = 700]]) => {
      const text = await running.sendRaw(bytes, wait).catch((error: Error) => error.message);
      const isRight = expected.test(text) && !echoes.test(text) && !/\n +at /.test(text);
      return isRight ? [] : [`${title}: ${text.slice(0, 300)}`];
    });
    const wrong = (await Promise.all(checks)).flat();
    const own = await running.token();
    for (const request of REQUESTS) {
      const headers = Object.entries(request.headers!).map(([name, value]) => [
        name,
        value.replace('<token>', own),
      ]);
      const response = await running.send({ ...request, headers: Object.fromEntries(headers) });
      const text = JSON.stringify(response.headers) + response.text;
      if (codesIn(response).length === 0 || echoes.test(text)) wrong.push(text.slice(0, 300));
    }
    vi.restoreAllMocks();
    const logged = written.filter((line) => echoes.test(line));
    expect({ wrong, faults, logged }).toEqual({ wrong: [], faults: [], logged: [] });
  });

  it('with an encoded body is refused', async () => {
    const headers = { ...json, 'Content-Encoding': 'gzip' };
    for (const path of ['/graphql', '/authorize']) {
      const response = await running.send({ path, headers, body: gzipSync(cases) });
      expect([response.status, response.headers['accept-encoding']]).toEqual([415, 'identity']);
    }
  });
});
