import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import { parse as parseYaml } from 'yaml';
import { sandboxFile } from '../../src/plugins/sandbox-file/bundle';
import { makeId } from '../../src/sandbox';
import { MAXIMUM_STORES, NamedStores } from '../../src/sandbox/server/namedStores';
import { apiSpecFolder, loadApiSpec } from '../../src/schema/load';
import { fiftyFields } from './sandbox';

/** One server under load. */
export interface ServerMeasured {
  readonly title: string;
  readonly bytes: number;
  /** Milliseconds from start to the first response; the median of several starts. */
  readonly start: number;
  /** Requests per second, by the number of connections. */
  readonly perSecond: Readonly<Record<number, number>>;
  /** Resident memory before and after the load, in bytes. */
  readonly memory: { readonly idle: number; readonly loaded: number };
}

/** Numbers of connections. */
export const CONNECTIONS = [1, 64] as const;

const STARTS = 7;
const SECONDS = 8;
const spec = loadApiSpec();
const body = JSON.stringify({ query: fiftyFields, variables: { id: makeId('case', 103) } });
const json = { 'Content-Type': 'application/json', Accept: 'application/json' };

/**
 * Measures the one-file sandbox, and a mock with random values over the same schema, with the same query of fifty fields. Each server
 * is one bundled file, and the client is a process of its own.
 */
export async function measureServers(): Promise<readonly ServerMeasured[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-bench-'));
  try {
    const sandbox = path.join(folder, 'kyc-sandbox.mjs');
    writeFileSync(sandbox, await sandboxFile(spec, '1.0.0'));
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
    return [
      await measure('sandbox', [sandbox, '--port', '0', '--no-rate-limits'], authorize),
      await measure('mock', [peer], () => Promise.resolve({})),
    ];
  } finally {
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

async function measure(
  title: string,
  args: readonly [string, ...string[]],
  login: (url: string) => Promise<Headers>,
): Promise<ServerMeasured> {
  const starts: number[] = [];
  for (let count = 0; count < STARTS; count += 1) {
    const before = performance.now();
    const { child, url } = await start(args);
    await (await fetch(url, { method: 'POST', headers: json, body })).text();
    starts.push(performance.now() - before);
    child.kill();
  }
  starts.sort((one, other) => one - other);
  const { child, url } = await start(args);
  try {
    const headers = { ...json, ...(await login(url)) };
    const first = await fetch(url, { method: 'POST', headers, body });
    const { data, errors } = (await first.json()) as { data?: object; errors?: object };
    if (!data || errors) throw new Error(`${title} answers ${JSON.stringify(errors)}`);
    const idle = residentMemory(child);
    const perSecond: Record<number, number> = {};
    for (const connections of CONNECTIONS) {
      await load(url, connections, headers, 2);
      perSecond[connections] = await load(url, connections, headers, SECONDS);
    }
    const memory = { idle, loaded: residentMemory(child) };
    const bytes = readFileSync(args[0]).byteLength;
    return { title, bytes, start: starts[STARTS >> 1] ?? 0, perSecond, memory };
  } finally {
    child.kill();
  }
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

/** Requests per second, of autocannon in a process of its own. */
async function load(
  url: string,
  connections: number,
  headers: Headers,
  seconds: number,
): Promise<number> {
  const child = spawn(
    process.execPath,
    [
      'node_modules/autocannon/autocannon.js',
      ...['--json', '-m', 'POST', '-c', String(connections), '-d', String(seconds), '-b', body],
      ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]),
      url,
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  let output = '';
  for await (const chunk of child.stdout) output += String(chunk);
  const { requests, non2xx, errors } = JSON.parse(output) as {
    requests: { average: number };
    non2xx: number;
    errors: number;
  };
  if (non2xx + errors > 0) throw new Error(`${non2xx} refused and ${errors} failed at ${url}`);
  return requests.average;
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
