import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { request, type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CACHE_FOR_GOOD,
  CACHE_REVALIDATE,
  catalogLink,
  discoveryLinks,
  headersFile,
  markdownLink,
  securityHeaders,
} from '../../src/hosting/headers';
import { API_CATALOG_TYPE, MEDIA_TYPES } from '../../src/hosting/mediaTypes';
import { precompress } from '../../src/plugins/site-output/precompress';
import { MISSING, siteFolder, startHost, type Host } from './hostServers';

const SCRIPT = 'document.title="x"';
const page = (name: string): string =>
  `<!doctype html><meta charset=utf-8><title>${name}</title><script>${SCRIPT}</script>${name.repeat(600)}`;
const HASH = createHash('sha256').update(SCRIPT).digest('base64');
const SITE: Readonly<Record<string, string>> = {
  _headers: headersFile(securityHeaders({ scripts: [HASH], styles: [] }), '/'),
  'index.html': page('home'),
  'index.md': '# home',
  '404.html': page('nowhere'),
  'docs/a/index.html': page('a'),
  'docs/a.md': `# a\n${'text '.repeat(300)}`,
  'schema.graphql': 'type Query { a: Int }',
  'assets/js/main.0123.js': '/* main */'.repeat(100),
  'assets/css/styles.0123.css': 'a{color:red}'.repeat(100),
  'img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '.well-known/security.txt': 'Contact: https://example.com/\n',
  '.well-known/api-catalog': '{"linkset":[]}',
};

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What a response varies by, in lower case. */
function varyOf({ vary = '' }: IncomingHttpHeaders): string[] {
  return vary.split(',').map((name) => name.trim().toLowerCase());
}

describe.each(['own', 'nginx'] as const)('%s', (name) => {
  const missing = MISSING[name];
  describe.skipIf(missing !== undefined)(
    missing ? `(not here: ${missing})` : 'by its config',
    () => {
      let host: Host;
      let folder: string;

      beforeAll(async () => {
        folder = siteFolder(SITE);
        await precompress(folder);
        host = await startHost(name, folder);
      });
      afterAll(async () => {
        await host?.stop();
        rmSync(folder, { recursive: true, force: true });
      });

      const ask = (
        where: string,
        headers: Record<string, string> = {},
        method = 'GET',
      ): Promise<Answer> =>
        new Promise((resolve, reject) => {
          const asked = request(
            { host: '127.0.0.1', port: host.port, path: where, headers, method },
            (answer) => {
              const parts: Buffer[] = [];
              answer.on('data', (part: Buffer) => parts.push(part));
              answer.on('end', () =>
                resolve({
                  status: answer.statusCode ?? 0,
                  headers: answer.headers,
                  body: Buffer.concat(parts),
                }),
              );
            },
          );
          asked.on('error', reject);
          asked.end();
        });

      /** Sends bytes that no client would send, and returns the response. */
      const send = (bytes: string): Promise<string> =>
        new Promise((resolve, reject) => {
          const socket = connect(host.port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
          let read = '';
          socket.setTimeout(5000, () => socket.destroy());
          socket.on('data', (chunk) => (read += chunk.toString('latin1')));
          socket.on('close', () => resolve(read));
          socket.on('error', (error: NodeJS.ErrnoException) =>
            read || error.code === 'ECONNRESET' ? resolve(read) : reject(error),
          );
        });

      it('answers a page under each of its spellings, without a redirect', async () => {
        for (const where of [
          '/docs/a',
          '/docs/a/',
          '/docs/a.html',
          '/docs/a/index.html',
          '/docs/a?q=1',
          '/docs/a/?docusaurus-theme=%3Cscript%3E',
        ]) {
          const { status, body, headers } = await ask(where);
          expect([where, status, body.toString(), headers.location]).toEqual([
            where,
            200,
            SITE['docs/a/index.html'],
            undefined,
          ]);
        }
        for (const where of [
          '/',
          '/index.html',
          '/?docusaurus-data-theme=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
        ]) {
          expect((await ask(where)).body.toString()).toBe(SITE['index.html']);
        }
      });

      it('answers what is not there with the page for it and 404', async () => {
        for (const where of [
          '/nope',
          '/docs/',
          '/docs',
          '/assets',
          '/assets/',
          '/docs/nope.html',
          '/docs/a/b',
          '/assets/js/gone.js',
          '/docs/nope.md',
        ]) {
          const { status, body, headers } = await ask(where);
          expect([where, status, body.toString()]).toEqual([where, 404, SITE['404.html']]);
          expect(headers['content-type']?.replace(' ', '').toLowerCase()).toBe(
            'text/html;charset=utf-8',
          );
          expect([where, headers['cache-control']]).toEqual([where, CACHE_REVALIDATE]);
          expect(headers['content-security-policy']).toContain("default-src 'self'");
        }
      });

      it('gives nothing to tricks with paths, and redirects nowhere', async () => {
        const tricks = [
          ...[
            '/../../etc/passwd',
            '/..%2f..%2fetc%2fpasswd',
            '/%2e%2e/%2e%2e/etc/passwd',
            '/docs/..%5c..%5cetc',
            '/..;/etc/passwd',
          ],
          ...[
            '/%252e%252e/etc/passwd',
            '/..%252f..%252fetc/passwd',
            '/docs/%2e%2e%2f%2e%2e%2fetc/passwd',
            '/assets/../../etc/passwd',
          ],
          ...[
            '/%E0%A4%A',
            '/%E0%A4%A.html',
            '/%00',
            '/docs/a%00.html',
            '/%',
            '/%zz',
            '/%c0%ae%c0%ae/etc/passwd',
          ],
          ...[
            '//evil.example/',
            '//evil.example/..',
            '//docs/a',
            '/docs//a',
            '/\\evil.example',
            '/%5cevil.example',
            '/%2f%2fevil.example',
          ],
          ...[
            '/\\\\evil.example',
            '/%5c%5cevil.example',
            '/%5C%5Cevil.example/%2e%2e',
            '/%2Fevil.example',
            '///evil.example',
          ],
          ...[
            '/docs%2fa',
            '/%0d%0aSet-Cookie:%20x=1',
            '/docs/a%0d%0aLocation:%20//evil.example/',
            '/docs/a%20',
            '/DOCS/A',
          ],
          // Our own server is for previews, and sends a compressed copy when it is requested by
          // name.
          ...(name === 'own' ? [] : ['/index.html.br', '/docs/a/index.html.gz']),
        ];
        for (const where of tricks) {
          const { status, headers, body } = await ask(where);
          expect([where, [400, 404].includes(status)]).toEqual([where, true]);
          expect([where, headers.location, headers.refresh, headers['set-cookie']]).toEqual([
            where,
            undefined,
            undefined,
            undefined,
          ]);
          // Nothing from the request is in the response, so there is nothing that could run.
          if (status === 404) expect([where, body.toString()]).toEqual([where, SITE['404.html']]);
          else expect(body.toString()).not.toMatch(/root:|evil|cookie/i);
        }
      });

      it('gives the page, and nothing else, whatever the query says', async () => {
        const queries = [
          ...[
            'docusaurus-theme="><script>',
            'docusaurus-theme=%22%3E%3Cscript%3E',
            'docusaurus-data-x=%22onload=1',
          ],
          ...[
            '//evil.example',
            '\\\\evil.example',
            '../../etc/passwd',
            '%E0%A4%A',
            '%00',
            '%0d%0aSet-Cookie:%20x=1',
          ],
          `q=${'a'.repeat(7000)}`,
        ];
        for (const query of queries) {
          const { status, headers, body } = await ask(`/docs/a?${query}`);
          expect([query, status, body.toString()]).toEqual([query, 200, SITE['docs/a/index.html']]);
          expect([query, headers.location, headers['set-cookie']]).toEqual([
            query,
            undefined,
            undefined,
          ]);
        }
      });

      it('refuses what is over-long, with a status for it', async () => {
        const lines = `HTTP/1.1\r\nHost: 127.0.0.1:${host.port}\r\nConnection: close\r\n\r\n`;
        for (const length of [300, 8_000, 100_000]) {
          for (const where of [
            'a'.repeat(length),
            'a/'.repeat(length / 2),
            `${'a'.repeat(length)}.html`,
          ]) {
            // A server written in Go accepts a megabyte of headers; the name is then merely
            // unknown.
            const [status] = (await send(`GET /${where} ${lines}`)).split('\r\n');
            expect([length, status]).toEqual([
              length,
              expect.stringMatching(/^HTTP\/1\.1 (400|404|414|431) /),
            ]);
          }
        }
        expect((await ask('/')).status).toBe(200);
      });

      it('takes no header from a line that is split, and no host from an absolute URL', async () => {
        const split = await send(
          `GET / HTTP/1.1\r\nHost: 127.0.0.1:${host.port}\r\nX: a\rSet-Cookie: b=1\r\nConnection: close\r\n\r\n`,
        );
        expect(split).not.toMatch(/set-cookie/i);
        const absolute = await send(
          'GET http://evil.example/docs/a HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
        );
        expect(absolute).not.toMatch(/^location:/im);
        const alive = await ask('/');
        expect(alive.status).toBe(200);
      });

      it('refuses other methods', async () => {
        for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
          const { status, headers } = await ask('/', { 'Content-Length': '0' }, method);
          expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD']);
        }
        const { status, body } = await ask('/nope', {}, 'HEAD');
        expect([status, body.length]).toEqual([404, 0]);
      });

      it('sends the compressed copies as they are, with the type of the page', async () => {
        for (const where of ['/docs/a', '/docs/a/', '/docs/a.html', '/']) {
          const br = await ask(where, { 'Accept-Encoding': 'gzip, br' });
          const gzip = await ask(where, { 'Accept-Encoding': 'gzip' });
          expect([where, br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(
            [where, 'br', 'gzip'],
          );
          const text = SITE[where === '/' ? 'index.html' : 'docs/a/index.html'];
          expect(brotliDecompressSync(br.body).toString()).toBe(text);
          expect(gunzipSync(gzip.body).toString()).toBe(text);
          expect(br.headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/i);
          expect(br.headers.vary).toMatch(/accept-encoding/i);
        }
      });

      it('names types, with their character set', async () => {
        const types = {
          '/assets/js/main.0123.js': 'text/javascript;charset=utf-8',
          '/assets/css/styles.0123.css': 'text/css;charset=utf-8',
          '/img/logo.svg': 'image/svg+xml;charset=utf-8',
          '/docs/a.md': 'text/markdown;charset=utf-8',
          '/schema.graphql': 'text/plain;charset=utf-8',
          '/.well-known/security.txt': 'text/plain;charset=utf-8',
          '/.well-known/api-catalog': API_CATALOG_TYPE.replace('; ', ';'),
        };
        for (const [where, type] of Object.entries(types)) {
          const { status, headers } = await ask(where);
          expect([where, status, headers['content-type']?.replace('; ', ';')]).toEqual([
            where,
            200,
            type,
          ]);
        }
      });

      it('content-negotiation: returns Markdown to clients that prefer it, and HTML to browsers', async () => {
        const markdown = [MEDIA_TYPES['md'], SITE['docs/a.md']];
        const html = [MEDIA_TYPES['html'], SITE['docs/a/index.html']];
        const cases: [accept: string, expected: typeof markdown][] = [
          ['text/markdown', markdown],
          ['text/markdown, text/html, */*', markdown],
          ['text/html, text/markdown', markdown],
          ['text/plain;q=1.0, TEXT/Markdown;q=0.5, */*;q=0.1', markdown],
          // As OpenCode sends it.
          [
            'text/markdown;q=1.0, text/x-markdown;q=0.9, text/plain;q=0.8, text/html;q=0.7, */*;q=0.1',
            markdown,
          ],
          ['text/markdown, */*', markdown],
          ['text/markdown;q=0.8, text/html', html],
          ['text/markdown;q=0.8, */*', html],
          ['text/markdown;q=0, */*', html],
          ['text/markdown; q=0.0', html],
          ['text/markdown-x', html],
          ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', html],
          ['*/*', html],
          ['', html],
        ];
        for (const [accept, expected] of cases) {
          const { status, headers, body } = await ask('/docs/a', { Accept: accept });
          expect([
            accept,
            status,
            headers['content-type']?.replace('; ', ';'),
            body.toString(),
          ]).toEqual([accept, 200, ...expected]);
        }
        for (const [where, file] of [
          ['/', 'index.md'],
          ['/index.html', 'index.md'],
          ['/docs/a/', 'docs/a.md'],
          ['/docs/a.html', 'docs/a.md'],
          ['/docs/a/index.html?q=1', 'docs/a.md'],
        ] as const) {
          const { status, body } = await ask(where, { Accept: 'text/markdown' });
          expect([where, status, body.toString()]).toEqual([where, 200, SITE[file]]);
        }
        for (const where of ['/nope', '/docs/nope', '/docs/', '/docs/a/b']) {
          const { status, body } = await ask(where, { Accept: 'text/markdown' });
          expect([where, status, body.toString()]).toEqual([where, 404, SITE['404.html']]);
        }
        const { headers } = await ask('/img/logo.svg', { Accept: 'text/markdown' });
        expect(headers['content-type']).toMatch(/^image\/svg\+xml/);
      });

      it('lets caches tell both versions of a page apart, also with 304 and HEAD', async () => {
        const accept = { Accept: 'text/markdown', 'Accept-Encoding': 'br' };
        for (const where of ['/docs/a', '/docs/a/', '/docs/a.html']) {
          const text = await ask(where, accept);
          const html = await ask(where, { 'Accept-Encoding': 'br' });
          expect(brotliDecompressSync(text.body).toString()).toBe(SITE['docs/a.md']);
          expect(text.headers.etag).not.toBe(html.headers.etag);
          const again = await ask(where, {
            ...accept,
            'If-None-Match': text.headers.etag as string,
          });
          const head = await ask(where, accept, 'HEAD');
          expect([again.status, head.status, head.body.length]).toEqual([304, 200, 0]);
          for (const { headers } of [text, html, again, head])
            expect([where, varyOf(headers)]).toEqual([where, expect.arrayContaining(['accept'])]);
        }
        const plain = await ask('/docs/a');
        expect(varyOf(plain.headers)).toContain('accept-encoding');
        expect(varyOf((await ask('/assets/js/main.0123.js')).headers)).not.toContain('accept');
      });

      it('links each page to its Markdown version, and the home page to what agents look for', async () => {
        for (const where of ['/docs/a', '/docs/a/', '/docs/a.html', '/docs/a.md'])
          expect([where, (await ask(where)).headers.link]).toEqual([
            where,
            markdownLink('/docs/a.md'),
          ]);
        for (const where of ['/', '/index.html'])
          expect((await ask(where)).headers.link).toBe(discoveryLinks('/'));
        // RFC 9727, section 2.
        expect((await ask('/.well-known/api-catalog', {}, 'HEAD')).headers.link).toBe(
          catalogLink('/'),
        );
        const negotiated = await ask('/docs/a', { Accept: 'text/markdown' });
        expect(negotiated.headers.link).toBe(markdownLink('/docs/a.md'));
        for (const where of ['/nope', '/img/logo.svg'])
          expect([where, (await ask(where)).headers.link]).toEqual([where, undefined]);
      });

      it('lets hashed files be kept for good and asks for pages again', async () => {
        expect((await ask('/assets/js/main.0123.js')).headers['cache-control']).toBe(
          CACHE_FOR_GOOD,
        );
        const { headers } = await ask('/docs/a');
        expect(headers['cache-control']).toBe(CACHE_REVALIDATE);
        expect((await ask('/docs/a', { 'If-None-Match': headers.etag as string })).status).toBe(
          304,
        );
      });

      it('sends the security headers on every answer', async () => {
        const hash = createHash('sha256').update(SCRIPT).digest('base64');
        for (const where of [
          '/',
          '/docs/a.html',
          '/assets/js/main.0123.js',
          '/nope',
          '/schema.graphql',
        ]) {
          const { headers } = await ask(where);
          expect(headers['content-security-policy']).toContain(
            `script-src 'self' 'sha256-${hash}';`,
          );
          expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
          expect(headers['content-security-policy']).not.toContain('unsafe-eval');
          expect(headers['strict-transport-security']).toBe('max-age=63072000');
          expect(headers['x-content-type-options']).toBe('nosniff');
          expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
          expect(headers['cross-origin-opener-policy']).toBe('same-origin');
          expect(headers['cross-origin-resource-policy']).toBe('same-origin');
          expect(headers['permissions-policy']).toContain('camera=()');
          expect(headers['x-frame-options']).toBe('DENY');
        }
      });

      const wrk = spawnSync('wrk', ['-v']).error === undefined;
      if (name === 'nginx')
        it.skipIf(!wrk)('holds 256 connections without an error (needs wrk)', () => {
          for (const where of ['/docs/a', '/assets/js/main.0123.js']) {
            const { stdout } = spawnSync(
              'wrk',
              [
                '-t2',
                '-c256',
                '-d3s',
                '-H',
                'Accept-Encoding: br',
                `http://127.0.0.1:${host.port}${where}`,
              ],
              { encoding: 'utf8' },
            );
            expect(stdout).toMatch(/Requests\/sec:\s+\d+/);
            expect(stdout).not.toMatch(/Socket errors|Non-2xx/);
          }
        });

      it('serves under a path', async () => {
        if (name === 'own') return;
        const under = siteFolder(
          Object.fromEntries(
            Object.entries(SITE).map(([file, text]) => [path.join('kyc', file), text]),
          ),
        );
        const second = await startHost(name, under, '/kyc/');
        try {
          const status = async (where: string): Promise<number> =>
            (await fetch(`http://127.0.0.1:${second.port}${where}`)).status;
          expect(await status('/kyc/docs/a')).toBe(200);
          expect(await status('/kyc/docs/a.html')).toBe(200);
          const gone = await fetch(`http://127.0.0.1:${second.port}/kyc/nope`);
          expect([gone.status, await gone.text()]).toEqual([404, SITE['404.html']]);
          const asset = await fetch(`http://127.0.0.1:${second.port}/kyc/assets/js/main.0123.js`);
          expect(asset.headers.get('cache-control')).toBe(CACHE_FOR_GOOD);
          const accept = { headers: { Accept: 'text/markdown' } };
          for (const [where, file] of [
            ['/kyc/docs/a', 'docs/a.md'],
            ['/kyc/', 'index.md'],
          ] as const) {
            const text = await fetch(`http://127.0.0.1:${second.port}${where}`, accept);
            expect([where, await text.text()]).toEqual([where, SITE[file]]);
            expect(text.headers.get('link')).toContain(`</kyc/${file}>; rel="alternate"`);
          }
          const catalog = await fetch(
            `http://127.0.0.1:${second.port}/kyc/.well-known/api-catalog`,
          );
          expect(catalog.headers.get('content-type')).toBe(API_CATALOG_TYPE);
        } finally {
          await second.stop();
          rmSync(under, { recursive: true, force: true });
        }
      });
    },
  );
});
