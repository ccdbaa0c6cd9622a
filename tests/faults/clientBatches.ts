import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { CLIENTS } from '../../src/samples/clients';

/** What a client sample printed: `data` and the codes of `errors`. */
export interface Printed {
  data: unknown;
  codes: string[];
}

/** One sample of a page in one language, with the placeholders of the page still in it. */
export interface ClientSample {
  code: string;
  /** Names of the files that it sends. */
  files: readonly string[];
}

/**
 * Runs the samples of a page in one language as one program, in a folder of its own.
 *
 * Before each sample the program asks `control` for a token: that is where the page's clock and its http blocks take their turn.
 * Each sample's code is the one that the page prints, but for the token's placeholder.
 *
 * @param language id of the tab
 * @param control address that answers `GET /<index of the sample>` with a token
 */
export async function runBatch(language: string, samples: readonly ClientSample[], control: string, folder: string): Promise<Printed[]> {
  mkdirSync(folder, { recursive: true });
  const run = { curl: runCurl, typescript: runTypeScript, python: runPython }[language];
  if (!run) throw new Error(`The tab "${language}" is shown and not run. Write what runs it, here.`);
  return run(samples, control, folder);
}

/** Languages that pages show. */
export const LANGUAGES = CLIENTS.map(({ id }) => id);

async function runCurl(samples: readonly ClientSample[], control: string, folder: string): Promise<Printed[]> {
  const steps = samples.map(({ code }, index) => {
    const [first = '', ...rest] = code.replaceAll('<token>', `'"$token"'`).split('\n');
    return [`token=$(curl --silent '${control}/${index}')`, `(`, [first.replace(/^curl /, 'curl --silent '), ...rest].join('\n'), `) > ${index}.json`].join('\n');
  });
  writeFileSync(path.join(folder, 'page.sh'), `set -e\n${steps.join('\n')}\n`);
  await runProgram('sh', ['page.sh'], folder);
  return samples.map((_sample, index) => printed(JSON.parse(readFileSync(path.join(folder, `${index}.json`), 'utf8'))));
}

async function runTypeScript(samples: readonly ClientSample[], control: string, folder: string): Promise<Printed[]> {
  for (const [index, { code }] of samples.entries()) {
    writeFileSync(path.join(folder, `step${index}.mts`), code.replaceAll('<token>', `' + globalThis.token + '`));
  }
  const main = `import { writeFileSync } from 'node:fs';
const results = [];
for (let index = 0; index < ${samples.length}; index += 1) {
  globalThis.token = await (await fetch('${control}/' + index)).text();
  const seen = { data: null, errors: [] };
  console.log = (data) => { seen.data = data; };
  console.error = (errors) => { seen.errors = errors; };
  await import('./step' + index + '.mts');
  results.push(seen);
}
writeFileSync('results.json', JSON.stringify(results));
`;
  writeFileSync(path.join(folder, 'page.mts'), main);
  await runProgram(process.execPath, ['--import', import.meta.resolve('tsx'), 'page.mts'], folder);
  return results(folder);
}

async function runPython(samples: readonly ClientSample[], control: string, folder: string): Promise<Printed[]> {
  for (const [index, { code }] of samples.entries()) {
    writeFileSync(path.join(folder, `step${index}.py`), code.replaceAll('<token>', '" + token + "'));
  }
  const main = `import contextlib, io, json, urllib.request
results = []
for index in range(${samples.length}):
    token = urllib.request.urlopen(f"${control}/{index}").read().decode()
    out = io.StringIO()
    with open(f"step{index}.py", encoding="utf-8") as source, contextlib.redirect_stdout(out):
        exec(compile(source.read(), source.name, "exec"), {"token": token})
    results.append(json.loads(out.getvalue()))
with open("results.json", "w") as file:
    json.dump(results, file)
`;
  writeFileSync(path.join(folder, 'page.py'), main);
  await runProgram('python3', ['page.py'], folder);
  return results(folder);
}

function results(folder: string): Printed[] {
  const file = path.join(folder, 'results.json');
  if (!existsSync(file)) throw new Error('The program ended early.');
  return (JSON.parse(readFileSync(file, 'utf8')) as unknown[]).map(printed);
}

function printed(body: unknown): Printed {
  const { data, errors } = body as { data?: unknown; errors?: { extensions?: { code?: string } }[] };
  return { data: data ?? null, codes: (errors ?? []).map((error) => error.extensions?.code ?? '') };
}

/** Runs a program to its end. @throws Error with what it wrote to stderr, when it does not end well within a minute */
function runProgram(command: string, args: readonly string[], cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'], timeout: 60_000 });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${command} ended with ${code ?? signal ?? ''} in ${cwd}: ${errors.trim()}`));
    });
  });
}
