import { createHash, X509Certificate } from 'node:crypto';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { createSiteServer } from '../../src/hosting/server';

/**
 * Serves built folders over HTTP/2 on 127.0.0.1, otherwise as the site's own server does, with a certificate of this run.
 *
 * @returns `trust`, an argument of Chromium: with ignored certificate errors no response would be cached
 */
export async function serveHttp2(folders: readonly string[]) {
  const pair = await generate([{ name: 'commonName', value: '127.0.0.1' }], { keySize: 2048 });
  const { publicKey } = new X509Certificate(pair.cert);
  const hash = createHash('sha256').update(publicKey.export({ type: 'spki', format: 'der' }));
  const servers = folders.map((folder) => {
    const site = createSiteServer(folder);
    return createSecureServer({ key: pair.private, cert: pair.cert }, (...exchange) => {
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
