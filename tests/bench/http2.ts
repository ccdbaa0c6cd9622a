import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { createSecureServer } from 'node:http2';
import { mkdtempSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createSiteServer } from '../../src/plugins/output/hosting/server';

/**
 * Serves built folders over HTTP/2 on 127.0.0.1, otherwise as the site's own server does, with a certificate of this run.
 *
 * @returns `trust`, an argument of Chromium: with ignored certificate errors no response would be cached
 */
export async function serveHttp2(folders: readonly string[]) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kyc-certificate-'));
  const options = '-x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1 -keyout key -out cert';
  execFileSync('openssl', ['req', ...options.split(' ')], { cwd: folder, stdio: 'ignore' });
  const [key, cert] = ['key', 'cert'].map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const { publicKey } = new X509Certificate(cert!);
  const hash = createHash('sha256').update(publicKey.export({ type: 'spki', format: 'der' }));
  const servers = folders.map((folder) => {
    const site = createSiteServer(folder);
    return createSecureServer({ key, cert }, (...exchange) => {
      site.emit('request', ...exchange);
    });
  });
  for (const server of servers)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    trust: `--ignore-certificate-errors-spki-list=${hash.digest('base64')}`,
    origins: servers.map((each) => `https://127.0.0.1:${(each.address() as AddressInfo).port}`),
    close: () => servers.forEach((server) => server.close()),
  };
}
