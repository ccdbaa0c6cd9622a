import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { spec, startServer, type Running, type Sent } from './support';

/** In every request below; no response and no line of a log may hold it. */
const canary = 'Kanarie 610280-1234';
const header = 'kanarie610280-1234';
const echoes = /kanarie|610280/i;
const boundary = 'sandbox-boundary';

const json = {
  'Content-Type': 'application/json',
  'X-API-Version': '1',
  Authorization: 'Bearer <token>',
};
const body = JSON.stringify({ query: '{ cases { totalCount } }' });
const create = 'mutation($n: String!) { createCase(input: {name: $n}) { id } }';
const graphQL = (content: unknown): Sent => ({ headers: json, body: JSON.stringify(content) });

function form(
  ...parts: readonly (readonly [name: string, text: string, fileName?: string])[]
): Sent {
  const lines = parts.map(([name, text, fileName]) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"`;
    return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${text}\r\n`;
  });
  return {
    headers: { ...json, 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: `${lines.join('')}--${boundary}--\r\n`,
  };
}

const uploadOperations = JSON.stringify({
  query: 'mutation($input: UploadDocumentInput!) { uploadDocument(input: $input) { __typename } }',
  variables: {
    input: {
      file: null,
      fileUploadType: 'PDF',
      documentTypeIdentifier: canary,
      owner: { personId: canary },
    },
  },
});

/** Documents that fail; the values of single positions are sent by `../personalData.test.ts`. */
const documents = [
  `{ case(id: "${canary}`,
  `{ case(id: ${canary}) { id } }`,
  `{ case(id: "${canary}" "${canary}") { id } }`,
  `{ case(id: "${canary}\\q") { id } }`,
  `{ case(id: "\\uKanarie") { id } }`,
  `{ case(id: \u0000Kanarie) { id } }`,
  `{ case(id: """${canary}`,
  `{ case(id: "x") { id } } "${canary}"`,
  '{ case(id: "x") { id } } Kanarie',
  `"${canary}"`,
  `{ cases(first: 610280x) { totalCount } }`,
  `{ cases(first: 0610280) { totalCount } }`,
  `{ case(id: 'Kanarie') { id } }`,
  `query($x: Int = "${canary}") { cases(first: $x) { totalCount } }`,
  'query($x: ID = $Kanarie) { case(id: $x) { id } }',
  `{ cases(filter: "${canary}") { totalCount } }`,
  `{ cases(filter: {and: "${canary}"}) { totalCount } }`,
  `{ cases(filter: {unknown: "${canary}"}) { totalCount } }`,
  `{ lookupCompany(registrationNumber: "${canary}") { name } }`,
  `{ cases @include(if: "${canary}") { totalCount } }`,
  `{ cases @deprecated(reason: "${canary}") { totalCount } }`,
  `{ a: case(id: "${canary}") { id } a: case(id: "other ${canary}") { id } }`,
  `subscription { a(b: "${canary}") }`,
  `mutation { createCase(input: {name: "${canary}", name: "${canary}"}) { id } }`,
  `{ __type(name: ["${canary}"]) { name } }`,
];

/** A proper X-Request-Id comes back: api.yml promises it. One with a space is not proper. */
const headers = [
  ...['Accept', 'Accept-Language', 'Authorization', 'Content-Encoding', 'Idempotency-Key'],
  ...['X-API-Version', 'X-Request-Id', 'X-Sandbox-Outcome', 'Expect', 'Cookie', 'Origin'],
  ...['Referer', 'X-Kanarie'],
];

const requests: readonly Sent[] = [
  ...documents.map((query) => graphQL({ query, variables: { unused: canary } })),
  ...headers.map((name) => ({
    headers: { ...json, [name]: canary },
    body: JSON.stringify({ query: '{ nope }' }),
  })),
  {
    headers: { ...json, 'Idempotency-Key': header.repeat(30) },
    body: JSON.stringify({ query: create, variables: { n: 'x' } }),
  },
  { headers: json, body: `{"query": "${create}", "variables": {"n": "${canary}` },
  { headers: json, body: `{"variables": {"n": "${canary}",}}` },
  ...[
    canary,
    [{ query: create, variables: { n: canary } }],
    { variables: { n: canary } },
    { query: { [canary]: canary } },
    { query: create, variables: canary },
    { query: create, variables: { n: 'x' }, operationName: canary },
    { query: create, operationName: [canary] },
    { query: create, variables: { n: { [canary]: canary } } },
  ].map(graphQL),
  {
    method: 'GET',
    path: `/graphql?query=${encodeURIComponent(`{case(id:"${canary}"){id}}`)}`,
    headers: json,
  },
  { path: `/graphql/${header}`, headers: json, body },
  { path: `/${encodeURIComponent(canary)}`, headers: json, body },
  { method: 'PROPPATCH', path: `/graphql?${header}`, headers: json, body },
  { headers: { ...json, 'Content-Type': `text/${header}` }, body: canary },
  { headers: { ...json, 'Content-Type': `application/json; ${header}` }, body: `[${canary}]` },
  { headers: { ...json, 'Content-Type': 'multipart/form-data' }, body: canary },
  { ...form(), body: canary },
  form(['operations', canary], ['map', '{}']),
  form([canary, canary]),
  form(['operations', uploadOperations], ['map', '{}'], [canary, canary, canary]),
  ...[canary, `{"${canary}": "${canary}"}`, `{"${canary}": ["variables.input.file"]}`].map((map) =>
    form(['operations', uploadOperations], ['map', map]),
  ),
  ...[`variables.${canary}`, 'variables.input.file'].map((path) =>
    form(
      ['operations', uploadOperations],
      ['map', JSON.stringify({ 0: [path] })],
      ['0', canary, `${canary}.pdf`],
      ['1', canary, canary],
    ),
  ),
  ...[
    JSON.stringify({ accessId: canary, accessKey: canary }),
    JSON.stringify({ accessId: [canary], accessKey: { [canary]: 1 } }),
    `{"accessId": "${canary}`,
  ].map((pair) => ({ path: '/authorize', headers: json, body: pair })),
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
