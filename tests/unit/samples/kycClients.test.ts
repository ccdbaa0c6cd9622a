import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it, type TestContext } from 'vitest';
import { KycClient, KycError } from '../../../schema/v1/clients/kyc-client';
import { sampleFile } from '../../../src/samples/files';
import { readClock } from '../../../src/sandbox/server/clock';
import { Handler } from '../../../src/sandbox/server/handler';
import { createSandboxServer } from '../../../src/sandbox/server/server';
import { loadApiSpec } from '../../../src/schema/load';

// The clients that readers download, against the sandbox over HTTP: each does the same, and is disturbed in the same way.

const spec = loadApiSpec();
const { accessId, accessKey } = spec.api.sandbox;
const PDF = sampleFile('articles-of-association.pdf', '')!.content;
const folder = mkdtempSync(path.join(tmpdir(), 'kyc-clients-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(path.join(folder, 'articles.pdf'), PDF);

const CREATE = 'mutation Open($input: CreateCaseInput!) { createCase(input: $input) { id } }';
const CASES =
  'query Cases($after: String) { cases(first: 1, after: $after) { items { id } pageInfo { endCursor hasNextPage } } }';
const MISSING =
  'query Find { lookupCompany(registrationNumber: { danishCVR: "88888888" }) { name } }';
const UPLOAD = {
  fileUploadType: 'PDF',
  documentTypeIdentifier: 'articles-of-association',
  owner: { companyId: '2e7d2c03-a950-4ae2-a5ec-f5b53568c101' },
};

interface Result {
  /** Ids of cases, in order. */
  readonly ids: readonly string[];
  readonly created: string;
  /** Size of the document that was uploaded and downloaded. */
  readonly bytes: number;
  /** Code of the request that fails, and what is wrong with the file of the second download. */
  readonly errors: readonly string[];
}

async function typescript(origin: string): Promise<Result> {
  const kyc = new KycClient({ origin, accessId, accessKey });
  const { createCase } = await kyc.run<{ createCase: { id: string } }>(CREATE, {
    input: { name: 'Æ' },
  });
  const ids: string[] = [];
  for await (const { id } of kyc.items<{ id: string }>(CASES)) ids.push(id);
  const document = await kyc.uploadDocument(new File([PDF as BlobPart], 'articles.pdf'), UPLOAD);
  const { byteLength } = await kyc.downloadDocument(document);
  const failed = await kyc
    .run(MISSING)
    .then(String, ({ errors: [error] }: KycError) => error?.extensions.code ?? '');
  const damaged = await kyc
    .downloadDocument(document)
    .then(String, (error: Error) => error.message);
  const errors = [failed, damaged];
  return { ids, created: createCase.id, bytes: byteLength, errors };
}

const PYTHON = `
import importlib.util, json, sys
from pathlib import Path
spec = importlib.util.spec_from_file_location("kyc_client", sys.argv[1])
client = sys.modules["kyc_client"] = importlib.util.module_from_spec(spec)
spec.loader.exec_module(client)
kyc = client.KycClient(client.KycSettings(*sys.argv[2:5]))
created = kyc.run(${JSON.stringify(CREATE)}, {"input": {"name": "Æ"}})["createCase"]["id"]
ids = [row["id"] for row in kyc.items(${JSON.stringify(CASES)})]
document = kyc.upload_document(Path("articles.pdf"), ${JSON.stringify(UPLOAD)})
size = len(kyc.download_document(document))
errors = []
try:
    kyc.run(${JSON.stringify(MISSING)})
except client.KycError as error:
    errors.append(error.errors[0]["extensions"]["code"])
try:
    kyc.download_document(document)
except ValueError as error:
    errors.append(str(error))
print(json.dumps({"ids": ids, "created": created, "bytes": size, "errors": errors}))
`;

const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) console.warn('The Python client is skipped: install python3.');

/** Runs the Python client by a program that prints a `Result`. */
async function python(origin: string): Promise<Result> {
  const args = [path.resolve('schema/v1/clients/kyc-client.py'), origin, accessId, accessKey];
  const { stdout } = await promisify(execFile)('python3', ['-c', PYTHON, ...args], { cwd: folder });
  return JSON.parse(stdout) as Result;
}

async function listening(server: Server, { onTestFinished }: TestContext): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe.concurrent('a client that readers download', () => {
  const runs = [typescript, python].flatMap((client) =>
    ['fixed', 'samples', 'real'].map((clock) => [client, clock] as const),
  );
  for (const [client, clock] of runs)
    it.skipIf(client === python && !hasPython)(
      `${client.name}, clock ${clock}: gets everything, once, in spite of faults`,
      { timeout: 30_000 },
      async (context) => {
        const handler = new Handler({ spec, ...readClock(clock, spec.api.sandbox.clock) });
        const server = createSandboxServer({ spec, handler });
        const origin = await listening(server, context);
        for (const order of [
          { path: '/authorize', code: 'TIMEOUT' },
          { operation: 'cases', code: 'TIMEOUT' },
          { operation: 'uploadDocument', code: 'IDEMPOTENCY_IN_PROGRESS' },
        ])
          await fetch(`${origin}/_sandbox/outcomes`, {
            method: 'POST',
            body: JSON.stringify(order),
          });
        const keys: unknown[] = [];
        const times: number[] = [];
        let authorized = 0;
        let downloads = 0;
        server.prependListener('request', ({ url = '', headers, socket }, response) => {
          if (url === '/authorize') authorized += 1;
          if (url.startsWith('/files/')) {
            downloads += 1;
            // The first link has expired, and the file of the last one is damaged.
            if (downloads === 1) handler.main.clock.advance(5 * 60_000);
            const end = response.end.bind(response) as (content: Uint8Array) => ServerResponse;
            if (downloads === 3)
              response.end = ((content: Uint8Array) =>
                end(new Uint8Array(content.length))) as typeof response.end;
          }
          if (!headers['idempotency-key']) return;
          times.push(performance.now());
          // The response to the first mutation is lost, and the token of the second one has expired.
          if (keys.push(headers['idempotency-key']) === 1) socket.destroy();
          if (keys.length === 3) handler.main.clock.advance(16 * 60_000);
        });
        const result = await client(origin);
        expect(result).toMatchObject({
          bytes: PDF.length,
          errors: ['COMPANY_NOT_IN_REGISTER', 'The hash of the file differs'],
        });
        expect(result.ids.at(-1)).toBe(result.created);
        expect(new Set(result.ids).size).toBe(9);
        // A token at the start and one later, and one key for each mutation.
        expect([authorized, keys.length, new Set(keys).size, downloads]).toEqual([3, 5, 2, 3]);
        // `Retry-After` is a second, and the first pause half a one.
        expect(times[4]! - times[3]!).toBeGreaterThan(1450);
      },
    );
});

it('the TypeScript client gives up after its time limits', async (context) => {
  const silent = await listening(createServer(), context);
  const kyc = new KycClient({ origin: silent, accessId, accessKey, timeout: 0.05, timeLimit: 0.2 });
  const started = performance.now();
  await expect(kyc.run(MISSING)).rejects.toThrow('The API cannot be reached');
  expect(performance.now() - started).toBeLessThan(2000);
});
