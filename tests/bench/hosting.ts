import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startHost } from '../faults/hostServers';

/** What wrk and the kernel say of one address under load. */
export interface Load {
  where: string;
  /** Requests per second that wrk counted. */
  rate: number;
  /** Bytes of a whole response, headers included. */
  bytes: number;
  /** What went wrong, in wrk's words; empty when all answers were 200. */
  errors: string;
  /** CPU time of nginx a request, in microseconds. */
  cpu: number;
  /** Share of nginx's CPU time that was spent in the kernel, 0 to 1: sockets, and the files that are sent through them. */
  kernel: number;
}

/** An empty file beside the site: what a request costs that carries no page. */
export const EMPTY = '/empty.txt';

/** CPU time of a process and its children, in clock ticks of a hundredth of a second: [user, system]. */
function ticks(pid: number): [number, number] {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);
  return [String(pid), ...children].map(times).reduce(([a, b], [user, system]) => [a + user, b + system], [0, 0]);
}

function fields(pid: string): string[] {
  try {
    // The name, in brackets, may hold spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '').split(' ');
  } catch {
    return [];
  }
}
const parentOf = (pid: string): number => Number(fields(pid)[1]);
const times = (pid: string): [number, number] => [Number(fields(pid)[11] ?? 0), Number(fields(pid)[12] ?? 0)];

/**
 * Loads nginx, by the generated recipe, with 256 connections from this machine. Linux only.
 *
 * @param folder the built site
 * @param seconds how long each address is asked for
 * @throws Error when nginx or wrk is not installed
 */
export async function loadNginx(folder: string, addresses: readonly string[], seconds: number): Promise<Load[]> {
  const root = mkdtempSync(path.join(os.tmpdir(), 'kyc-load-'));
  cpSync(folder, root, { recursive: true });
  writeFileSync(path.join(root, EMPTY), '');
  const host = await startHost('nginx', root);
  try {
    const loads: Load[] = [];
    for (const where of addresses) {
      const before = ticks(host.pid as number);
      const text = await wrk(`http://127.0.0.1:${host.port}${where}`, seconds);
      const after = ticks(host.pid as number);
      const [user, system] = [after[0] - before[0], after[1] - before[1]];
      const [, requests, , amount, unit = ''] = /(\d+) requests in ([\d.]+)\w+, ([\d.]+)(\w+) read/.exec(text) ?? [];
      const bytes = Number(amount) * 1024 ** ['B', 'KB', 'MB', 'GB', 'TB'].indexOf(unit);
      loads.push({
        where,
        rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]),
        bytes: bytes / Number(requests),
        errors: (/(Socket errors|Non-2xx).*/.exec(text) ?? [''])[0],
        cpu: ((user + system) * 10_000) / Number(requests),
        kernel: system / (user + system),
      });
    }
    return loads;
  } finally {
    await host.stop();
    rmSync(root, { recursive: true, force: true });
  }
}

function wrk(address: string, seconds: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('wrk', ['-t1', '-c256', `-d${seconds}s`, '-H', 'Accept-Encoding: br', address]);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(`wrk ended with ${code}:\n${output}`))));
  });
}
