import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GraphQLClient, ClientError, gql } from 'graphql-request';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeId } from '../../src/sandbox';
import { loadApiSpec } from '../../src/schema/load';
import { startSandbox, type SandboxProcess } from './sandboxProcess';

/** Common clients against `npm run sandbox` in its own process. */
const { accessId, accessKey } = loadApiSpec().api.sandbox;
const pair = JSON.stringify({ accessId, accessKey });
const isThere = (command: string): boolean => spawnSync(command, ['--version']).status === 0;

let sandbox: SandboxProcess;
let origin: string;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sandbox-clients-'));
  sandbox = await startSandbox();
  origin = sandbox.origin;
});

afterAll(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true });
});

let issued: Promise<string> | undefined;
/** One token for all tests, as clients should do it: the limit is ten requests a minute. */
const token = (): Promise<string> => (issued ??= requestToken());

async function requestToken(): Promise<string> {
  const response = await fetch(`${origin}/authorize`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: pair,
  });
  return ((await response.json()) as { token: string }).token;
}

/** A minimal PDF. */
const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
const uploadQuery =
  'mutation($input: UploadDocumentInput!) { uploadDocument(input: $input) { name } }';
const uploadOperations = JSON.stringify({
  query: uploadQuery,
  variables: {
    input: {
      owner: { personId: makeId('person', 103) },
      documentTypeIdentifier: 'passport',
      fileUploadType: 'PDF',
      expiresOn: '2090-01-01',
      file: null,
    },
  },
});
const uploadMap = '{"0":["variables.input.file"]}';

describe.skipIf(!isThere('curl'))('cURL (skipped where there is no curl)', () => {
  const curl = (...given: readonly string[]): { status: string; body: string } => {
    const { stdout } = spawnSync('curl', ['-s', '-w', '\n%{http_code}', ...given], {
      encoding: 'utf8',
    });
    const end = stdout.lastIndexOf('\n');
    return { body: stdout.slice(0, end), status: stdout.slice(end + 1) };
  };
  const json = ['-H', 'Content-Type: application/json'];

  it('gets a token and asks', () => {
    const authorized = curl(`${origin}/authorize`, ...json, '-d', pair);
    expect(authorized.status).toBe('200');
    const { token: text } = JSON.parse(authorized.body) as { token: string };
    const headers = [...json, '-H', `Authorization: Bearer ${text}`, '-H', 'X-API-Version: 1'];
    const { status, body } = curl(
      `${origin}/graphql`,
      ...headers,
      '-d',
      '{"query":"{ cases(first: 1) { items { caseNumber } } }"}',
    );
    expect([status, JSON.parse(body)]).toEqual([
      '200',
      { data: { cases: { items: [{ caseNumber: expect.any(String) as string }] } } },
    ]);
  });

  it('reads the 413 of 11 MB, asked before and not', () => {
    const file = path.join(folder, 'large.json');
    writeFileSync(file, `{"query":"${'x'.repeat(11_000_000)}"}`);
    for (const expectation of ['Expect: 100-continue', 'Expect:']) {
      const { status, body } = curl(
        `${origin}/graphql`,
        ...json,
        '-H',
        expectation,
        '--data-binary',
        `@${file}`,
      );
      expect([status, body]).toEqual(['413', expect.stringContaining('PAYLOAD_TOO_LARGE')]);
    }
  });

  it('uploads a file', async () => {
    const file = path.join(folder, 'passport.pdf');
    writeFileSync(file, pdf);
    const headers = ['-H', `Authorization: Bearer ${await token()}`, '-H', 'X-API-Version: 1'];
    const form = [
      '-F',
      `operations=${uploadOperations}`,
      '-F',
      `map=${uploadMap}`,
      '-F',
      `0=@${file};type=application/pdf`,
    ];
    const { status, body } = curl(`${origin}/graphql`, ...headers, ...form);
    expect([status, JSON.parse(body)]).toMatchObject([
      '200',
      { data: { uploadDocument: { name: 'passport.pdf' } } },
    ]);
  });
});

describe('graphql-request', () => {
  it('reads data, variables and errors', async () => {
    const client = new GraphQLClient(`${origin}/graphql`, {
      headers: { Authorization: `Bearer ${await token()}`, 'X-API-Version': '1' },
    });
    const document = gql`
      mutation Open($input: CreateCaseInput!) {
        createCase(input: $input) {
          caseNumber
        }
      }
    `;
    const opened = await client.request<{ createCase: { caseNumber: string } }>(document, {
      input: { name: 'Client' },
    });
    expect(opened.createCase.caseNumber).toMatch(/^\d{4}-\d{4}$/);
    const { caseNumber } = opened.createCase;
    const twice = client.request(document, { input: { name: 'Client', caseNumber } });
    await expect(twice).rejects.toMatchObject({
      response: { errors: [{ extensions: { code: 'DUPLICATE_CASE_NUMBER' } }] },
    });
    await expect(client.request('{ nope }')).rejects.toBeInstanceOf(ClientError);
  });
});

describe("Node's fetch", () => {
  const uploadOf = async (content: string): Promise<unknown> => {
    const form = new FormData();
    form.set('operations', uploadOperations);
    form.set('map', uploadMap);
    form.set('0', new File([content], 'passport.pdf', { type: 'application/pdf' }));
    const headers = { Authorization: `Bearer ${await token()}`, 'X-API-Version': '1' };
    const response = await fetch(`${origin}/graphql`, { method: 'POST', headers, body: form });
    return response.json();
  };

  it('uploads a file with FormData', async () => {
    expect(await uploadOf(pdf)).toEqual({ data: { uploadDocument: { name: 'passport.pdf' } } });
  });

  it.each([
    ['text instead of a PDF', 'no PDF at all', 'FILE_TYPE_MISMATCH'],
    ['nothing', '', 'FILE_EMPTY'],
    ['more than 25 MiB', `%PDF-1.4${'x'.repeat(26_214_400)}`, 'FILE_TOO_LARGE'],
    ['more than 26 MiB', 'x'.repeat(28_000_000), 'PAYLOAD_TOO_LARGE'],
  ])('gets an error for %s', async (_title, content, code) => {
    expect(await uploadOf(content)).toMatchObject({ errors: [{ extensions: { code } }] });
    expect(await uploadOf(pdf)).not.toHaveProperty('errors');
  });
});

const python = `
import json, sys, urllib.error, urllib.request

def post(path, body, headers):
    data = json.dumps(body).encode()
    request = urllib.request.Request(sys.argv[1] + path, data, {'Content-Type': 'application/json', **headers})
    try:
        with urllib.request.urlopen(request, timeout=10) as response:
            return response.status, json.load(response)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)

status, body = post('/authorize', json.loads(sys.argv[2]), {})
headers = {'Authorization': 'Bearer ' + body['token'], 'X-API-Version': '1'}
answers = [post('/graphql', {'query': query}, headers) for query in ('{ cases { totalCount } }', '{ nope }', '{')]
print(json.dumps([status, *answers]))
`;

describe.skipIf(!isThere('python3'))("Python's urllib (skipped where there is no python3)", () => {
  it('gets a token, asks, and reads errors', () => {
    const { stdout, stderr } = spawnSync('python3', ['-c', python, origin, pair], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toMatchObject([
      200,
      [200, { data: { cases: {} } }],
      [400, { errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] }],
      [400, { errors: [{ extensions: { code: 'GRAPHQL_PARSE_FAILED' } }] }],
    ]);
  });
});
