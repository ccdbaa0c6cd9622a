import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSchema } from 'graphql';
import { VFile } from 'vfile';
import { afterAll, describe, expect, it } from 'vitest';
import { readGuides, type Guide } from '../../src/coverage/guides';
import { CLIENTS } from '../../src/samples/clients';
import { executeSteps, type Transcript } from '../../src/samples/execute';
import { sampleFile } from '../../src/samples/files';
import { readRequest } from '../../src/samples/httpRequest';
import { PageProblems } from '../../src/samples/problems';
import { callOf } from '../../src/samples/render';
import { collectSteps, type HttpStep } from '../../src/samples/steps';
import { parseDuration } from '../../src/sandbox/support/time';
import { createSandboxServer } from '../../src/sandboxServer/server';
import { loadContract } from '../../src/schema/load';
import { LANGUAGES, runBatch, type Printed } from './clientBatches';

/**
 * The code tabs of every guide run for real: each sample that a page shows as cURL, TypeScript and Python is sent by that very
 * code, and gets what the page prints.
 *
 * The server is the one of `npm run sandbox`, made for each page and language, so that each begins with the seeded data. Its clock
 * is the test's: it stands at the instant of api.yml, and `advance` moves it as on the page. So all of `data` is compared, and
 * the codes of `errors`. Not compared: request ids (a page's token costs one more request here than there).
 *
 * The command itself runs on real time, in which seeded dates and `advance` have no fixed meaning; so one page without `advance`
 * is sent to it, and the ids and codes are compared.
 */

const contract = loadContract();
const schema = buildSchema(contract.sdl);
const { accessId, accessKey, clock: start } = contract.api.sandbox;
const { origin, graphql, authorize } = contract.api.endpoint;
const mark = contract.testValues.find(({ outcome }) => outcome === 'FILE_INFECTED')?.value ?? '';
const folder = mkdtempSync(path.join(tmpdir(), 'kyc-samples-'));

afterAll(() => {
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

/** Plays the part of a page that is no client sample: tokens, the clock, http blocks. */
class Stage {
  #next = 0;
  #token = '';
  #expiresAt = 0;
  now = Date.parse(start);

  constructor(
    private readonly transcripts: readonly Transcript[],
    private readonly samples: readonly Transcript[],
  ) {}

  /** Everything that happens on the page before a sample; gives the token that the sample is sent with. */
  async before(index: number, server: string): Promise<string> {
    for (; this.#next < this.transcripts.length; this.#next += 1) {
      const transcript = this.transcripts[this.#next] as Transcript;
      const { step } = transcript;
      if (step.meta.advance !== undefined) this.now += parseDuration(step.meta.advance);
      if (step.kind === 'http') await this.#send(step, transcript, server);
      if (transcript !== this.samples[index]) continue;
      this.#next += 1;
      await this.#ensureToken(server, step.meta.error === 'TOKEN_EXPIRED');
      return this.#token;
    }
    throw new Error(`The page has no sample ${index}`);
  }

  async #send(step: HttpStep, { headers }: Transcript, server: string): Promise<void> {
    const request = readRequest(step, graphql, new PageProblems(new VFile({ value: '' })));
    if (!request) throw new Error('An http block of the page cannot be read');
    const needsToken = /\{\{token\}\}|<token>/;
    if ([request.body, ...Object.values(headers)].some((text) => needsToken.test(text))) {
      await this.#ensureToken(server, step.meta.error === 'TOKEN_EXPIRED');
    }
    const fill = (text: string): string =>
      text.replaceAll('{{accessId}}', accessId).replaceAll('{{accessKey}}', accessKey).replaceAll(new RegExp(needsToken, 'g'), this.#token);
    const filled = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)]));
    const body = request.method === 'GET' || request.method === 'HEAD' ? {} : { body: fill(request.body) };
    // The server cuts the connection of a body that is too large; the page has its answer from memory.
    const response = await fetch(server + request.path, { method: request.method, headers: filled, ...body }).catch(() => undefined);
    if (request.path === authorize && response?.status === 200) this.#adopt(await response.json());
  }

  async #ensureToken(server: string, keep: boolean): Promise<void> {
    if (this.#token !== '' && (keep || this.#expiresAt > this.now)) return;
    const response = await fetch(server + authorize, {
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

/** Runs a page against a server of its own, or against one that runs already. */
async function runTab(language: string, guide: Guide, transcripts: readonly Transcript[], running?: string): Promise<Printed[]> {
  const samples = transcripts.filter(({ operation }) => operation);
  const stage = new Stage(transcripts, samples);
  // A page that advances by months would find its store dropped.
  const server = createSandboxServer({ contract, clock: () => stage.now, idleFor: Infinity });
  const address = running ?? (await listen(server));
  const control = createServer((request, response) => {
    stage.before(Number((request.url ?? '').slice(1)), address).then(
      (token) => response.end(token),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  try {
    const client = CLIENTS.find(({ id }) => id === language);
    if (!client) throw new Error(`There is no tab ${language}`);
    const place = path.join(folder, guide.file.replace(/\W/g, '-'), language);
    const batch = samples.map((transcript) => ({
      code: client.write(callOf(transcript, origin + graphql)).replaceAll(origin, address),
      files: Object.values(transcript.files),
    }));
    const controlAddress = await listen(control);
    writeFiles(place, batch.flatMap(({ files }) => files));
    return await runBatch(language, batch, controlAddress, place);
  } finally {
    close(server);
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

describe('npm run sandbox', () => {
  it.each(['curl'])('%s: the samples of the usage example are answered by the command', async (language) => {
    const guide = guides.find(({ route }) => route.endsWith('/usage-example'));
    if (!guide) throw new Error('There is no usage example');
    const { transcripts } = await transcriptsOf(guide);
    expect(transcripts.some(({ step }) => step.meta.advance !== undefined)).toBe(false);
    const { address, stop } = await startCommand();
    try {
      const printed = await runTab(language, guide, transcripts, address);
      const known = ({ data, codes }: Printed) => ({ ids: JSON.stringify(data).match(/[\da-f-]{36}/g), codes });
      expect(printed.map(known)).toEqual(transcripts.filter(({ operation }) => operation).map((transcript) => known(shown(transcript))));
    } finally {
      await stop();
    }
  });
});

/** Starts the command on a free port, and waits until it says where it is. */
function startCommand(): Promise<{ address: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [path.resolve('src/commands/run.cjs'), 'sandbox', '--port', '0'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const [, address] = /GraphQL\s+(http:\/\/127\.0\.0\.1:\d+)\//.exec(output) ?? [];
      if (address !== undefined) resolve({ address, stop });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => reject(new Error(`The sandbox ended with ${code ?? ''}: ${output}`)));
  });
}
