import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSchema } from 'graphql';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { afterAll, describe, expect, it } from 'vitest';
import { readGuides, type Guide } from '../../src/schema/guides';
import { CLIENT_LANGUAGES } from '../../src/plugins/samples/languages';
import { executeSteps, type SampleResult } from '../../src/plugins/samples/execute';
import {
  isPublished,
  sampleFile,
  SAMPLE_FILES_FOLDER,
} from '../../src/plugins/samples/session/sampleFiles';
import { PageProblems } from '../../src/lib/pageProblems';
import { httpCallOf } from '../../src/plugins/samples/render';
import { collectSteps, type Step } from '../../src/plugins/samples/steps';
import { loadApiSpec } from '../../src/schema/load';
import {
  copiedCodes,
  missing,
  printed,
  QUICK,
  requestToken,
  runPage,
  type Printed,
} from './clientBatches';
import { NIGHTLY } from '../support/nightly';
import { startDownload } from './sandboxDownload';

/**
 * What readers copy runs: the code of every tab is taken from the built pages and run, with only `KYC_API` and `KYC_TOKEN` set, against
 * the sandbox that readers download. It gets what the page prints.
 *
 * Each language has a sandbox whose clock is fixed at the time at which pages begin; it is moved and reset over HTTP. So all of `data`
 * and `errors` is compared, and of `http run` samples the status. Not compared: request ids (a page's token costs one more request
 * here than there), the seconds until a rate limit ends, headers. cURL also runs with a clock that starts at that time and with the real
 * one: then only codes are compared. A page names the samples that have another one with the real clock.
 *
 * An `http run` sample that no client can send or print (`httpCallOf` says which) has no tabs; it is sent as it is written, for
 * what it does to the data.
 */

const spec = loadApiSpec();
const schema = buildSchema(spec.sdl);
const { accessId, accessKey } = spec.api.sandbox;
const { authorize } = spec.api.endpoint;
const fileSettings = {
  infectedMark: spec.testValues.find(({ outcome }) => outcome === 'FILE_INFECTED')?.value,
  maxSize: spec.api.limits.file.value.bytes,
};
const folder = mkdtempSync(path.join(tmpdir(), 'kyc-samples-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function sampleResultsOf(
  guide: Guide,
): Promise<{ sampleResults: SampleResult[]; problems: PageProblems }> {
  const problems = new PageProblems(
    new VFile({ path: path.resolve('docs', guide.file), value: guide.source }),
  );
  const steps = collectSteps(guide.tree, problems);
  return {
    sampleResults: await executeSteps(steps, { schema, spec }, problems),
    problems,
  };
}

/** Sends a control request; returns the time of the clock in milliseconds since 1970. */
async function control(origin: string, endpoint: string, body?: object): Promise<number> {
  const response = await fetch(`${origin}/_sandbox/${endpoint}`, {
    method: 'POST',
    ...(body && { body: JSON.stringify(body) }),
  });
  return Date.parse(((await response.json()) as { clock: string }).clock);
}

/** Plays the part of a page that is not a client sample: tokens, the clock, requests without tabs. */
class Stage {
  #next = 0;
  #token = '';
  #expiresAt = 0;
  /** The sample that the client sent last. */
  #previous: SampleResult | undefined;

  /** Milliseconds since 1970 at which the sandbox was reset or its clock was moved last. */
  #now = 0;

  constructor(
    private readonly origin: string,
    private readonly sampleResults: readonly SampleResult[],
    private readonly samples: readonly SampleResult[],
  ) {}

  /** Everything that happens on the page before a sample; gives the token that the sample is sent with. */
  async before(index: number): Promise<string> {
    if (this.#next === 0) this.#now = await control(this.origin, 'reset');
    for (; this.#next < this.sampleResults.length; this.#next += 1) {
      const sampleResult = this.sampleResults[this.#next] as SampleResult;
      await this.#followToken();
      const { step } = sampleResult;
      if (step.meta.advance !== undefined)
        this.#now = await control(this.origin, 'clock', { advance: step.meta.advance });
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
    await fetch(this.origin + target, { method, headers: sent, ...content }).catch(() => undefined);
  }

  async #ensureToken(keep: boolean): Promise<void> {
    if (this.#token !== '' && (keep || this.#expiresAt > this.#now)) return;
    await this.#authorize();
  }

  async #authorize(body?: string): Promise<void> {
    const { token, expiresAt } = await requestToken(this.origin, body);
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

function writeFiles(target: string, names: readonly string[]): void {
  mkdirSync(target, { recursive: true });
  for (const name of new Set(names))
    // Readers download it from the site.
    if (isPublished(name))
      copyFileSync(path.join('build', SAMPLE_FILES_FOLDER, name), path.join(target, name));
    else writeFileSync(path.join(target, name), sampleFile(name, fileSettings)?.content ?? '');
}

/** What the page prints. */
function expectedOf({ step, status, response }: SampleResult): Printed {
  return step.kind === 'http'
    ? printed(JSON.parse(response), status)
    : printed(JSON.parse(response));
}

/** Pages of a run for a pull request: samples of both kinds, a file that is sent, an error. At night all. */
const SOME = [
  '/docs/introduction',
  '/docs/authentication-process/authorization-token',
  '/docs/use-cases/documents',
];

const pages = await Promise.all(
  readGuides(path.resolve('docs'))
    .filter(({ route }) => NIGHTLY || SOME.includes(route))
    .map(async (guide) => ({ guide, ...(await sampleResultsOf(guide)) })),
);

/** A sample of a page with what it gives, or what the page prints. */
interface Named extends Printed {
  file: string;
  name: string;
}

/**
 * Runs samples of pages in one language against a sandbox of their own: at night all, before a merge some; of a language with a
 * compiler the first of each page, or of one page.
 *
 * @param clock option `--clock` of the sandbox
 */
async function run(language: string, clock: string): Promise<{ got: Named[]; expected: Named[] }> {
  const { origin, stop } = await startDownload('--clock', clock);
  const got: Named[] = [];
  const expected: Named[] = [];
  try {
    const isQuick = QUICK.includes(language);
    for (const { guide, sampleResults } of isQuick || NIGHTLY ? pages : pages.slice(0, 1)) {
      const codes = copiedCodes(guide.route, language);
      const withTabs = sampleResults.filter(hasTabs);
      expect(codes.length, `${guide.route}: samples in ${language}`).toBe(withTabs.length);
      const max = language === 'curl' ? 4 : isQuick ? 2 : 1;
      const sent = withTabs.slice(0, isQuick && NIGHTLY ? Infinity : max);
      const stage = new Stage(origin, sampleResults, sent);
      const target = path.join(folder, clock, language, guide.file.replace(/\W/g, '-'));
      writeFiles(
        target,
        sent.flatMap(({ call }) => Object.values(call?.files ?? {})),
      );
      const results = await runPage(language, origin, {
        folder: target,
        samples: sent.map(({ step }, index) => ({ code: codes[index]!.code, kind: step.kind })),
        tokenFor: (index) => stage.before(index),
      });
      for (const [index, sample] of sent.entries()) {
        const line = sample.step.node.position?.start.line;
        const named = { file: guide.file, name: sample.operation?.name ?? `http in line ${line}` };
        got.push({ ...named, ...results[index]! });
        expected.push({ ...named, ...expectedOf(sample) });
      }
    }
  } finally {
    await stop();
  }
  return { got, expected };
}

/** Status and codes, which do not depend on the time. */
function codesIn({ file, name, status = 200, errors }: Named): string {
  const codes = errors.map(
    (error) => (error as { extensions?: { code: string } }).extensions?.code,
  );
  return `${file} ${name}: ${[status, ...codes].join(' ')}`;
}

/** What the paragraphs of a page about `--clock real` name: operations, and codes of requests without a name. */
function namedForRealClock({ tree }: Guide): string[] {
  const named: string[] = [];
  visit(tree, 'paragraph', ({ children }) => {
    const words = children.flatMap((node) => (node.type === 'inlineCode' ? [node.value] : []));
    if (words.includes('raw:--clock real'))
      named.push(...words.map((word) => word.replace('raw:', '')));
  });
  return named;
}

it('samples have tabs, except those that no client can send', () => {
  const sampleResults = pages.flatMap((page) => page.sampleResults);
  const ofKind = (kind: Step['kind']): number =>
    sampleResults.filter((sampleResult) => sampleResult.step.kind === kind && hasTabs(sampleResult))
      .length;
  expect(ofKind('graphql')).toBeGreaterThanOrEqual(NIGHTLY ? 100 : 10);
  expect(ofKind('http')).toBeGreaterThanOrEqual(NIGHTLY ? 10 : 2);
  const without = sampleResults.filter(
    (sampleResult) => !hasTabs(sampleResult) && !sampleResult.step.meta.compact,
  );
  expect(without.map(({ step }) => step.node.value)).toEqual([]);
  for (const { problems } of pages) expect(() => problems.throwIfAny()).not.toThrow();
});

describe.concurrent('each copied sample', { timeout: 900_000 }, () => {
  for (const { id } of CLIENT_LANGUAGES) {
    it.skipIf(missing.has(id))(`gets what its page prints in ${id}`, async () => {
      const { got, expected } = await run(id, 'fixed');
      expect(got.length).toBeGreaterThanOrEqual(1);
      expect(got).toEqual(expected);
    });
  }

  it.runIf(NIGHTLY && !missing.has('curl'))(
    'gets the code of its page with the default clock',
    async () => {
      const { got, expected } = await run('curl', 'samples');
      expect(got.map(codesIn)).toEqual(expected.map(codesIn));
    },
  );

  it.runIf(NIGHTLY && !missing.has('curl'))(
    'gets the code of its page with the real clock, unless the page names it',
    async () => {
      const { got, expected } = await run('curl', 'real');
      const isSame = (index: number): boolean => codesIn(got[index]!) === codesIn(expected[index]!);
      const wrong = pages.flatMap(({ guide }) => {
        const said = namedForRealClock(guide);
        return got.flatMap((sample, index) => {
          if (sample.file !== guide.file) return [];
          if (isSame(index))
            return said.includes(sample.name) ? [`${codesIn(sample)}, as without the option`] : [];
          const isSaid = said.some(
            (word) => word === sample.name || codesIn(sample).endsWith(` ${word}`),
          );
          return isSaid ? [] : [`${codesIn(sample)}, and no paragraph about --clock real names it`];
        });
      });
      expect(wrong).toEqual([]);
    },
  );
});
