// Entry of the one-file sandbox. The build writes the release and the documentation into it.
import { existsSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import type { DocsContent } from '../../mcp';
import { splitFiles } from '../../samples/splitFiles';
import { main, type Release } from '../../../packages/kyc-sandbox/src/server/cli';
import { createFetchSandbox } from '../../../packages/kyc-sandbox/src/server/fetch';
import type * as Types from '../../../packages/kyc-sandbox/kyc-sandbox.mjs';

declare const RELEASE: string;
declare const DOCS: string;

const release = unpack(RELEASE) as Pick<Release, 'spec' | 'version'>;

export const version: typeof Types.version = {
  sandbox: release.version,
  api: release.spec.version,
};

export const createSandbox: typeof Types.createSandbox = (options = {}) =>
  createFetchSandbox(release.spec, release.version, options);

// npm starts it through a symbolic link. Node takes a program that imports it by a name without its extension too.
const [, script = ''] = process.argv;
if (existsSync(script) && realpathSync(script) === fileURLToPath(import.meta.url)) {
  // Not awaited: CommonJS cannot require a module that awaits.
  void main({ ...release, splitFiles, mcp }, process.argv.slice(2)).then((code) => {
    if (code !== undefined) process.exit(code);
  });
}

/** The protocol and the documentation are loaded by this command only: they double the time of a start. */
async function mcp(): Promise<void> {
  const { serveMcp } = await import('../../mcp');
  await serveMcp(release, unpack(DOCS) as DocsContent);
}

function unpack(packed: string): unknown {
  return JSON.parse(brotliDecompressSync(Buffer.from(packed, 'base64')).toString('utf8'));
}
