import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { formBody } from '../uploads';
import { spec, startServer, type Running, type Sent } from './support';

/** In every request below; no response and no line of a log may hold it. */
const canary = 'Kanarie 610280-1234';
const header = 'kanarie610280-1234';
const echoes = /kanarie|610280/i;
const json = {
  'Content-Type': 'application/json',
  'X-API-Version': '1',
  Authorization: 'Bearer <token>',
};
const body = JSON.stringify({ query: '{ cases { totalCount } }' });
const upload = 'mutation($input: UploadDocumentInput!) { uploadDocument(input: $input) { id } }';

/** Headers that only a server reads; a valid X-Request-Id comes back, as api.yml promises. */
const headers = ['Content-Encoding', 'X-Request-Id', 'X-Sandbox-Outcome', 'Expect', 'Cookie'];

/** What the property over all requests (`../httpProperties.test.ts`) has not: the server's own, and names of parts. */
const requests: readonly Sent[] = [
  ...[...headers, 'Origin', 'Referer', 'X-Kanarie'].map((name) => ({
    headers: { ...json, [name]: canary },
    body: JSON.stringify({ query: '{ nope }' }),
  })),
  { path: `/graphql/${header}`, headers: json, body },
  { path: `/${encodeURIComponent(canary)}`, headers: json, body },
  { method: 'PROPPATCH', path: `/graphql?${header}`, headers: json, body },
  {
    headers: { ...json, 'Content-Type': 'multipart/form-data; boundary=b' },
    body: formBody('b', [
      [
        'name="operations"',
        JSON.stringify({ query: upload, variables: { input: { file: null } } }),
      ],
      ['name="map"', JSON.stringify({ [canary]: [`variables.${canary}`] })],
      [`name="${canary}"`, canary],
    ]),
  },
  { path: '/authorize', headers: json, body: `{"accessId": "${canary}` },
];

/** Messages that are not valid HTTP. */
const messages = [
  `POST /graphql HTTP/1.1\r\nHost: ${canary}\r\n\r\n`,
  `${canary}\r\n\r\n`,
  `POST /graphql HTTP/1.1\r\nHost: a\r\nX-${canary}: b\r\n\r\n`,
  `POST /graphql?${canary} HTTP/1.1\r\nHost: a\r\n\r\n`,
  `POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Length: ${canary}\r\n\r\n`,
];

describe('neither a response nor a log repeats what was sent', () => {
  let running: Running;
  const faults: unknown[] = [];
  const written: string[] = [];

  beforeAll(async () => {
    running = await startServer({ spec, onFault: (fault) => faults.push(fault) });
    for (const stream of [process.stdout, process.stderr]) {
      vi.spyOn(stream, 'write').mockImplementation((chunk) => Boolean(written.push(String(chunk))));
    }
    for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
      vi.spyOn(console, method).mockImplementation(
        (...parts) => void written.push(parts.join(' ')),
      );
    }
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await running.close();
  });

  it('wherever a value is in it', async () => {
    const token = await running.token();
    const wrong: string[] = [];
    for (const request of requests) {
      const own = Object.entries(request.headers ?? {}).map(([name, value]) => [
        name,
        value.replace('<token>', token),
      ]);
      const answer = await running.send({ ...request, headers: Object.fromEntries(own) });
      const text = JSON.stringify(answer.headers) + answer.text;
      if (!answer.text.includes('"code"') || echoes.test(text))
        wrong.push(`${JSON.stringify(request).slice(0, 200)}: ${text.slice(0, 300)}`);
    }
    for (const bytes of messages) {
      const text = await running.sendRaw(bytes, 300);
      if (!text.includes('"code"') || echoes.test(text)) wrong.push(`${bytes}: ${text}`);
    }
    const logged = written.filter((line) => echoes.test(line));
    expect({ wrong, faults, logged }).toEqual({ wrong: [], faults: [], logged: [] });
  });
});
