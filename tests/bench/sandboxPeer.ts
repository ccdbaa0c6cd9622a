import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import { parse as parseYaml } from 'yaml';
import { CommandError } from '../../src/commands/report';
import { makeId } from '../../src/sandbox';
import { MAXIMUM_STORES, NamedStores } from '../../src/sandbox/server/namedStores';
import { apiSpecFolder, loadApiSpec } from '../../src/schema/load';
import { fiftyFields } from './sandbox';

/** One server under load. */
export interface ServerMeasured {
  readonly title: string;
  readonly bytes: number;
  /** Milliseconds from start to the response to a GET of the sandbox's health check, which a mock does not have; the median of several starts. */
  readonly answer: number;
  /** Milliseconds from start to the response to the first operation, token included; the median of several starts. */
  readonly start: number;
  /** Requests per second, by the number of connections; the median of several rounds. */
  readonly perSecond: Readonly<Record<number, number>>;
  /** Resident memory before and after the load, in bytes. */
  readonly memory: { readonly idle: number; readonly loaded: number };
}

/** Numbers of connections. */
export const CONNECTIONS = [1, 64] as const;

const SANDBOX = path.resolve('build/downloads/kyc-sandbox.mjs');
const HEALTH = '/_sandbox/health';
const STARTS = 10;
/** Rounds of load, and seconds that each server is under load in one. */
const ROUNDS = 5;
const SECONDS = 4;
const spec = loadApiSpec();
const body = JSON.stringify({ query: fiftyFields, variables: { id: makeId('case', 103) } });
const json = { 'Content-Type': 'application/json', Accept: 'application/json' };

/**
 * Measures the one-file sandbox, and a mock with random values over the same schema, with the same query of fifty fields. Each server
 * is one bundled file. Under load they take turns, so that what else the machine does meets both.
 *
 * @throws CommandError when there is no build, or wrk is not installed
 */
export async function measureServers(): Promise<readonly ServerMeasured[]> {
  if (!existsSync(SANDBOX)) throw new CommandError('There is no build. First: npm run build');
  if (spawnSync('wrk', ['-v']).error)
    throw new CommandError('The load comes from wrk, which is not installed: apt-get install wrk');
  const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-bench-'));
  const servers: Server[] = [];
  try {
    const peer = path.join(folder, 'peer.cjs');
    await build({
      entryPoints: ['tests/bench/peerServer.ts'],
      outfile: peer,
      bundle: true,
      minify: true,
      platform: 'node',
      format: 'cjs',
      target: 'node20',
      define: {
        SDL: JSON.stringify(spec.sdl),
        SCALARS: JSON.stringify(scalarValues()),
        'process.env.NODE_ENV': '"production"',
      },
    });
    servers.push(
      await prepare('sandbox', [SANDBOX, '--port', '0', '--no-rate-limits'], folder, authorize),
      await prepare('mock', [peer], folder, () => Promise.resolve({})),
    );
    for (const connections of CONNECTIONS) {
      for (const { load } of servers) await load(connections, 2);
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const { load, rounds } of servers)
          (rounds[connections] ??= []).push(await load(connections, SECONDS));
      }
    }
    return servers.map(({ title, child, bytes, answer, start, idle, rounds }) => ({
      title,
      bytes,
      answer,
      start,
      perSecond: Object.fromEntries(
        CONNECTIONS.map((connections) => [connections, median(rounds[connections] ?? [])]),
      ),
      memory: { idle, loaded: residentMemory(child) },
    }));
  } finally {
    for (const { child } of servers) child.kill();
    rmSync(folder, { recursive: true });
  }
}

/** Bytes of heap that a named store takes with its seeded data. */
export async function memoryPerStore(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  const all = new NamedStores({ spec });
  const { accessId, accessKey } = spec.api.sandbox;
  const use = async (name: string): Promise<void> => {
    await all.get(name).stores.ofAccessId(accessId).authorize({ accessId, accessKey });
  };
  await use('first');
  gc();
  const before = process.memoryUsage().heapUsed;
  for (let count = 1; count < MAXIMUM_STORES; count += 1) await use(`store-${count}`);
  gc();
  return (process.memoryUsage().heapUsed - before) / (all.size - 1);
}

type Headers = Readonly<Record<string, string>>;

/** A running server, and what was measured of it so far. */
interface Server extends Pick<ServerMeasured, 'title' | 'bytes' | 'answer' | 'start'> {
  readonly child: ChildProcess;
  readonly idle: number;
  readonly rounds: Record<number, number[]>;
  /** Requests per second with a number of connections, for some seconds. */
  readonly load: (connections: number, seconds: number) => Promise<number>;
}

async function prepare(
  title: string,
  args: readonly [string, ...string[]],
  folder: string,
  login: (url: string) => Promise<Headers>,
): Promise<Server> {
  /** The first operation that is executed; a refusal without a token would be faster. */
  const ask = async (url: string): Promise<Headers> => {
    const headers = { ...json, ...(await login(url)) };
    const response = await fetch(url, { method: 'POST', headers, body });
    const { data, errors } = (await response.json()) as { data?: object; errors?: object };
    if (!data || errors) throw new Error(`${title} answers ${JSON.stringify(errors)}`);
    return headers;
  };
  const answers: number[] = [];
  const starts: number[] = [];
  for (let count = 0; count < STARTS; count += 1) {
    const before = performance.now();
    const { child, url } = await start(args);
    try {
      await fetch(new URL(HEALTH, url));
      answers.push(performance.now() - before);
      await ask(url);
      starts.push(performance.now() - before);
    } finally {
      child.kill();
    }
  }
  const { child, url } = await start(args);
  try {
    const headers = await ask(url);
    const script = path.join(folder, `${title}.lua`);
    writeFileSync(script, wrkScript(headers));
    return {
      title,
      bytes: readFileSync(args[0]).byteLength,
      answer: median(answers),
      start: median(starts),
      child,
      idle: residentMemory(child),
      rounds: {},
      load: (connections, seconds) => load(url, script, connections, seconds),
    };
  } catch (error) {
    child.kill();
    throw error;
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN;
}

async function start(args: readonly string[]): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = /GraphQL +(\S+)/.exec(line) ?? [];
    if (url !== undefined) return { child, url };
  }
  throw new Error(`${args[0]} ended.`);
}

async function authorize(url: string): Promise<Headers> {
  const { accessId, accessKey } = spec.api.sandbox;
  const response = await fetch(new URL(spec.api.endpoint.authorize, url), {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ accessId, accessKey }),
  });
  const { token } = (await response.json()) as { token: string };
  return { Authorization: `Bearer ${token}`, 'X-API-Version': spec.version };
}

/** The request that wrk sends. A JSON string of ASCII is one of Lua too. */
function wrkScript(headers: Headers): string {
  return [
    'wrk.method = "POST"',
    `wrk.body = ${JSON.stringify(body)}`,
    ...Object.entries(headers).map(
      ([name, value]) => `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`,
    ),
  ].join('\n');
}

/** Requests per second, as wrk counts them. */
async function load(
  url: string,
  script: string,
  connections: number,
  seconds: number,
): Promise<number> {
  const { stdout } = await promisify(execFile)('wrk', [
    ...['--threads', '1', '--connections', String(connections), '--duration', String(seconds)],
    ...['--script', script, url],
  ]);
  const [, perSecond] = /Requests\/sec: +([\d.]+)/.exec(stdout) ?? [];
  if (perSecond === undefined || /Non-2xx|Socket errors/.test(stdout))
    throw new Error(`Requests were refused or failed at ${url}:\n${stdout}`);
  return Number(perSecond);
}

/** A valid value of each scalar. */
function scalarValues(): Record<string, unknown> {
  const scalars = parseYaml(
    readFileSync(path.join(apiSpecFolder, 'scalars.yml'), 'utf8'),
  ) as Record<string, { valid: unknown[] }>;
  return Object.fromEntries(Object.entries(scalars).map(([name, { valid }]) => [name, valid[0]]));
}

/** Bytes of resident memory, as Linux reports them. */
function residentMemory({ pid }: ChildProcess): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1_024;
}
