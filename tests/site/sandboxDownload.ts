import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { BUILD } from './site';

/** The sandbox that readers download, in a process of its own. */
export interface DownloadedSandbox {
  readonly origin: string;
  /** Ends it; resolves with its exit code. */
  stop: () => Promise<number | null>;
}

/** Starts `kyc-sandbox.mjs` of the build on a free port, in a folder without packages, as a reader has it. */
export async function startDownload(...args: string[]): Promise<DownloadedSandbox> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kyc-sandbox-'));
  const file = path.join(folder, 'kyc-sandbox.mjs');
  copyFileSync(path.join(BUILD, 'downloads/kyc-sandbox.mjs'), file);
  const child = spawn(process.execPath, [file, '--port', '0', ...args], { cwd: folder });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const stop = async (): Promise<number | null> => {
    child.kill('SIGTERM');
    const code = await ended;
    rmSync(folder, { recursive: true, force: true });
    return code;
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const [, origin] = /GraphQL +(\S+)\/graphql/.exec(line) ?? [];
    if (origin) return { origin, stop };
  }
  throw new Error(`The sandbox ended with ${await ended}.`);
}
