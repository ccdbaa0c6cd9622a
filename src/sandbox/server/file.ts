// Entry of the one-file sandbox (src/plugins/sandbox-file). The release is written into it by the build.
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { main, type Release } from './cli';
import { createFetchSandbox } from './fetch';
import type * as Types from './kyc-sandbox.mjs';

declare const RELEASE: string;

const release = JSON.parse(gunzipSync(Buffer.from(RELEASE, 'base64')).toString('utf8')) as Release;

export const version: typeof Types.version = {
  sandbox: release.version,
  api: release.spec.version,
};

export const createSandbox: typeof Types.createSandbox = (options = {}) =>
  createFetchSandbox(release.spec, release.version, options);

// npm starts it through a symbolic link.
if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const code = await main(release, process.argv.slice(2));
  if (code !== undefined) process.exit(code);
}
