import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { headersFile, securityHeaders } from '../../../../../src/plugins/output/hosting/headers';
import { createSiteServer } from '../../../../../src/plugins/output/hosting/server';
import { listen } from '../../../../support/listen';
import { temporaryFolder } from '../../../../support/temporaryFolder';
import { sendRequest, type RawResponse } from '../../../../support/request';

const SCRIPT = 'document.title="x"';
const page = (name: string): string =>
  `<!doctype html><meta charset=utf-8><title>${name}</title><script>${SCRIPT}</script>${name.repeat(600)}`;
/** Hash of the script that each page of `SITE` has. */
export const SCRIPT_HASH = createHash('sha256').update(SCRIPT).digest('base64');
/** Clients to download, of the languages that have one. */
export const CLIENT_FILES = readdirSync('schema/v1/clients').map(
  (name) => `downloads/clients/${name}`,
);
/** The files of a small site. */
export const SITE: Readonly<Record<string, string>> = {
  _headers: headersFile(securityHeaders({ scripts: [SCRIPT_HASH], styles: [] }), '/'),
  _redirects: '',
  ...Object.fromEntries(CLIENT_FILES.map((file) => [file, 'program'])),
  'index.html': page('home'),
  'index.md': '# home',
  '404.html': page('nowhere'),
  '404.md': '# nowhere',
  'docs/changelog/index.html': page('changes'),
  'docs/a/index.html': page('a'),
  'docs/a.md': `# a\n${'text '.repeat(300)}`,
  'schema.graphql': 'type Query { a: Int }',
  'assets/js/main.0123.js': '/* main */'.repeat(100),
  'assets/css/styles.0123.css': 'a{color:red}'.repeat(100),
  'downloads/client.mjs': 'export {};'.repeat(100),
  'img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '.well-known/security.txt': 'Contact: https://example.com/\n',
};

/** Serves `SITE` to the tests of a file. */
export function hostSite() {
  const folder = temporaryFolder(SITE, afterAll);
  let port: number;
  let stop: () => void;
  beforeAll(async () => {
    const origin = await listen(createSiteServer(folder), (stopServer) => void (stop = stopServer));
    port = Number(new URL(origin).port);
  });
  afterAll(() => stop());
  return {
    port: () => port,
    /** Sends a request to it. */
    ask: (where: string, headers?: Record<string, string>, method?: string): Promise<RawResponse> =>
      sendRequest(port, where, headers, method),
    /** Sends bytes that no client would send, and returns the response. */
    send: (bytes: string): Promise<string> =>
      new Promise((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
        let read = '';
        socket.setTimeout(5000, () => socket.destroy());
        socket.on('data', (chunk) => (read += chunk.toString('latin1')));
        socket.on('close', () => resolve(read));
        socket.on('error', (error: NodeJS.ErrnoException) =>
          read || error.code === 'ECONNRESET' ? resolve(read) : reject(error),
        );
      }),
  };
}
