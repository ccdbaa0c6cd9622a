// Entry of the one-file sandbox (src/plugins/sandbox-file). The release is written into it by the build.
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { main, type Release } from './cli';
import { createFetchSandbox, type FetchSandbox, type FetchSandboxOptions } from './fetch';

declare const RELEASE: string;

const release = JSON.parse(gunzipSync(Buffer.from(RELEASE, 'base64')).toString('utf8')) as Release;

export type { FetchSandbox, FetchSandboxOptions };

/** Version of this file and of the API that it is. */
export const version = { sandbox: release.version, api: release.spec.version };

/**
 * The API in this process, as a fetch handler: for tests, with Mock Service Worker or a `fetch` of your own.
 *
 * @throws RangeError when the clock is no timestamp
 */
export function createSandbox(options: FetchSandboxOptions = {}): FetchSandbox {
  return createFetchSandbox(release.spec, options);
}

// npm starts it through a symbolic link.
if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const code = await main(release, process.argv.slice(2));
  if (code !== undefined) process.exit(code);
}
