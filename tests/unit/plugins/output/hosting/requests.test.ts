import { describe, expect, it } from 'vitest';
import { hostSite, SITE } from './hostedSite';

const { ask, port, send } = hostSite();

describe('the server', () => {
  it('gives nothing to tricks with paths, and redirects nowhere', async () => {
    const tricks = String.raw`
      /../../etc/passwd /..%2f..%2fetc%2fpasswd /%2e%2e/%2e%2e/etc/passwd /docs/..%5c..%5cetc
      /..;/etc/passwd /%252e%252e/etc/passwd /..%252f..%252fetc/passwd
      /docs/%2e%2e%2f%2e%2e%2fetc/passwd /assets/../../etc/passwd /%E0%A4%A /%E0%A4%A.html
      /%00 /docs/a%00.html /% /%zz /%c0%ae%c0%ae/etc/passwd //evil.example/ //evil.example/..
      //docs/a /docs//a /\evil.example /%5cevil.example /%2f%2fevil.example /\\evil.example
      /%5c%5cevil.example /%5C%5Cevil.example/%2e%2e /%2Fevil.example ///evil.example
      /docs%2fa /%0d%0aSet-Cookie:%20x=1 /docs/a%0d%0aLocation:%20//evil.example/ /docs/a%20
      /DOCS/A /_headers /_redirects`
      .trim()
      .split(/\s+/);
    for (const where of tricks) {
      const { status, headers, body } = await ask(where);
      expect([400, 404], where).toContain(status);
      for (const name of ['location', 'refresh', 'set-cookie'])
        expect(headers, where).not.toHaveProperty(name);
      // Nothing from the request is in the response, so there is nothing that could run.
      if (status === 404) expect(body.toString(), where).toBe(SITE['404.html']);
      else expect(body.toString()).not.toMatch(/root:|evil|cookie/i);
    }
  });

  it('refuses what is over-long, with a status for it', async () => {
    const lines = `HTTP/1.1\r\nHost: 127.0.0.1:${port()}\r\nConnection: close\r\n\r\n`;
    for (const length of [300, 8_000, 100_000])
      for (const where of ['a'.repeat(length), 'a/'.repeat(length / 2)])
        expect(await send(`GET /${where} ${lines}`)).toMatch(/^HTTP\/1\.1 (400|404|414|431) /);
    expect((await ask('/')).status).toBe(200);
  });

  it('takes no header from a line that is split, and no host from an absolute URL', async () => {
    const split = await send(
      `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port()}\r\nX: a\rSet-Cookie: b=1\r\nConnection: close\r\n\r\n`,
    );
    expect(split).not.toMatch(/set-cookie/i);
    const absolute = await send(
      'GET http://evil.example/docs/a HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    );
    expect(absolute).not.toMatch(/^location:/im);
  });

  it('refuses other methods', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const { status, headers } = await ask('/', { 'Content-Length': '0' }, method);
      expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD']);
    }
    const { status, body } = await ask('/nope', {}, 'HEAD');
    expect([status, body.length]).toEqual([404, 0]);
  });
});
