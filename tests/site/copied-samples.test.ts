import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { load } from 'cheerio';
import { buildSchema } from 'graphql';
import { VFile } from 'vfile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readGuides, type Guide } from '../../src/model/guides';
import { CLIENTS, type Client } from '../../src/samples/clients';
import { executeSteps, type SampleResult } from '../../src/samples/execute';
import { isPublished, sampleFile, SAMPLE_FILES_FOLDER } from '../../src/samples/files';
import { PageProblems } from '../../src/lib/pageProblems';
import { httpCallOf } from '../../src/samples/render';
import { collectSteps, type Step } from '../../src/samples/steps';
import { loadApiSpec } from '../../src/schema/load';
import { LANGUAGES, missing, printed, runBatch, type Printed } from './clientBatches';
import { NIGHTLY } from '../support/nightly';
import { startDownload, type DownloadedSandbox } from './sandboxDownload';
import { BUILD } from './site';

/**
 * What readers copy runs: the code of every tab is taken from the built pages and run, with only `KYC_API` and `KYC_TOKEN` set, against
 * the sandbox that readers download. It gets what the page prints.
 *
 * One process serves all pages. Its clock is fixed at the time at which pages begin; it is moved and reset over HTTP. So all of `data`
 * and `errors` is compared, and of `http run` samples the status. Not compared: request ids (a page's token costs one more request
 * here than there), the seconds until a rate limit ends, headers.
 *
 * An `http run` sample that no client can send or print (`httpCallOf` says which) has no tabs; it is sent as it is written, for
 * what it does to the data.
 */

const spec = loadApiSpec();
const schema = buildSchema(spec.sdl);
const { accessId, accessKey } = spec.api.sandbox;
const { authorize } = spec.api.endpoint;
const mark = spec.testValues.find(({ outcome }) => outcome === 'FILE_INFECTED')?.value ?? '';
const folder = mkdtempSync(path.join(tmpdir(), 'kyc-samples-'));

let sandbox: DownloadedSandbox;

beforeAll(async () => {
  sandbox = await startDownload('--clock', 'fixed');
});

afterAll(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function sampleResultsOf(
  guide: Guide,
): Promise<{ sampleResults: SampleResult[]; problems: PageProblems }> {
  const problems = new PageProblems(
    new VFile({ path: path.resolve('docs', guide.file), value: guide.source }),
  );
  const steps = collectSteps(guide.tree, problems);
  return {
    sampleResults: await executeSteps(steps, { schema, spec, strict: false }, problems),
    problems,
  };
}

/** Sends a control request; returns the time of the clock in milliseconds since 1970. */
async function control(endpoint: string, body?: object): Promise<number> {
  const response = await fetch(`${sandbox.origin}/_sandbox/${endpoint}`, {
    method: 'POST',
    ...(body && { body: JSON.stringify(body) }),
  });
  return Date.parse(((await response.json()) as { clock: string }).clock);
}

/** Plays the part of a page that is no client sample: tokens, the clock, requests without tabs. */
class Stage {
  #next = 0;
  #token = '';
  #expiresAt = 0;
  /** The sample that the client sent last. */
  #previous: SampleResult | undefined;

  /** @param now milliseconds since 1970 at which the sandbox's clock is stopped */
  constructor(
    private readonly sampleResults: readonly SampleResult[],
    private readonly samples: readonly SampleResult[],
    private now: number,
  ) {}

  /** Everything that happens on the page before a sample; gives the token that the sample is sent with. */
  async before(index: number): Promise<string> {
    for (; this.#next < this.sampleResults.length; this.#next += 1) {
      const sampleResult = this.sampleResults[this.#next] as SampleResult;
      await this.#followToken();
      const { step } = sampleResult;
      if (step.meta.advance !== undefined)
        this.now = await control('clock', { advance: step.meta.advance });
      if (needsToken(sampleResult)) await this.#ensureToken(step.meta.error === 'TOKEN_EXPIRED');
      if (sampleResult !== this.samples[index]) {
        await this.#send(sampleResult);
        continue;
      }
      this.#next += 1;
      this.#previous = sampleResult;
      return this.#token;
    }
    throw new Error(`The page has no sample ${index}`);
  }

  /** A token that the page asks for is the page's from then on. The client keeps the one it got: here is one for the same pair. */
  async #followToken(): Promise<void> {
    const { request, status } = this.#previous ?? {};
    this.#previous = undefined;
    if (request?.path === authorize && status === 200)
      await this.#authorize(filled(request.body, this.#token));
  }

  /** Sends a sample that has no tabs. */
  async #send({ request }: SampleResult): Promise<void> {
    // A reader who copies the samples with tabs leaves the others out.
    if (!request) return;
    const { method, path: target, headers, body } = request;
    const sent = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, filled(value, this.#token)]),
    );
    const content = ['GET', 'HEAD'].includes(method) ? {} : { body: filled(body, this.#token) };
    // The server cuts the connection of a body that is too large; the page has its answer from memory.
    await fetch(sandbox.origin + target, { method, headers: sent, ...content }).catch(
      () => undefined,
    );
  }

  async #ensureToken(keep: boolean): Promise<void> {
    if (this.#token !== '' && (keep || this.#expiresAt > this.now)) return;
    await this.#authorize(JSON.stringify({ accessId, accessKey }));
  }

  async #authorize(body: string): Promise<void> {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(sandbox.origin + authorize, { method: 'POST', headers, body });
    const { token, expiresAt } = (await response.json()) as { token: string; expiresAt: string };
    this.#token = token;
    this.#expiresAt = Date.parse(expiresAt);
  }
}

/** A GraphQL sample always does; another request where it is written in. */
function needsToken({ request }: SampleResult): boolean {
  return (
    !request ||
    [request.body, ...Object.values(request.headers)].some((text) => text.includes('{{token}}'))
  );
}

/** A text with its placeholders filled. */
function filled(text: string, token: string): string {
  return text
    .replaceAll('{{accessId}}', accessId)
    .replaceAll('{{accessKey}}', accessKey)
    .replaceAll(/\{\{token\}\}|<token>/g, token);
}

function hasTabs(sampleResult: SampleResult): boolean {
  if (sampleResult.step.meta.compact) return false;
  return sampleResult.operation !== undefined || httpCallOf(sampleResult, spec.api) !== undefined;
}

/** The code that the Copy button copies, of each sample of a built page that has tabs. */
function codesOf(route: string, { language }: Client): string[] {
  const page = load(readFileSync(path.join(BUILD, route, 'index.html'), 'utf8'));
  return page(`section[data-step] figure[data-language=${language}] pre code`)
    .map((_index, code) => page(code).text())
    .get();
}

/** Runs the samples of a page in one language. */
async function runTab(
  language: string,
  guide: Guide,
  sampleResults: readonly SampleResult[],
  samples: readonly SampleResult[],
): Promise<Printed[]> {
  const client = CLIENTS.find(({ id }) => id === language);
  if (!client) throw new Error(`There is no tab ${language}`);
  const stage = new Stage(sampleResults, samples, await control('reset'));
  const codes = codesOf(guide.route, client);
  const count = sampleResults.filter(hasTabs).length;
  expect(codes.length, `${guide.route}: samples in ${language}`).toBe(count);
  const target = path.join(folder, guide.file.replace(/\W/g, '-'), language);
  const batch = samples.map((sampleResult, index) => ({
    code: codes[index] ?? '',
    kind: sampleResult.step.kind,
    files: Object.values(sampleResult.call?.files ?? {}),
  }));
  writeFiles(
    target,
    batch.flatMap(({ files }) => files),
  );
  return runBatch(language, batch, sandbox.origin, (index) => stage.before(index), target);
}

function writeFiles(target: string, names: readonly string[]): void {
  mkdirSync(target, { recursive: true });
  for (const name of new Set(names))
    // Readers download it from the site.
    if (isPublished(name))
      copyFileSync(path.join('build', SAMPLE_FILES_FOLDER, name), path.join(target, name));
    else writeFileSync(path.join(target, name), sampleFile(name, mark)?.content ?? '');
}

/** What the page prints. */
function expectedOf({ step, status, response }: SampleResult): Printed {
  return step.kind === 'http'
    ? printed(JSON.parse(response), status)
    : printed(JSON.parse(response));
}

/** Runs the first `most` samples of a page in one language, and compares what they print with the page. */
async function expectSame(
  language: string,
  guide: Guide,
  sampleResults: readonly SampleResult[],
  most = Infinity,
): Promise<void> {
  const samples = sampleResults.filter(hasTabs).slice(0, most);
  if (samples.length === 0) return;
  const results = await runTab(language, guide, sampleResults, samples);
  const nameOf = ({ operation, step }: SampleResult): string =>
    operation?.name ?? `http in line ${step.node.position?.start.line}`;
  const named = (list: readonly Printed[]) =>
    list.map((entry, index) => ({ name: nameOf(samples[index] as SampleResult), ...entry }));
  expect(named(results)).toEqual(named(samples.map(expectedOf)));
}

const pages = readGuides(path.resolve('docs')).map((guide) => ({
  guide,
  page: sampleResultsOf(guide),
}));

it('all pages together have samples of both kinds, and tabs on all but those that no client can show', async () => {
  const sampleResults = (await Promise.all(pages.map(({ page }) => page))).flatMap(
    (page) => page.sampleResults,
  );
  const ofKind = (kind: Step['kind']): number =>
    sampleResults.filter((sampleResult) => sampleResult.step.kind === kind && hasTabs(sampleResult))
      .length;
  expect(pages.length).toBeGreaterThanOrEqual(20);
  expect(ofKind('graphql')).toBeGreaterThanOrEqual(100);
  expect(ofKind('http')).toBeGreaterThanOrEqual(10);
  const without = sampleResults.filter(
    (sampleResult) => !hasTabs(sampleResult) && !sampleResult.step.meta.compact,
  );
  expect(without.map(({ step }) => step.node.value)).toEqual([]);
});

describe.each(pages.map(({ guide, page }) => [guide.file, guide, page] as const))(
  '%s',
  (_file, guide, page) => {
    for (const language of LANGUAGES.filter((each) => each !== 'java')) {
      it.skipIf(missing.has(language))(
        `${language}: each sample is answered as the page prints it`,
        async () => {
          const { sampleResults, problems } = await page;
          expect(() => problems.throwIfAny()).not.toThrow();
          await expectSame(language, guide, sampleResults);
        },
      );
    }
  },
);

// Java takes a second to compile each sample.
it
  .skipIf(missing.has('java'))
  .each(
    pages
      .filter(({ guide }) => NIGHTLY || guide.route === '/docs/introduction')
      .map(({ guide, page }) => [guide.route, guide, page] as const),
  )(
  '%s: the first samples in Java are answered as the page prints it',
  async (_route, guide, page) => {
    const { sampleResults } = await page;
    await expectSame('java', guide, sampleResults, NIGHTLY ? 1 : 3);
  },
);
