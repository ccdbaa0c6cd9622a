import { exec, execSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { KycClient, KycError } from '../../../../schema/v1/clients/kyc-client';
import { sampleFile } from '../../../../src/plugins/samples/session/sampleFiles';
import { readClock } from 'kyc-sandbox/server';
import { Handler } from 'kyc-sandbox/server';
import { createSandboxServer } from 'kyc-sandbox/server';
import { loadApiSpec } from '../../../../src/schema/load';
import { missing as cannotRun, QUICK } from '../../../site/clientBatches';
import { listen } from '../../../support/listen';
import { NIGHTLY } from '../../../support/nightly';

// The clients that readers download, against the sandbox over HTTP: each does the same, and is disturbed in the same way.

const spec = loadApiSpec();
const { accessId, accessKey } = spec.api.sandbox;
const PDF = sampleFile('articles-of-association.pdf')!.content;
const folder = mkdtempSync(path.join(tmpdir(), 'kyc-clients-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Programs print names, which shows that JSON is read and written correctly. */
const input = { input: { name: 'Æ "b" \\ / {c}' } };
const CREATE = 'mutation Open($input: CreateCaseInput!) { createCase(input: $input) { id: name } }';
const CASES =
  'query Cases($after: String) { cases(first: 1, after: $after) { items { id: name } pageInfo { endCursor hasNextPage } } }';
const MISSING =
  'query Find { lookupCompany(registrationNumber: { danishCVR: "88888888" }) { name } }';
const UPLOAD = {
  fileUploadType: 'PDF',
  documentTypeIdentifier: 'articles-of-association',
  owner: { companyId: '2e7d2c03-a950-4ae2-a5ec-f5b53568c101' },
};

interface Result {
  /** Names of cases, in outcome. */
  readonly names: readonly string[];
  readonly created: string;
  /** Size of the document that was uploaded and downloaded. */
  readonly bytes: number;
  /** Code of the request that fails, and what is wrong with the file of the second download. */
  readonly errors: readonly string[];
}

async function typescript(origin: string): Promise<Result> {
  const kyc = new KycClient({ origin, accessId, accessKey });
  const { createCase } = await kyc.run<{ createCase: { id: string } }>(CREATE, input);
  const names: string[] = [];
  for await (const { id } of kyc.items<{ id: string }>(CASES)) names.push(id);
  const document = await kyc.uploadDocument(new File([PDF as BlobPart], 'articles.pdf'), UPLOAD);
  const { byteLength } = await kyc.downloadDocument(document);
  const failed = await kyc
    .run(MISSING)
    .then(String, ({ errors: [error] }: KycError) => error?.extensions.code ?? '');
  const damaged = await kyc
    .downloadDocument(document)
    .then(String, (error: Error) => error.message);
  const errors = [failed, damaged];
  return { names, created: createCase.id, bytes: byteLength, errors };
}

/** An object as an expression of Java. */
function java(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  return `Map.of(${Object.entries(value as object)
    .flat()
    .map(java)
    .join(', ')})`;
}

/** JSON as a string of C#. */
const quoted = (value: unknown): string => JSON.stringify(JSON.stringify(value));

const [open, cases, missing] = [CREATE, CASES, MISSING].map((text) => JSON.stringify(text));

interface Program {
  /** How the file of the client is called, and that of the program, which prints each part of the result on a line. */
  readonly files: readonly [client: string, program: string];
  readonly text: string;
  readonly build?: string;
  readonly run: string;
}

const PROGRAMS: Readonly<Record<string, Program>> = {
  python: {
    files: ['kyc-client.py', 'program.py'],
    run: 'python3 program.py',
    text: `
import importlib.util, sys
from pathlib import Path
spec = importlib.util.spec_from_file_location("kyc_client", "kyc-client.py")
client = sys.modules["kyc_client"] = importlib.util.module_from_spec(spec)
spec.loader.exec_module(client)
kyc = client.KycClient(client.KycSettings(*sys.argv[1:4]))
created = kyc.run(${open}, ${JSON.stringify(input)})["createCase"]["id"]
print("|".join(row["id"] for row in kyc.items(${cases})), created, sep="\\n")
document = kyc.upload_document(Path("articles.pdf"), ${JSON.stringify(UPLOAD)})
print(len(kyc.download_document(document)))
try:
    kyc.run(${missing})
except client.KycError as error:
    print(error.errors[0]["extensions"]["code"])
try:
    kyc.download_document(document)
except ValueError as error:
    print(error)
`,
  },
  java: {
    files: ['KycClient.java', 'Program.java'],
    build: 'javac KycClient.java Program.java',
    run: 'java Program',
    text: `
import java.util.*;
class Program {
  public static void main(String[] args) throws Exception {
    var kyc = new KycClient(args[0], args[1], args[2]);
    var created = kyc.run(${open}, ${java(input)});
    var ids = kyc.items(${cases}, Map.of()).map(row -> (String) KycClient.at(row, "id")).toList();
    System.out.println(String.join("|", ids) + "\\n" + KycClient.at(created, "createCase", "id"));
    var document = kyc.uploadDocument(java.nio.file.Path.of("articles.pdf"), ${java(UPLOAD)}, UUID.randomUUID().toString());
    System.out.println(kyc.downloadDocument(document).length);
    try { kyc.run(${missing}, Map.of()); }
    catch (KycClient.KycException error) { System.out.println(KycClient.at(error.errors.get(0), "extensions", "code")); }
    try { kyc.downloadDocument(document); }
    catch (IllegalStateException error) { System.out.println(error.getMessage()); }
  }
}`,
  },
  csharp: {
    files: ['KycClient.cs', 'Program.cs'],
    build: 'dotnet new console --force && dotnet build --output out',
    run: 'dotnet out/csharp.dll',
    text: `
using System.Text.Json.Nodes;
Console.OutputEncoding = System.Text.Encoding.UTF8;
var kyc = new KycClient { Origin = args[0], AccessId = args[1], AccessKey = args[2] };
var created = await kyc.RunAsync(${open}, JsonNode.Parse(${quoted(input)}));
var ids = new List<string>();
await foreach (var row in kyc.ItemsAsync(${cases})) ids.Add((string)row["id"]!);
Console.WriteLine(string.Join("|", ids) + "\n" + created["createCase"]!["id"]);
var document = await kyc.UploadDocumentAsync("articles.pdf", JsonNode.Parse(${quoted(UPLOAD)})!);
Console.WriteLine((await kyc.DownloadDocumentAsync(document)).Length);
try { await kyc.RunAsync(${missing}); }
catch (KycException error) { Console.WriteLine(error.Errors[0]!["extensions"]!["code"]); }
try { await kyc.DownloadDocumentAsync(document); }
catch (InvalidDataException error) { Console.WriteLine(error.Message); }`,
  },
};

const options = { env: { ...process.env, LC_ALL: 'C.UTF-8' } };

/** The folder of a language with the files. `dotnet` calls its project like the folder. */
function folderOf(id: string, files: Readonly<Record<string, string | Uint8Array>>): string {
  const cwd = path.join(folder, id);
  mkdirSync(cwd);
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(cwd, name), content);
  return cwd;
}

/** Compilers take seconds: at night. Before a merge a first call shows that the client compiles. */
const isSkipped = (id: string): boolean => cannotRun.has(id) || !(NIGHTLY || QUICK.includes(id));

for (const [id, { files, text, build }] of Object.entries(PROGRAMS)) {
  if (isSkipped(id)) continue;
  const [client, program] = files;
  const source = readFileSync(`schema/v1/clients/kyc-client${path.extname(client)}`);
  const cwd = folderOf(id, { 'articles.pdf': PDF });
  const write = (): void => {
    writeFileSync(path.join(cwd, client), source);
    writeFileSync(path.join(cwd, program), text);
  };
  write();
  // `dotnet new` replaces the program.
  for (const command of build?.split(' && ') ?? []) {
    execSync(command, { ...options, cwd });
    write();
  }
}

/** Runs the client of a language by its program. */
async function runProgram(id: string, { run }: Program, origin: string): Promise<Result> {
  const command = `${run} ${origin} ${accessId} ${accessKey}`;
  const { stdout } = await promisify(exec)(command, { ...options, cwd: path.join(folder, id) });
  const [names = '', created = '', bytes, ...errors] = stdout.trim().split(/\r?\n/);
  return { names: names.split('|'), created, bytes: Number(bytes), errors };
}

describe.concurrent('a client that readers download', () => {
  // Each takes five seconds, and waits most of them: one clock for a language in every run, all of them at night.
  const runs = ['typescript', ...Object.keys(PROGRAMS)].flatMap((id, index) =>
    ['fixed', 'samples', 'real']
      .filter((_clock, at) => NIGHTLY || at === index % 3)
      .map((clock) => [id, clock] as const),
  );
  for (const [id, clock] of runs)
    it.skipIf(isSkipped(id))(
      `${id}, clock ${clock}: gets everything, once, in spite of faults`,
      { timeout: 30_000 },
      async (context) => {
        const handler = new Handler({ spec, ...readClock(clock, spec.api.sandbox.clock) });
        const server = createSandboxServer({ spec, handler });
        const origin = await listen(server, context.onTestFinished);
        for (const outcome of [
          { path: '/authorize', code: 'TIMEOUT' },
          { operation: 'cases', code: 'TIMEOUT' },
          { operation: 'uploadDocument', code: 'IDEMPOTENCY_IN_PROGRESS' },
        ])
          await fetch(`${origin}/_sandbox/outcomes`, {
            method: 'POST',
            body: JSON.stringify(outcome),
          });
        const keys: unknown[] = [];
        const times: number[] = [];
        let authorized = 0;
        let downloads = 0;
        let queries = 0;
        server.prependListener('request', ({ url = '', headers, socket }) => {
          if (url === '/authorize') authorized += 1;
          if (url.startsWith('/files/')) {
            downloads += 1;
            // The first link has expired.
            if (downloads === 1) handler.main.clock.advance(5 * 60_000);
          }
          if (!headers['idempotency-key']) {
            if (url === '/graphql') queries += 1;
            return;
          }
          times.push(performance.now());
          // The response to the first mutation is lost, and the token of the second one has expired.
          if (keys.push(headers['idempotency-key']) === 1) socket.destroy();
          if (keys.length === 3) handler.main.clock.advance(16 * 60_000);
        });
        const respond = handler.fetch.bind(handler);
        handler.fetch = async (request) => {
          const { pathname } = new URL(request.url);
          const isQuery = pathname === '/graphql' && !request.headers.has('idempotency-key');
          // A reset of the sandbox has removed the token.
          if (isQuery && queries === 3) {
            const headers = { ...Object.fromEntries(request.headers), authorization: 'Bearer 0' };
            return respond(new Request(request.url, { method: 'POST', headers, body: '{}' }));
          }
          const response = await respond(request);
          // The last file is damaged.
          if (pathname.startsWith('/files/') && downloads === 3)
            return new Response((await response.text()).replaceAll(/./g, '0'), response);
          // A proxy responds, in JSON too.
          return isQuery && queries === 1 ? new Response('{}', response) : response;
        };
        const program = PROGRAMS[id];
        const result = await (program ? runProgram(id, program, origin) : typescript(origin));
        expect(result).toMatchObject({
          bytes: PDF.length,
          errors: ['COMPANY_NOT_IN_REGISTER', 'The hash of the file differs'],
        });
        expect([result.names.at(-1), result.created]).toEqual([input.input.name, input.input.name]);
        expect(new Set(result.names).size).toBe(9);
        // A token at the start and two later, and one key for each mutation.
        expect([authorized, keys.length, new Set(keys).size, downloads]).toEqual([4, 5, 2, 3]);
        // `Retry-After` is a second, and the first pause half a one.
        expect(times[4]! - times[3]!).toBeGreaterThan(1450);
      },
    );
});

describe('a first call of the page', () => {
  const page = readFileSync('docs/authentication-process/usage-example.mdx', 'utf8');
  it.for([
    ['python', 'kyc-client.py', 'kyc_client.py', 'main.py', '', 'python3 main.py'],
    ['java', 'kyc-client.java', 'KycClient.java', 'Main.java', '', 'javac *.java && java Main'],
    ['csharp', 'kyc-client.cs', 'KycClient.cs', 'Program.cs', 'dotnet new console', 'dotnet run'],
  ] as const)('in %s, saved as the page says, prints the company', async (row, context) => {
    const [id, download, client, program, create, run] = row;
    if (cannotRun.has(id)) return context.skip();
    const cwd = folderOf(`first-${id}`, {});
    if (create) execSync(create, { ...options, cwd });
    copyFileSync(`schema/v1/clients/${download}`, path.join(cwd, client));
    const [, text = ''] = page.split(`title="${program}"\n`);
    writeFileSync(path.join(cwd, program), text.split('\n```')[0] ?? '');
    const handler = new Handler({ spec, ...readClock('fixed', spec.api.sandbox.clock) });
    const origin = await listen(createSandboxServer({ spec, handler }), context.onTestFinished);
    const env = { KYC_ORIGIN: origin, KYC_ACCESS_ID: accessId, KYC_ACCESS_KEY: accessKey };
    const { stdout } = await promisify(exec)(run, { cwd, env: { ...options.env, ...env } });
    expect(stdout).toBe('Nordlys Eksempel ApS\n');
  });
});

it('the TypeScript client gives up after its time limits', async () => {
  const silent = await listen(createServer());
  const kyc = new KycClient({ origin: silent, accessId, accessKey, timeout: 0.05, timeLimit: 0.2 });
  const started = performance.now();
  await expect(kyc.run(MISSING)).rejects.toThrow('The API cannot be reached');
  expect(performance.now() - started).toBeLessThan(2000);
});

it('the TypeScript client does not repeat a stored response', async (context) => {
  const handler = new Handler({ spec, ...readClock('fixed', spec.api.sandbox.clock) });
  const server = createSandboxServer({ spec, handler });
  const origin = await listen(server, context.onTestFinished);
  const outcome = { operation: 'refreshCompany', code: 'UPSTREAM_UNAVAILABLE' };
  await fetch(`${origin}/_sandbox/outcomes`, { method: 'POST', body: JSON.stringify(outcome) });
  let requests = 0;
  server.on('request', () => (requests += 1));
  const kyc = new KycClient({ origin, accessId, accessKey });
  const failed = kyc.run(
    'mutation Both { createCase(input: { name: "A" }) { id } refreshCompany(input: { companyId: "2e7d2c03-a950-4ae2-a5ec-f5b53568c101" }) { id } }',
  );
  await expect(failed).rejects.toMatchObject({ isReplayed: true, isRetryable: false });
  // A token, the mutation, and a retry that the API did not execute.
  expect(requests).toBe(3);
});
