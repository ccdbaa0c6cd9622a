import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { precompress } from '../../../src/plugins/site-output/precompress';
import { headersFile, securityHeaders } from '../../../src/hosting/headers';
import { createSiteServer } from '../../../src/hosting/server';
import { sendRequest, type Answer } from '../../support/request';
import { temporaryFolder } from '../reference/sdl';

const SCRIPT = 'document.title="x"';
const page = (name: string): string =>
  `<!doctype html><title>${name}</title><script>${SCRIPT}</script>${name.repeat(600)}`;
const SITE = {
  _headers: headersFile(
    securityHeaders({
      scripts: [createHash('sha256').update(SCRIPT).digest('base64')],
      styles: [],
    }),
    '/',
  ),
  'index.html': page('home'),
  '404.html': page('nowhere'),
  'docs/a/index.html': page('a'),
  'index.md': '# home',
  'docs/a.md': `# a\n${'text '.repeat(300)}`,
  '.well-known/api-catalog': '{"linkset":[]}',
  'docs/real.html': page('real'),
  'assets/js/main.0123.js': `${'/* main */'.repeat(100)}`,
  'img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'downloads/v1/schema.graphql': 'type Query { a: Int } # ø',
};

/** Serves a folder and returns a function that sends requests; paths are sent unchanged. */
async function serve(
  folder: string,
): Promise<(path: string, headers?: Record<string, string>, method?: string) => Promise<Answer>> {
  const server = createSiteServer(folder);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return (...request) => sendRequest(port, ...request);
}

describe('createSiteServer', () => {
  it('redirect-behavior: returns the page for every spelling of its path, without a redirect', async () => {
    const ask = await serve(temporaryFolder(SITE));
    const spellings = [
      '/docs/a',
      '/docs/a/',
      '/docs/a.html',
      '/docs/a/index.html',
      '/docs/a?q=1',
      '/docs/a/?q=1',
    ];
    for (const spelling of spellings) {
      const { status, body } = await ask(spelling);
      expect([spelling, status, body.toString()]).toEqual([
        spelling,
        200,
        SITE['docs/a/index.html'],
      ]);
    }
    for (const spelling of ['/', '/index.html'])
      expect((await ask(spelling)).body.toString()).toBe(SITE['index.html']);
    for (const spelling of ['/docs/real', '/docs/real.html'])
      expect((await ask(spelling)).body.toString()).toBe(SITE['docs/real.html']);
  });

  it('http-status-codes: returns the 404 page for missing files and for paths outside of the site', async () => {
    const ask = await serve(temporaryFolder(SITE));
    const wrong = [
      '/nope',
      '/docs/',
      '/docs/nope.html',
      '/assets/js/gone.js',
      '/%E0%A4%A',
      '/%E0%A4%A.html',
      '/%00',
      '/..%2f..%2fetc%2fpasswd',
      '/../../etc/passwd',
      '/..%2findex.html',
    ];
    for (const where of wrong) {
      const { status, body, headers } = await ask(where);
      expect([where, status, body.toString()]).toEqual([where, 404, SITE['404.html']]);
      expect(headers['content-type']).toBe('text/html;charset=utf-8');
      expect(headers['cache-control']).toContain('must-revalidate');
    }
    const { status, body } = await ask('/nope', {}, 'HEAD');
    expect([status, body.length]).toEqual([404, 0]);
  });

  it('refuses other methods', async () => {
    const ask = await serve(temporaryFolder(SITE));
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const { status, headers } = await ask('/', {}, method);
      expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD']);
    }
  });

  it('sends precompressed copies to clients that accept them, with the file’s own type', async () => {
    const folder = temporaryFolder(SITE);
    expect(await precompress(folder)).toBe(6);
    expect(existsSync(path.join(folder, 'img/logo.svg.br'))).toBe(false);
    const ask = await serve(folder);
    const br = await ask('/docs/a', { 'Accept-Encoding': 'br, gzip' });
    const gzip = await ask('/docs/a/', { 'Accept-Encoding': 'gzip' });
    const plain = await ask('/docs/a');
    expect([
      br.headers['content-encoding'],
      gzip.headers['content-encoding'],
      plain.headers['content-encoding'],
    ]).toEqual(['br', 'gzip', undefined]);
    expect(brotliDecompressSync(br.body).toString()).toBe(SITE['docs/a/index.html']);
    expect(gunzipSync(gzip.body).toString()).toBe(SITE['docs/a/index.html']);
    expect(br.headers['content-type']).toMatch(/^text\/html/);
    expect(br.headers['vary']).toMatch(/accept-encoding/i);
    expect(br.body.length).toBeLessThan(plain.body.length);
  });

  it('cache-header-hygiene: caches hashed files permanently and revalidates pages', async () => {
    const ask = await serve(temporaryFolder(SITE));
    expect((await ask('/assets/js/main.0123.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    const { headers } = await ask('/docs/a');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect((await ask('/docs/a', { 'If-None-Match': headers.etag as string })).status).toBe(304);
  });

  it('auth-gate-detection, bot-protection-interference: asks no client for anything', async () => {
    const ask = await serve(temporaryFolder(SITE));
    for (const agent of ['', 'curl/8.5.0', 'ExampleBot/1.0 (+https://example.com/bot)'])
      for (const where of ['/docs/a', '/docs/a.md', '/index.md'])
        for (let time = 0; time < 5; time += 1) {
          const { status, headers } = await ask(where, { 'User-Agent': agent });
          expect([agent, where, status]).toEqual([agent, where, 200]);
          for (const name of ['www-authenticate', 'set-cookie', 'retry-after'])
            expect([name, headers[name]]).toEqual([name, undefined]);
        }
  });

  it('keeps idle connections as long as nginx does', async () => {
    const ask = await serve(temporaryFolder(SITE));
    expect((await ask('/', { Connection: 'keep-alive' })).headers['keep-alive']).toBe('timeout=75');
  });

  it('sends SDL as text in UTF-8', async () => {
    const ask = await serve(temporaryFolder(SITE));
    const { headers, body } = await ask('/downloads/v1/schema.graphql');
    expect([headers['content-type'], body.toString()]).toEqual([
      'text/plain;charset=utf-8',
      SITE['downloads/v1/schema.graphql'],
    ]);
  });

  it('sends the policy with the hash of each inline script on every response', async () => {
    const ask = await serve(temporaryFolder(SITE));
    const hash = createHash('sha256').update(SCRIPT).digest('base64');
    for (const where of ['/', '/docs/a', '/assets/js/main.0123.js', '/nope']) {
      const { headers } = await ask(where);
      expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('content-negotiation: returns the Markdown version of a page to clients that prefer it', async () => {
    const ask = await serve(temporaryFolder(SITE));
    const typeFor = async (accept: string, where = '/docs/a'): Promise<string | undefined> =>
      (await ask(where, { Accept: accept })).headers['content-type'];
    const markdown = 'text/markdown;charset=utf-8';
    const html = 'text/html;charset=utf-8';
    const cases: [accept: string, type: string][] = [
      ['text/markdown', markdown],
      ['text/markdown, text/html, */*', markdown],
      ['text/html, TEXT/Markdown ; charset=utf-8', markdown],
      ['text/markdown;q=0.5, */*;q=0.1', markdown],
      ['text/markdown;q=0.5, text/*;q=0.1, */*', markdown],
      ['text/markdown;q=0.5, */*', html],
      ['text/html;q=0.8, text/markdown;q=0.9', markdown],
      ['text/markdown;q=0.8, text/html', html],
      ['text/markdown;q=0', html],
      ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', html],
      ['*/*', html],
      ['text/plain', html],
    ];
    for (const [accept, type] of cases)
      expect([accept, await typeFor(accept)]).toEqual([accept, type]);
    for (const where of ['/', '/index.html', '/docs/a/', '/docs/a.html', '/docs/a/index.html?q=1'])
      expect([where, await typeFor('text/markdown', where)]).toEqual([where, markdown]);
    expect((await ask('/nope', { Accept: 'text/markdown' })).status).toBe(404);
    expect(await typeFor('text/markdown', '/docs/real')).toBe(html);
  });

  it('lets caches tell both versions apart, also with 304 and HEAD', async () => {
    const folder = temporaryFolder(SITE);
    await precompress(folder);
    const ask = await serve(folder);
    const accept = { Accept: 'text/markdown', 'Accept-Encoding': 'br' };
    const first = await ask('/docs/a', accept);
    const page = await ask('/docs/a', { 'Accept-Encoding': 'br' });
    expect(brotliDecompressSync(first.body).toString()).toBe(SITE['docs/a.md']);
    expect(first.headers.etag).not.toBe(page.headers.etag);
    const again = await ask('/docs/a', {
      ...accept,
      'If-None-Match': first.headers.etag as string,
    });
    const head = await ask('/docs/a', accept, 'HEAD');
    expect([again.status, head.status, head.body.length]).toEqual([304, 200, 0]);
    expect(head.headers['content-type']).toBe('text/markdown;charset=utf-8');
    for (const { headers } of [first, page, again, head])
      expect(headers.vary).toBe('Accept, Accept-Encoding');
    expect((await ask('/img/logo.svg')).headers.vary).not.toMatch(/accept\b(?!-)/i);
  });

  it('links each page to its Markdown version, and the home page to what agents look for', async () => {
    const ask = await serve(temporaryFolder(SITE));
    expect((await ask('/docs/a')).headers['link']).toBe(
      '</docs/a.md>; rel="alternate"; type="text/markdown"',
    );
    for (const rel of ['api-catalog', 'service-desc', 'service-doc', 'describedby', 'alternate'])
      expect((await ask('/')).headers['link']).toContain(`rel="${rel}"`);
    expect((await ask('/docs/real')).headers['link']).toBeUndefined();
    const { headers } = await ask('/.well-known/api-catalog', {}, 'HEAD');
    expect(headers).toMatchObject({
      'content-type': 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      link: '</.well-known/api-catalog>; rel="api-catalog"',
    });
  });
});
