import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { BUILD } from './site';

/** A sandbox in a process of its own. */
export interface SandboxProcess {
  readonly origin: string;
  /** What it prints at its start. */
  readonly greeting: string;
  /** Ends it; resolves with its exit code. */
  stop: (signal?: 'SIGINT' | 'SIGTERM') => Promise<number | null>;
}

/** Starts a sandbox on a free port by a program and its arguments. */
export async function startSandbox(program: readonly string[], cwd = '.'): Promise<SandboxProcess> {
  const child = spawn(process.execPath, [...program, '--port', '0'], { cwd });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const stop: SandboxProcess['stop'] = (signal = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  let greeting = '';
  for await (const line of createInterface({ input: child.stdout })) {
    greeting += `${line}\n`;
    const [, origin] = /GraphQL +(\S+)\/graphql/.exec(greeting) ?? [];
    if (origin && line.startsWith('Stop it ')) return { origin, greeting, stop };
  }
  throw new Error(`The sandbox ended with ${await ended}.`);
}

/** Starts `kyc-sandbox.mjs` of the build, in a folder without packages, as a reader has it. */
export async function startDownload(...args: string[]): Promise<SandboxProcess> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kyc-sandbox-'));
  const file = path.join(folder, 'kyc-sandbox.mjs');
  copyFileSync(path.join(BUILD, 'downloads/kyc-sandbox.mjs'), file);
  const started = await startSandbox([file, ...args], folder);
  const stop = async (): Promise<number | null> => {
    const code = await started.stop();
    rmSync(folder, { recursive: true, force: true });
    return code;
  };
  return { ...started, stop };
}
