import { existsSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { splitFiles } from '../../../src/plugins/samples/session/splitFiles';
import type * as Types from '../kyc-sandbox.mjs';
import type { SandboxSpec } from './index';
import { main, type Program } from './server/cli';
import { createFetchSandbox } from './server/fetch';

declare const RELEASE: string;

/** API spec and version of this file; `build` writes them into it. */
export const release = unpack(RELEASE) as { spec: SandboxSpec; version: string };

export const version: typeof Types.version = {
  sandbox: release.version,
  api: release.spec.version,
};

export const createSandbox: typeof Types.createSandbox = (options = {}) =>
  createFetchSandbox(release.spec, release.version, options);

/**
 * Runs the command line when the file is the program of the process, and does nothing when it is imported.
 *
 * @param url of the file
 * @param commands what the file can do with the documentation in it
 */
export function start(url: string, commands?: Program['commands']): void {
  // npm starts it through a symbolic link. Node takes a program that imports it by a name without its extension too.
  const [, script = ''] = process.argv;
  if (!existsSync(script) || realpathSync(script) !== fileURLToPath(url)) return;
  // Not awaited: CommonJS cannot require a module that awaits.
  const parts = { ...release, splitFiles, ...(commands && { commands }) };
  void main(parts, process.argv.slice(2)).then((code) => {
    if (code !== undefined) process.exit(code);
  });
}

/** The value that `pack` of build.ts wrote into the file. */
export function unpack(text: string): unknown {
  return JSON.parse(brotliDecompressSync(Buffer.from(text, 'base64')).toString('utf8'));
}
