import { renameSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { MEDIA_TYPES } from '../../../../../src/plugins/output/hosting/mediaTypes';
import {
  CACHE_IMMUTABLE,
  CACHE_REVALIDATE,
  redirectsFile,
} from '../../../../../src/plugins/output/hosting/rules';
import { createSiteServer } from '../../../../../src/plugins/output/hosting/server';
import { listen } from '../../../../support/listen';
import { temporaryFolder } from '../../../../support/temporaryFolder';
import { CLIENT_FILES, hostSite, SCRIPT_HASH, SITE } from './hostedSite';

const { ask } = hostSite();

/** What a response varies by, in lower case. */
function varyOf({ vary = '' }: IncomingHttpHeaders): string[] {
  return vary.split(',').map((name) => name.trim().toLowerCase());
}

describe('the server', () => {
  it('redirect-behavior: answers a page under each of its spellings, without a redirect', async () => {
    const queries = ['q=1', 'a=%22%3E%3Cscript%3E', '//evil.example', '%00', '%0d%0aA:%20b'];
    for (const [file, spellings] of [
      ['docs/a/index.html', ['/docs/a', '/docs/a/', '/docs/a.html', '/docs/a/index.html']],
      ['docs/a/index.html', queries.map((query) => `/docs/a?${query}`)],
      ['index.html', ['/', '/index.html', '/?docusaurus-data-theme=%22%3E%3Cscript%3E']],
    ] as const)
      for (const where of spellings) {
        const { status, body, headers } = await ask(where);
        expect([status, body.toString()], where).toEqual([200, SITE[file]]);
        expect(headers, where).not.toHaveProperty('location');
      }
  });

  it('http-status-codes: answers what is not there with the page for it and 404', async () => {
    const paths = ['/nope', '/docs/', '/docs', '/assets', '/assets/'];
    const files = ['/docs/nope.html', '/docs/nope.md', '/docs/a/b', '/assets/js/gone.js'];
    for (const where of [...paths, ...files]) {
      const { status, body, headers } = await ask(where, { Accept: 'text/html, */*' });
      expect([status, body.toString()], where).toEqual([404, SITE['404.html']]);
      expect(headers, where).toMatchObject({
        'content-type': MEDIA_TYPES['html'],
        'cache-control': CACHE_REVALIDATE,
      });
    }
  });

  it('answers programs that ask for Markdown that is not there in Markdown', async () => {
    const inMarkdown = ['/nope', '/docs/', '/docs/a/b'].map((where) => [where, 'text/markdown']);
    for (const [where = '', Accept = ''] of [['/docs/nope.md', '*/*'], ...inMarkdown]) {
      const { status, body, headers } = await ask(where, { Accept });
      expect([status, body.toString()], where).toEqual([404, SITE['404.md']]);
      expect(headers['content-type']).toBe(MEDIA_TYPES['md']);
    }
  });

  it('leads on from paths that people type', async () => {
    for (const where of ['/changelog', '/changelog/', '/changelog?q=1']) {
      const { status, headers } = await ask(where);
      expect([where, status, headers.location]).toEqual([where, 301, '/docs/changelog']);
    }
    const hosts = redirectsFile(['docs/graphql/v1/introduction/index.html'], '/kyc/');
    expect(hosts).toContain('/kyc/docs /kyc/docs/graphql/v1/introduction 301\n');
    expect(hosts).toContain('/kyc/docs/graphql /kyc/docs/graphql/v1/introduction 301\n');
    expect(hosts).not.toContain('/kyc/changelog');
  });

  it('compresses pages by what the client accepts, with the type of the page', async () => {
    const text = SITE['docs/a/index.html'];
    for (const where of ['/docs/a', '/docs/a/', '/docs/a.html'])
      for (const [accepted, encoding, decompress] of [
        ['gzip, br', 'br', brotliDecompressSync],
        ['gzip', 'gzip', gunzipSync],
        ['br; q=0, gzip;q=0.5', 'gzip', gunzipSync],
        ['gzip;q=0.0, br;q=0.1', 'br', brotliDecompressSync],
      ] as const) {
        const { headers, body } = await ask(where, { 'Accept-Encoding': accepted });
        const decompressed = decompress(body).toString();
        expect([headers['content-encoding'], decompressed]).toEqual([encoding, text]);
        expect(headers['content-type']).toBe(MEDIA_TYPES['html']);
        expect(varyOf(headers)).toContain('accept-encoding');
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
      ...Object.fromEntries(CLIENT_FILES.map((file) => [`/${file}`, 'text/plain;charset=utf-8'])),
    };
    for (const [where, type] of Object.entries(types)) {
      const { status, headers } = await ask(where);
      const attachment = where.startsWith('/downloads/clients/') ? 'attachment' : undefined;
      expect(
        [status, headers['content-type']?.replace('; ', ';'), headers['content-disposition']],
        where,
      ).toEqual([200, type, attachment]);
    }
  });

  it('content-negotiation: returns Markdown to clients that name it, and HTML to browsers', async () => {
    const markdown = [MEDIA_TYPES['md'], SITE['docs/a.md']];
    const html = [MEDIA_TYPES['html'], SITE['docs/a/index.html']];
    const cases: [accept: string, expected: typeof markdown][] = [
      ['text/markdown, text/html, */*', markdown],
      ['TEXT/Markdown;q=1.0, text/html;q=0.7, */*;q=0.1', markdown],
      ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', html],
      ['text/html, text/markdown;q=0', html],
      ['text/markdown; Q=0.000, */*', html],
      ['text/markdown;q=0.01, image/png;q=0', markdown],
      ['*/*', html],
    ];
    for (const [accept, expected] of cases) {
      const { status, headers, body } = await ask('/docs/a', { Accept: accept });
      expect([status, headers['content-type'], body.toString()], accept).toEqual([
        200,
        ...expected,
      ]);
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
      const again = await ask(where, { ...accept, 'If-None-Match': text.headers.etag! });
      const head = await ask(where, accept, 'HEAD');
      expect([again.status, head.status, head.body.length]).toEqual([304, 200, 0]);
      for (const { headers } of [text, html, again, head])
        expect([where, varyOf(headers)]).toEqual([where, expect.arrayContaining(['accept'])]);
    }
    expect(varyOf((await ask('/docs/a')).headers)).toContain('accept-encoding');
    expect(varyOf((await ask('/assets/js/main.0123.js')).headers)).not.toContain('accept');
  });

  it('returns the Markdown version of a page under each spelling that people try', async () => {
    const found = await Promise.all(
      ['a.md', 'a.md/', 'a/.md', 'a/index.md', 'a/index.html.md', 'a.html.md', 'a/.md?q=1'].map(
        async (where) => [where, (await ask(`/docs/${where}`)).body.toString()],
      ),
    );
    expect(found.filter(([, text]) => text !== SITE['docs/a.md'])).toEqual([]);
  });

  it('sends the security headers on every answer', async () => {
    for (const where of ['/', '/docs/a.html', '/assets/js/main.0123.js', '/nope']) {
      const { headers } = await ask(where);
      const { 'content-security-policy': policy, 'permissions-policy': permissions } = headers;
      const parts = ["default-src 'self'", `'sha256-${SCRIPT_HASH}';`, "frame-ancestors 'none'"];
      expect(parts.filter((part) => !String(policy).includes(part))).toEqual([]);
      expect(policy).not.toContain('unsafe-eval');
      expect(permissions).toContain('camera=()');
      expect(headers).toMatchObject({
        'strict-transport-security': 'max-age=63072000',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'DENY',
      });
    }
  });

  it('serves under a path', async () => {
    const second = await listen(createSiteServer(temporaryFolder(SITE), '/kyc/'));
    expect((await fetch(`${second}/kyc/docs/a.html`)).status).toBe(200);
    const gone = await fetch(`${second}/kyc/nope`);
    expect([gone.status, await gone.text()]).toEqual([404, SITE['404.html']]);
    const asset = await fetch(`${second}/kyc/assets/js/main.0123.js`);
    expect(asset.headers.get('cache-control')).toBe(CACHE_IMMUTABLE);
    const accept = { headers: { Accept: 'text/markdown' } };
    for (const [where, file] of [
      ['/kyc/docs/a', 'docs/a.md'],
      ['/kyc/', 'index.md'],
      ['/kyc/docs/a/index.md', 'docs/a.md'],
    ] as const) {
      const text = await fetch(second + where, accept);
      expect([where, await text.text()]).toEqual([where, SITE[file]]);
    }
  });
});

it('serves a build that replaces the one it was started with', async () => {
  const changed = { 'docs/new/index.html': 'new', 'docs/a/index.html': 'short' };
  const build = temporaryFolder({ ...SITE, ...changed });
  const folder = temporaryFolder(SITE);
  const origin = await listen(createSiteServer(folder));
  const textOf = async (where: string): Promise<string> => (await fetch(origin + where)).text();
  expect(await textOf('/docs/a')).toBe(SITE['docs/a/index.html']);
  rmSync(folder, { recursive: true });
  renameSync(build, folder);
  expect([await textOf('/docs/a'), await textOf('/docs/new')]).toEqual(['short', 'new']);
}, 10_000);
