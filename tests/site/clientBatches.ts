import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { runInNewContext } from 'node:vm';
import { load } from 'cheerio';
import { textOf } from '../../src/plugins/samples/client/sampleData';
import { CLIENT_LANGUAGES, commandFor } from '../../src/plugins/samples/languages';
import { loadApiSpec } from '../../src/schema/load';
import { BUILD } from './site';

/** Languages that cannot run here. Their tests are skipped, and say so. */
export const missing = new Set(
  CLIENT_LANGUAGES.flatMap(({ id, run: { check, packages } }) => {
    if (spawnSync('sh', ['-c', check]).status === 0) return [];
    console.warn(`Samples in ${id} are skipped: install ${packages.join(' ')}.`);
    return [id];
  }),
);

/** Languages whose samples start at once. The compiler of another takes a second or two for each sample. */
export const QUICK: readonly string[] = ['curl', 'typescript', 'python'];

/** What a client sample printed, of a GraphQL call or of any other request. */
export interface Printed {
  data: unknown;
  /** Without what differs from run to run: ids of requests, seconds until a rate limit ends. */
  errors: object[];
  /** Of a request that is not a GraphQL call. */
  status?: number;
  /** What else the body holds: keys of the token exchange. The token itself differs from run to run and is a placeholder. */
  rest?: Readonly<Record<string, unknown>>;
}

/** One sample of a page in one language, with the placeholders of the page still in it. */
interface ClientSample {
  code: string;
  /** A GraphQL call prints its result; any other request prints its status first. */
  kind: 'graphql' | 'http';
}

/** The samples of a page in one language. They run in the folder, where the files are that they send. */
interface ClientPage {
  folder: string;
  samples: readonly ClientSample[];
  /** Prepares the sample of that index and gives the token that it is sent with. */
  tokenFor: (index: number) => Promise<string>;
}

/** A sample with a name, or the code of a tab. The strings are as the minifier writes them. */
const IN_SCRIPTS =
  /name:"(\w+)",[^{}]*step:|value:"(\w+)",label:"[^"]*",children:\(0,\w+\.jsx\)\(\w+,\{language:"[^"]*",label:"[^"]*",html:((['"`])(?:\\.|(?!\4)[^\\])*\4)/gs;

/**
 * The code that the Copy button copies in one language, of each sample of a built page that has it, with the sample's name. It is in
 * the page's scripts; the HTML has two languages.
 *
 * @param id of the language
 */
export function copiedCodes(route: string, id: string): { name: string; code: string }[] {
  const $ = load(readFileSync(path.join(BUILD, route, 'index.html'), 'utf8'));
  const { scripts } = JSON.parse($('#page-scripts').text()) as { scripts: string[] };
  let sample = '';
  return scripts
    .flatMap((script) => [...readFileSync(path.join(BUILD, script), 'utf8').matchAll(IN_SCRIPTS)])
    .flatMap(([, name, language, html]) => {
      if (name) sample = name;
      return language === id && html
        ? [{ name: sample, code: textOf(runInNewContext(html) as string) }]
        : [];
    });
}

const { endpoint, sandbox } = loadApiSpec().api;
const PAIR = JSON.stringify({ accessId: sandbox.accessId, accessKey: sandbox.accessKey });

/** Exchanges the pair of api.yml, or another body, for a token. */
export async function requestToken(
  origin: string,
  body = PAIR,
): Promise<{ token: string; expiresAt: string }> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(origin + endpoint.authorize, { method: 'POST', headers, body });
  return (await response.json()) as { token: string; expiresAt: string };
}

const STATUS_LINE = /^(\d+)\r?\n(.*)$/s;
/** The last head is that of the response; before it there may be one that asks to go on. */
const CURL_HEAD = /^(?:HTTP\S+ 1\d\d.*?\r\n\r\n)*HTTP\S+ (\d+).*?\r\n\r\n(.*)$/s;

/**
 * Runs the samples of a page in one language, in order, by the command that readers run them with.
 *
 * @param language id of the tab
 * @param api origin of the API
 * @returns what the samples printed
 */
export async function runPage(
  language: string,
  api: string,
  { folder, samples, tokenFor }: ClientPage,
): Promise<Printed[]> {
  const { file: named, command } = CLIENT_LANGUAGES.find(({ id }) => id === language)!.run;
  const results: Printed[] = [];
  mkdirSync(folder, { recursive: true });
  for (const [index, { code, kind }] of samples.entries()) {
    const file = `sample${index}${path.extname(named)}`;
    writeFileSync(path.join(folder, file), code);
    const { PATH, JAVA_TOOL_OPTIONS } = process.env;
    const env = { PATH, JAVA_TOOL_OPTIONS, KYC_API: api, KYC_TOKEN: await tokenFor(index) };
    const child = spawn('sh', ['-c', commandFor({ file, command })], { cwd: folder, env });
    const [stdout, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
    // Download links lead to the sandbox that is asked.
    const output = stdout.replaceAll(`${api}/files`, 'https://files.kyc.example');
    const head = language === 'curl' ? CURL_HEAD : STATUS_LINE;
    const [, status, body = ''] =
      kind === 'http' ? (head.exec(output) ?? []) : [, undefined, output];
    try {
      results.push(printed(JSON.parse(body), status === undefined ? undefined : Number(status)));
    } catch {
      results.push({ data: output, errors: [{ message: errors.trim() }] });
    }
  }
  return results;
}

/** What is compared of a body; the status where the sample shows it. */
export function printed(body: unknown, status?: number): Printed {
  const { data, errors, ...rest } = body as {
    data?: unknown;
    errors?: { message: string; extensions?: object }[];
    token?: unknown;
  };
  const compared = (errors ?? []).map(({ message, extensions, ...error }) => ({
    ...error,
    // The sandbox measures rate limits in real time, so that the seconds left depend on the machine.
    message: message.replace(/(?<=^Too many requests\. Try again in )\d+(?= s\.$)/, '<seconds>'),
    extensions: { ...extensions, requestId: undefined },
  }));
  const result = { data: data ?? null, errors: compared };
  if (status === undefined) return result;
  return { ...result, status, rest: 'token' in rest ? { ...rest, token: '<token>' } : rest };
}
