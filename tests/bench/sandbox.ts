import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../../src/lib/root';
import { operationNamed } from '../../src/lib/operations';
import { exampleOperation } from '../../src/schema/exampleOperation';
import { loadApiSpec } from '../../src/schema/load';
import { schemaOf } from '../../src/schema/sdl';
import { processAt } from './processes';
import { median, printTable } from './table';

const [STARTS, ROUNDS, SECONDS, CONNECTIONS] = [5, 5, 4, 16];
const spec = loadApiSpec();

/** The example of all fields of a case. */
const EXAMPLE = path.join(ROOT, 'schema/v1/examples/case.json');
const { allFields } = JSON.parse(readFileSync(EXAMPLE, 'utf8')) as {
  allFields: { variables: Record<string, unknown> };
};
const OPERATION = {
  query: exampleOperation(operationNamed(schemaOf(spec), 'case'), {
    name: 'CaseAllFields',
    isWhole: true,
  }),
  operationName: 'CaseAllFields',
  variables: allFields.variables,
};

/** A running sandbox, and what was measured of it. */
interface Server {
  child: ChildProcess;
  /** Sends the query. */
  send: () => Promise<void>;
  starts: number[];
  perSecond: number[];
  cpu: number[];
}

/**
 * Measures one-file sandboxes with a query of all fields of a case, and prints medians. Under load they take turns, so that what else the
 * machine does meets all of them. CPU is that of the server alone, so it does not depend on what sends the load.
 */
export async function benchSandbox(
  files: readonly (readonly [title: string, file: string])[],
): Promise<void> {
  const servers: Server[] = [];
  try {
    for (const [, file] of files) servers.push(await prepare(file));
    for (const server of servers) await load(server, 2);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const server of servers) {
        const before = processAt(server.child.pid).cpu;
        const count = await load(server, SECONDS);
        server.perSecond.push(count / SECONDS);
        server.cpu.push(((processAt(server.child.pid).cpu - before) * 1000) / count);
      }
    }
    const of = (get: (server: Server) => number): number[] => servers.map(get);
    printTable(
      'all fields of a case over HTTP',
      files.map(([title]) => title),
      [
        ['CPU of the server per request', of(({ cpu }) => median(cpu)), 'ms'],
        [`requests per second, ${CONNECTIONS} connections`, of((s) => median(s.perSecond)), ''],
        ['start to first response', of(({ starts }) => median(starts)), 'ms'],
        ['memory after the load', of(({ child }) => processAt(child.pid).memory), 'MB'],
      ],
    );
  } finally {
    for (const { child } of servers) child.kill();
  }
}

/** Starts a sandbox several times, and keeps the last one. */
async function prepare(file: string): Promise<Server> {
  const starts: number[] = [];
  for (;;) {
    const begin = performance.now();
    const args = [file, '--port', '0', '--no-rate-limits'];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let url = '';
    for await (const line of createInterface({ input: child.stdout }))
      if ((url = /GraphQL +(\S+)/.exec(line)?.[1] ?? '') !== '') break;
    const { accessId, accessKey } = spec.api.sandbox;
    const tokenUrl = new URL(spec.api.endpoint.authorize, url).href;
    const { token } = JSON.parse(await post(tokenUrl, { accessId, accessKey })) as {
      token: string;
    };
    const headers = { Authorization: `Bearer ${token}`, 'X-API-Version': spec.version };
    const send = async (): Promise<void> => {
      const text = await post(url, OPERATION, headers);
      if (!text.startsWith('{"data":{"case":{') || text.includes('"errors"')) throw new Error(text);
    };
    await send();
    starts.push(performance.now() - begin);
    if (starts.length === STARTS) return { child, send, starts, perSecond: [], cpu: [] };
    child.kill();
  }
}

async function post(url: string, body: object, headers: Record<string, string> = {}) {
  const sent = { 'Content-Type': 'application/json', ...headers };
  const response = await fetch(url, { method: 'POST', headers: sent, body: JSON.stringify(body) });
  return response.text();
}

/** Sends queries over all connections for some seconds. Returns how many. */
async function load({ send }: Server, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let count = 0;
  const connection = async (): Promise<void> => {
    for (; performance.now() < end; count += 1) await send();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return count;
}
