import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { readHeaders } from '../../../../../src/plugins/output/hosting/headers';
import { nginxConfiguration } from '../../../../../src/plugins/output/hosting/nginx';
import { createSiteServer } from '../../../../../src/plugins/output/hosting/server';

const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

const isInstalled = (command: string): boolean =>
  spawnSync(command, ['version']).error === undefined;

/**
 * What each host needs on the machine; a host without it is skipped, and the test's name says so.
 */
export const MISSING: Readonly<Record<'own' | 'nginx', string | undefined>> = {
  own: undefined,
  nginx:
    existsSync(BROTLI_MODULE) && isInstalled('nginx')
      ? undefined
      : 'apt-get install nginx libnginx-mod-http-brotli-static',
};

export interface Host {
  port: number;
  /** Process of the host; undefined for our own server, which runs in this process. */
  pid?: number | undefined;
  stop: () => Promise<void>;
}

/** A temporary folder with the files, readable by the server's user. */
export function siteFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), 'kyc-site-'));
  chmodSync(folder, 0o755);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}

/**
 * Starts a host with a folder and the generated host config: only port and paths are the test's.
 */
export async function startHost(
  name: keyof typeof MISSING,
  root: string,
  baseUrl = '/',
): Promise<Host> {
  if (name === 'own') {
    const server = createSiteServer(path.join(root, baseUrl), baseUrl);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return {
      port: (server.address() as AddressInfo).port,
      stop: async () => {
        server.closeAllConnections();
        server.close();
      },
    };
  }
  const port = await freePort();
  const own = mkdtempSync(path.join(os.tmpdir(), `kyc-${name}-`));
  const site = { headers: readHeaders(path.join(root, baseUrl)), baseUrl, host: 'localhost' };
  const command = nginx();
  const child = spawn(command[0] as string, command.slice(1), {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await listening(port, child, () => output);
  return {
    port,
    pid: child.pid,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => {
          rmSync(own, { recursive: true, force: true });
          resolve();
        });
        child.kill('SIGTERM');
      }),
  };

  function nginx(): string[] {
    mkdirSync(path.join(own, 'temporary'), { mode: 0o777 });
    const user = process.getuid?.() === 0 ? 'root' : undefined;
    const paths = {
      root,
      listen: `127.0.0.1:${port}`,
      pid: path.join(own, 'pid'),
      temporary: path.join(own, 'temporary'),
      user,
    };
    const file = path.join(own, 'nginx.conf');
    writeFileSync(file, nginxConfiguration(site, paths));
    return ['nginx', '-c', file, '-p', own, '-e', 'stderr', '-g', 'daemon off;'];
  }
}

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

async function listening(port: number, child: ChildProcess, output: () => string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null)
      throw new Error(`The host ended with ${child.exitCode}:\n${output()}`);
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.on('error', () => resolve(false));
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The host does not listen:\n${output()}`);
}
