import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSchema } from 'graphql';
import { VFile } from 'vfile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readGuides, type Guide } from '../../src/coverage/guides';
import { CLIENTS } from '../../src/samples/clients';
import { executeSteps, type Transcript } from '../../src/samples/execute';
import { sampleFile } from '../../src/samples/files';
import { readRequest } from '../../src/samples/httpRequest';
import { PageProblems } from '../../src/samples/problems';
import { callOf } from '../../src/samples/render';
import { collectSteps, type HttpStep } from '../../src/samples/steps';
import { loadContract } from '../../src/schema/load';
import { LANGUAGES, runBatch, type Printed } from './clientBatches';
import { startSandbox, type SandboxProcess } from './sandboxProcess';

/**
 * The code tabs of every guide run for real: each sample that a page shows as cURL, TypeScript and Python is sent by that very
 * code to `npm run sandbox`, and gets what the page prints.
 *
 * One process serves all pages. It is started with `--clock seeded`, so that its time is the one at which pages begin; what a
 * page's `advance` says is typed, and so is `reset` before each page and language, which brings the seeded data back. So all of
 * `data` is compared, and the codes of `errors`. Not compared: request ids (a page's token costs one more request here than there).
 */

const contract = loadContract();
const schema = buildSchema(contract.sdl);
const { accessId, accessKey } = contract.api.sandbox;
const { origin, graphql, authorize } = contract.api.endpoint;
const mark = contract.testValues.find(({ outcome }) => outcome === 'FILE_INFECTED')?.value ?? '';
const folder = mkdtempSync(path.join(tmpdir(), 'kyc-samples-'));

let sandbox: SandboxProcess;

beforeAll(async () => {
  sandbox = await startSandbox('--clock', 'seeded');
});

afterAll(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function transcriptsOf(guide: Guide): Promise<{ transcripts: Transcript[]; problems: PageProblems }> {
  const problems = new PageProblems(new VFile({ path: path.resolve('docs', guide.file), value: guide.source }));
  const steps = collectSteps(guide.tree, problems);
  return { transcripts: await executeSteps(steps, { schema, contract, strict: false }, problems), problems };
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}

function close(server: Server): void {
  server.closeAllConnections();
  server.close();
}

/** Types a line, and gives the instant at which the clock stands then. */
async function typed(line: string): Promise<number> {
  const [, instant = ''] = /Clock: (\S+)$/.exec(await sandbox.type(line)) ?? [];
  return Date.parse(instant);
}

/** Plays the part of a page that is no client sample: tokens, the clock, http blocks. */
class Stage {
  #next = 0;
  #token = '';
  #expiresAt = 0;

  /** @param now milliseconds since 1970 at which the sandbox's clock stands */
  constructor(
    private readonly transcripts: readonly Transcript[],
    private readonly samples: readonly Transcript[],
    private now: number,
  ) {}

  /** Everything that happens on the page before a sample; gives the token that the sample is sent with. */
  async before(index: number): Promise<string> {
    for (; this.#next < this.transcripts.length; this.#next += 1) {
      const transcript = this.transcripts[this.#next] as Transcript;
      const { step } = transcript;
      if (step.meta.advance !== undefined) this.now = await typed(`advance ${step.meta.advance}`);
      if (step.kind === 'http') await this.#send(step, transcript);
      if (transcript !== this.samples[index]) continue;
      this.#next += 1;
      await this.#ensureToken(step.meta.error === 'TOKEN_EXPIRED');
      return this.#token;
    }
    throw new Error(`The page has no sample ${index}`);
  }

  async #send(step: HttpStep, { headers }: Transcript): Promise<void> {
    const request = readRequest(step, graphql, new PageProblems(new VFile({ value: '' })));
    if (!request) throw new Error('An http block of the page cannot be read');
    const needsToken = /\{\{token\}\}|<token>/;
    if ([request.body, ...Object.values(headers)].some((text) => needsToken.test(text))) {
      await this.#ensureToken(step.meta.error === 'TOKEN_EXPIRED');
    }
    const fill = (text: string): string =>
      text.replaceAll('{{accessId}}', accessId).replaceAll('{{accessKey}}', accessKey).replaceAll(new RegExp(needsToken, 'g'), this.#token);
    const filled = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)]));
    const body = request.method === 'GET' || request.method === 'HEAD' ? {} : { body: fill(request.body) };
    // The server cuts the connection of a body that is too large; the page has its answer from memory.
    const response = await fetch(sandbox.origin + request.path, { method: request.method, headers: filled, ...body }).catch(() => undefined);
    if (request.path === authorize && response?.status === 200) this.#adopt(await response.json());
  }

  async #ensureToken(keep: boolean): Promise<void> {
    if (this.#token !== '' && (keep || this.#expiresAt > this.now)) return;
    const response = await fetch(sandbox.origin + authorize, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ accessId, accessKey }),
    });
    this.#adopt(await response.json());
  }

  #adopt(body: unknown): void {
    const { token, expiresAt } = body as { token: string; expiresAt: string };
    this.#token = token;
    this.#expiresAt = Date.parse(expiresAt);
  }
}

/** Runs the samples of a page in one language. */
async function runTab(language: string, guide: Guide, transcripts: readonly Transcript[]): Promise<Printed[]> {
  const samples = transcripts.filter(({ operation }) => operation);
  const stage = new Stage(transcripts, samples, await typed('reset'));
  const control = createServer((request, response) => {
    stage.before(Number((request.url ?? '').slice(1))).then(
      (token) => response.end(token),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  try {
    const client = CLIENTS.find(({ id }) => id === language);
    if (!client) throw new Error(`There is no tab ${language}`);
    const place = path.join(folder, guide.file.replace(/\W/g, '-'), language);
    const batch = samples.map((transcript) => ({
      code: client.write(callOf(transcript, origin + graphql)).replaceAll(origin, sandbox.origin),
      files: Object.values(transcript.files),
    }));
    const controlAddress = await listen(control);
    writeFiles(place, batch.flatMap(({ files }) => files));
    return await runBatch(language, batch, controlAddress, place);
  } finally {
    close(control);
  }
}

function writeFiles(place: string, names: readonly string[]): void {
  mkdirSync(place, { recursive: true });
  for (const name of new Set(names)) writeFileSync(path.join(place, name), sampleFile(name, mark)?.content ?? '');
}

/** `data` and codes as the page prints them. */
function shown({ response }: Transcript): Printed {
  const { data, errors } = JSON.parse(response) as { data?: unknown; errors?: { extensions: { code: string } }[] };
  return { data: data ?? null, codes: (errors ?? []).map(({ extensions }) => extensions.code) };
}

const guides = readGuides(path.resolve('docs'));

describe.each(guides.map((guide) => [guide.file, guide] as const))('%s', (_file, guide) => {
  const page = transcriptsOf(guide);

  it.each(LANGUAGES)('%s: each sample is answered as the page prints it', async (language) => {
    const { transcripts, problems } = await page;
    expect(() => problems.throwIfAny()).not.toThrow();
    const samples = transcripts.filter(({ operation }) => operation);
    if (samples.length === 0) return;
    const printed = await runTab(language, guide, transcripts);
    const named = (list: readonly Printed[]) => list.map((entry, index) => ({ name: samples[index]?.operation?.name, ...entry }));
    expect(named(printed)).toEqual(named(samples.map(shown)));
  });
});
