import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { transformWithEsbuild } from 'vite';
import { CLIENT_LANGUAGES, commandFor } from '../../src/samples/languages';

/** Languages that cannot run here. Their tests are skipped, and say so. */
export const missing = new Set(
  CLIENT_LANGUAGES.flatMap(({ id, run: { check, packages } }) => {
    if (spawnSync('sh', ['-c', check]).status === 0) return [];
    console.warn(`Samples in ${id} are skipped: install ${packages.join(' ')}.`);
    return [id];
  }),
);

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

/** Ids of languages whose samples all run in one program, and of the others, which have to start a program for each. */
export const [BATCHED, OTHERS] = [true, false].map((isBatched) =>
  CLIENT_LANGUAGES.map(({ id }) => id).filter(
    (id) => ['curl', 'typescript', 'python'].includes(id) === isBatched,
  ),
) as [string[], string[]];

/**
 * Runs the samples of all pages in one language, in order; where it can, in one program, which takes less time to start than one for each.
 *
 * Before each sample that program asks for a token on stdout and gets it on stdin: that is where the page's clock and its http blocks take
 * their turn. The samples themselves run as they were copied, with `KYC_API` and `KYC_TOKEN` in their environment.
 *
 * @param language id of the tab
 * @param api origin of the API
 * @returns what the samples printed, by page
 */
export async function runPages(
  language: string,
  api: string,
  pages: readonly ClientPage[],
): Promise<Printed[][]> {
  const write = { curl, typescript, python }[language];
  for (const { folder } of pages) mkdirSync(folder, { recursive: true });
  if (write) await runProgram(await write(pages), pages, api);
  else for (const page of pages) await runEach(language, page, api);
  return pages.map(({ folder, samples }) =>
    samples.map(({ kind }, index) => {
      const file = path.join(folder, String(index));
      // Download links lead to the sandbox that is asked.
      const output = readFileSync(`${file}.out`, 'utf8').replaceAll(
        new RegExp(`${api}/files/[\\w-]+`, 'g'),
        'https://files.kyc.example',
      );
      const head = language === 'curl' ? CURL_HEAD : STATUS_LINE;
      const [, status, body = ''] =
        kind === 'http' ? (head.exec(output) ?? []) : [, undefined, output];
      try {
        return printed(JSON.parse(body), status === undefined ? undefined : Number(status));
      } catch {
        const errors = existsSync(`${file}.err`) ? readFileSync(`${file}.err`, 'utf8') : '';
        return { data: output, errors: [{ message: errors.trim() }] };
      }
    }),
  );
}

const STATUS_LINE = /^(\d+)\r?\n(.*)$/s;
/** The last head is that of the response; before it there may be one that asks to go on. */
const CURL_HEAD = /^(?:HTTP\S+ 1\d\d.*?\r\n\r\n)*HTTP\S+ (\d+).*?\r\n\r\n(.*)$/s;

type Program = readonly [command: string, ...args: string[]];

function curl(pages: readonly ClientPage[]): Program {
  const steps = pages.flatMap(({ folder, samples }) => [
    `cd '${folder}'`,
    ...samples.flatMap(({ code }, index) => [
      'echo next; read -r KYC_TOKEN',
      `(`,
      code,
      `) > ${index}.out 2> ${index}.err`,
    ]),
  ]);
  return ['sh', written(pages, 'pages.sh', ['export KYC_TOKEN', ...steps, ''].join('\n'))];
}

async function typescript(pages: readonly ClientPage[]): Promise<Program> {
  for (const { folder, samples } of pages) {
    for (const [index, { code }] of samples.entries()) {
      // As tsx does it, without the second that tsx takes to start.
      const script = await transformWithEsbuild(code, `step${index}.mts`, { target: 'node20' });
      writeFileSync(path.join(folder, `step${index}.mjs`), script.code);
    }
  }
  const main = `import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
const tokens = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
for (const [folder, count] of ${foldersOf(pages)}) {
  process.chdir(folder);
  for (let index = 0; index < count; index += 1) {
    process.stdout.write('next\\n');
    process.env.KYC_TOKEN = (await tokens.next()).value;
    const logged = [];
    console.log = (value) => { logged.push(value); };
    await import(folder + '/step' + index + '.mjs').catch((error) => writeFileSync(index + '.err', String(error)));
    writeFileSync(index + '.out', logged.join('\\n'));
  }
}
`;
  return [process.execPath, written(pages, 'pages.mjs', main)];
}

function python(pages: readonly ClientPage[]): Program {
  for (const { folder, samples } of pages)
    for (const [index, { code }] of samples.entries())
      writeFileSync(path.join(folder, `step${index}.py`), code);
  const main = `import contextlib, os, traceback
for folder, count in ${foldersOf(pages)}:
    os.chdir(folder)
    for index in range(count):
        print("next", flush=True)
        os.environ["KYC_TOKEN"] = input()
        with open(f"step{index}.py", encoding="utf-8") as source, open(f"{index}.out", "w", encoding="utf-8") as out, contextlib.redirect_stdout(out):
            try:
                exec(compile(source.read(), source.name, "exec"), {})
            except Exception:
                with open(f"{index}.err", "w") as errors:
                    traceback.print_exc(file=errors)
`;
  return ['python3', written(pages, 'pages.py', main)];
}

/** Runs samples by the command that readers run them with. */
async function runEach(
  language: string,
  { folder, samples, tokenFor }: ClientPage,
  api: string,
): Promise<void> {
  const { file: named, command } = CLIENT_LANGUAGES.find(({ id }) => id === language)!.run;
  for (const [index, { code }] of samples.entries()) {
    const file = `sample${index}${path.extname(named)}`;
    writeFileSync(path.join(folder, file), code);
    const env = { PATH: process.env['PATH'], KYC_API: api, KYC_TOKEN: await tokenFor(index) };
    const out = openSync(path.join(folder, `${index}.out`), 'w');
    const err = openSync(path.join(folder, `${index}.err`), 'w');
    const script = commandFor({ file, command });
    await once(
      spawn('sh', ['-c', script], { cwd: folder, env, stdio: ['ignore', out, err] }),
      'close',
    );
  }
}

function written(pages: readonly ClientPage[], name: string, text: string): string {
  const file = path.join(path.dirname(pages[0]!.folder), name);
  writeFileSync(file, text);
  return file;
}

function foldersOf(pages: readonly ClientPage[]): string {
  return JSON.stringify(pages.map(({ folder, samples }) => [folder, samples.length]));
}

/**
 * Runs a program in an environment with `KYC_API` and `KYC_TOKEN` only.
 *
 * @throws Error with what it wrote to stderr, when it ends early
 */
async function runProgram(
  [command, ...args]: Program,
  pages: readonly ClientPage[],
  api: string,
): Promise<void> {
  const child = spawn(command, args, { env: { PATH: process.env['PATH'], KYC_API: api } });
  const ended = once(child, 'close');
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const requests = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  for (const { samples, tokenFor } of pages)
    for (const index of samples.keys()) {
      if ((await requests.next()).done) throw new Error(`${command} ended early: ${errors.trim()}`);
      child.stdin.write(`${await tokenFor(index)}\n`);
    }
  child.stdin.end();
  await ended;
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
