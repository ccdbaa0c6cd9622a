import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync, existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { transformWithEsbuild } from 'vite';
import { CLIENTS } from '../../src/samples/clients';

/** Programs that run a language. Where one is missing, its tests are skipped. */
const COMMANDS: Readonly<Record<string, string>> = {
  curl: 'curl',
  python: 'python3',
  java: 'java',
};
export const missing = new Set(
  Object.keys(COMMANDS).filter(
    (language) => spawnSync(COMMANDS[language]!, ['--version']).status !== 0,
  ),
);

/** What a client sample printed, of a GraphQL call or of any other request. */
export interface Printed {
  data: unknown;
  /** Without what differs from run to run: ids of requests, seconds until a rate limit ends. */
  errors: object[];
  /** Of a request that is no GraphQL call. */
  status?: number;
  /** What else the body holds: keys of the token exchange. The token itself differs from run to run and is a placeholder. */
  rest?: Readonly<Record<string, unknown>>;
}

/** One sample of a page in one language, with the placeholders of the page still in it. */
export interface ClientSample {
  code: string;
  /** A GraphQL call prints its result; any other request prints its status first. */
  kind: 'graphql' | 'http';
  /** Names of the files that it sends. */
  files: readonly string[];
}

/**
 * Runs the samples of a page in one language as one program, in a folder of its own.
 *
 * Before each sample the program asks for a token: that is where the page's clock and its http blocks take their turn. The
 * samples themselves run as they were copied, with `KYC_API` and `KYC_TOKEN` in their environment.
 *
 * @param language id of the tab
 * @param api origin of the API
 * @param tokenFor prepares the sample of that index and gives the token that it is sent with
 */
export async function runBatch(
  language: string,
  samples: readonly ClientSample[],
  api: string,
  tokenFor: (index: number) => Promise<string>,
  folder: string,
): Promise<Printed[]> {
  mkdirSync(folder, { recursive: true });
  const run = {
    curl: runCurl,
    typescript: runTypeScript,
    python: runPython,
    java: runJava,
  }[language];
  if (!run)
    throw new Error(`The tab "${language}" is displayed and not run. Write what runs it, here.`);
  const tokens = createServer((request, response) => {
    tokenFor(Number((request.url ?? '').slice(1))).then(
      (token) => response.end(token),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  try {
    return await run(samples, { api, control: await listen(tokens), folder });
  } finally {
    tokens.closeAllConnections();
    tokens.close();
  }
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });
}

/** Languages of the client samples. */
export const LANGUAGES = CLIENTS.map(({ id }) => id);

interface Run {
  api: string;
  /** URL that answers `GET /<index of the sample>` with a token. */
  control: string;
  folder: string;
}

async function runCurl(
  samples: readonly ClientSample[],
  { api, control, folder }: Run,
): Promise<Printed[]> {
  const steps = samples.map(({ code }, index) => {
    return [
      `export KYC_TOKEN=$(curl --silent '${control}/${index}')`,
      `(`,
      code,
      `) > ${index}.json`,
    ].join('\n');
  });
  writeFileSync(path.join(folder, 'page.sh'), `set -e\n${steps.join('\n')}\n`);
  await runProgram('sh', ['page.sh'], folder, api);
  return samples.map(({ kind }, index) => {
    const output = readFileSync(path.join(folder, `${index}.json`), 'utf8');
    if (kind === 'graphql') return printed(JSON.parse(output));
    // The last head is that of the response; before it there may be one that asks to go on.
    const [, status, body] =
      /^(?:HTTP\S+ 1\d\d.*?\r\n\r\n)*HTTP\S+ (\d+).*?\r\n\r\n(.*)$/s.exec(output) ?? [];
    return printed(JSON.parse(body ?? ''), Number(status));
  });
}

async function runTypeScript(
  samples: readonly ClientSample[],
  { api, control, folder }: Run,
): Promise<Printed[]> {
  for (const [index, { code }] of samples.entries()) {
    // As tsx does it, without the second that tsx takes to start.
    const script = await transformWithEsbuild(code, `step${index}.mts`, { target: 'node20' });
    writeFileSync(path.join(folder, `step${index}.mjs`), script.code);
  }
  const main = `import { writeFileSync } from 'node:fs';
const results = [];
for (let index = 0; index < ${samples.length}; index += 1) {
  process.env.KYC_TOKEN = await (await fetch('${control}/' + index)).text();
  const logged = [];
  console.log = (value) => { logged.push(value); };
  await import('./step' + index + '.mjs');
  results.push(logged);
}
writeFileSync('results.json', JSON.stringify(results));
`;
  writeFileSync(path.join(folder, 'page.mjs'), main);
  await runProgram(process.execPath, ['page.mjs'], folder, api);
  return results<[number, string] | [string]>(folder).map((logged) => {
    const body: unknown = JSON.parse(logged.at(-1) as string);
    return logged.length === 2 ? printed(body, logged[0]) : printed(body);
  });
}

async function runPython(
  samples: readonly ClientSample[],
  { api, control, folder }: Run,
): Promise<Printed[]> {
  for (const [index, { code }] of samples.entries()) {
    writeFileSync(path.join(folder, `step${index}.py`), code);
  }
  const main = `import contextlib, io, json, os, urllib.request
results = []
for index in range(${samples.length}):
    os.environ["KYC_TOKEN"] = urllib.request.urlopen(f"${control}/{index}").read().decode()
    out = io.StringIO()
    with open(f"step{index}.py", encoding="utf-8") as source, contextlib.redirect_stdout(out):
        exec(compile(source.read(), source.name, "exec"), {})
    results.append(out.getvalue())
with open("results.json", "w") as file:
    json.dump(results, file)
`;
  writeFileSync(path.join(folder, 'page.py'), main);
  await runProgram('python3', ['page.py'], folder, api);
  return results<string>(folder).map((output, index) => {
    if (samples[index]?.kind === 'graphql') return printed(JSON.parse(output));
    const end = output.indexOf('\n');
    return printed(JSON.parse(output.slice(end)), Number(output.slice(0, end)));
  });
}

async function runJava(
  samples: readonly ClientSample[],
  { api, control, folder }: Run,
): Promise<Printed[]> {
  const printedBy: Printed[] = [];
  for (const [index, { code, kind }] of samples.entries()) {
    const token = await (await fetch(`${control}/${index}`)).text();
    writeFileSync(path.join(folder, `Sample${index}.java`), code);
    const output = await runProgram('java', [`Sample${index}.java`], folder, api, token);
    const end = kind === 'graphql' ? 0 : output.indexOf('\n');
    const status = kind === 'graphql' ? undefined : Number(output.slice(0, end));
    printedBy.push(printed(JSON.parse(output.slice(end)), status));
  }
  return printedBy;
}

function results<T>(folder: string): T[] {
  const file = path.join(folder, 'results.json');
  if (!existsSync(file)) throw new Error('The program ended early.');
  return JSON.parse(readFileSync(file, 'utf8')) as T[];
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

/**
 * Runs a program in an environment with `KYC_API` and `KYC_TOKEN` only.
 *
 * @returns what it printed
 * @throws Error with what it wrote to stderr, when it does not end well within a minute
 */
function runProgram(
  command: string,
  args: readonly string[],
  cwd: string,
  api: string,
  token = '',
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { PATH: process.env['PATH'], KYC_API: api, KYC_TOKEN: token },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 60_000,
    });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve(output);
      else
        reject(
          new Error(`${command} ended with ${code ?? signal ?? ''} in ${cwd}: ${errors.trim()}`),
        );
    });
  });
}
