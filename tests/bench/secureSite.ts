import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createSiteServer } from '../../src/hosting/server';

interface Server {
  origin: string;
  close: () => void;
}

/** A key pair for this run. A browser started with `trust` accepts it and caches the responses. */
interface Certificate {
  key: Buffer;
  cert: Buffer;
  /** Argument of Chromium. With ignored certificate errors no response would be cached. */
  trust: string;
}

/** Makes a certificate for 127.0.0.1. Needs openssl. */
export function makeCertificate(): Certificate {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kyc-keys-'));
  try {
    const [keyFile, certFile] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
    const subject = ['-subj', '/CN=127.0.0.1', '-days', '2', '-nodes'];
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-keyout',
        keyFile,
        '-out',
        certFile,
        ...subject,
      ],
      { stdio: 'ignore' },
    );
    const cert = readFileSync(certFile);
    const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
    const hash = createHash('sha256').update(spki).digest('base64');
    return {
      key: readFileSync(keyFile),
      cert,
      trust: `--ignore-certificate-errors-spki-list=${hash}`,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Serves a built, compressed folder over HTTP/2 on 127.0.0.1, otherwise as the site's own server does. */
export async function serveHttp2(folder: string, { key, cert }: Certificate): Promise<Server> {
  const site = createSiteServer(folder);
  const server = createSecureServer(
    { key, cert },
    (request, response) => void site.emit('request', request, response),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}
