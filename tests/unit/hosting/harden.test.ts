import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { hardenPages } from '../../../src/hosting/harden';
import { securityHeaders } from '../../../src/hosting/headers';
import { allRecipes, type HostingFacts } from '../../../src/hosting/recipes';
import { temporaryFolder } from '../reference/sdl';

const HTML =
  '<!doctype html><html><meta charset=UTF-8><title>a</title><script>document.title="x"</script>' +
  '<link rel=stylesheet href=/kyc/assets/css/s.1.css><link rel=icon href=/kyc/img/i.svg><script src="/kyc/assets/js/m.1.js" defer></script>';
const JS = 'console.log(1)';
const CSS = 'a{}';
const site = (html = HTML): string =>
  temporaryFolder({ 'index.html': html, 'assets/js/m.1.js': JS, 'assets/css/s.1.css': CSS });
const sha = (algorithm: string, text: string): string => createHash(algorithm).update(text).digest('base64');

describe('hardenPages', () => {
  it('writes the policy after the charset, and digests into scripts and style sheets', () => {
    const folder = site();
    expect(hardenPages(folder, '/kyc/')).toBe(1);
    const html = readFileSync(path.join(folder, 'index.html'), 'utf8');
    expect(html).toContain('<meta charset=UTF-8><meta http-equiv="Content-Security-Policy" content="default-src \'self\'; ');
    expect(html).toContain(`script-src 'self' 'sha256-${sha('sha256', 'document.title="x"')}';`);
    expect(html).not.toMatch(/frame-ancestors|unsafe-eval|script-src [^;]*unsafe-inline/);
    expect(html).toContain(`href=/kyc/assets/css/s.1.css integrity="sha384-${sha('sha384', CSS)}">`);
    expect(html).toContain(`<script src="/kyc/assets/js/m.1.js" defer integrity="sha384-${sha('sha384', JS)}">`);
    expect(html).toContain('<link rel=icon href=/kyc/img/i.svg>');
  });

  it('stops at a page without a charset, and at an entry that is not there', () => {
    expect(() => hardenPages(site('<p>'), '/kyc/')).toThrow('index.html has no <meta charset>');
    expect(() => hardenPages(site(HTML.replace('m.1.js', 'gone.js')), '/kyc/')).toThrow('gone.js, which is not in the build');
  });
});

describe('recipes', () => {
  const facts: HostingFacts = { headers: securityHeaders({ scripts: ['abc='], styles: ['def='] }), baseUrl: '/', host: 'docs.kyc.example' };
  const recipes = allRecipes(facts);

  it('all carry every header', () => {
    for (const [host, file] of [['nginx', 'nginx.conf'], ['caddy', 'Caddyfile'], ['netlify', '_headers'], ['cloudflare-pages', '_headers']] as const) {
      const text = recipes[host]?.[file] as string;
      for (const [name, value] of Object.entries(facts.headers)) {
        expect([host, name, text.includes(name) && text.includes(value)]).toEqual([host, name, true]);
      }
    }
    const policy = recipes['bucket']?.['response-headers-policy.json'] as string;
    for (const value of Object.values(facts.headers).filter((one) => !/^(nosniff|max-age)/.test(one))) {
      expect(policy).toContain(JSON.stringify(value).slice(1, -1));
    }
    expect(JSON.parse(policy).SecurityHeadersConfig.StrictTransportSecurity).toMatchObject({
      AccessControlMaxAgeSec: 63_072_000,
      IncludeSubdomains: false,
    });
  });

  it('speak for subdomains only when the operator says so', () => {
    expect(securityHeaders({ scripts: [], styles: [] })['Strict-Transport-Security']).toBe('max-age=63072000');
    expect(securityHeaders({ scripts: [], styles: [] }, { includeSubDomains: true })['Strict-Transport-Security']).toBe('max-age=63072000; includeSubDomains');
  });

  it('set no header in two rules that match the same path, where the host would join them', () => {
    const blocks = (recipes['cloudflare-pages']?.['_headers'] as string).split(/^(?=\/)/m).slice(1);
    expect(blocks.length).toBeGreaterThanOrEqual(3);
    const [everywhere = '', ...others] = blocks;
    for (const block of others) {
      for (const [, name] of block.matchAll(/^ {2}([\w-]+):/gm)) expect(everywhere).not.toContain(`  ${name}:`);
    }
  });

  it('find a page behind a bucket under each of its spellings', () => {
    const source = recipes['bucket']?.['viewer-request.js'] as string;
    const find = (uri: string): string => runInNewContext(`${source}; handler({ request: { uri: ${JSON.stringify(uri)} } }).uri`) as string;
    for (const uri of ['/docs/a', '/docs/a/', '/docs/a.html', '/docs/a/index.html']) expect(find(uri)).toBe('/docs/a/index.html');
    for (const uri of ['/', '/index.html']) expect(find(uri)).toBe('/index.html');
    for (const uri of ['/docs/a.md', '/assets/js/main.1.js', '/.well-known/security.txt']) expect(find(uri)).toBe(uri);
    for (const uri of ['//evil.example/', '/\\evil', '/docs%2fa', '/%00']) expect(find(uri)).toBe('/404/nowhere/index.html');
  });

  it('upload to a bucket with pages last and deletions after them', () => {
    const lines = (recipes['bucket']?.['upload.sh'] as string).split('\n').filter((line) => line.startsWith('aws s3'));
    const first = lines.findIndex((line) => line.includes('*.html'));
    expect(lines.slice(0, first).every((line) => !line.includes('--delete'))).toBe(true);
    expect(lines.findIndex((line) => line.includes('--delete'))).toBe(lines.length - 1);
    expect(first).toBe(lines.length - 2);
  });
});
