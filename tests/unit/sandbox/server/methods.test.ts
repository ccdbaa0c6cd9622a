import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type Running } from './support';

let running: Running;
beforeAll(async () => {
  running = await startServer();
});
afterAll(() => running.close());

// Node's client cannot send it; wireProperties.test.ts has the other methods.
describe('CONNECT', () => {
  it('is refused with its own request id', async () => {
    const answer = await running.sendRaw(
      'CONNECT /graphql HTTP/1.1\r\nHost: localhost\r\nX-Request-Id: mine\r\nConnection: close\r\n\r\n',
      500,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 405 Method Not Allowed\r\n/);
    expect(answer).toMatch(/\r\nX-Request-Id: mine\r\n/i);
    expect(answer).toMatch(/"code":"METHOD_NOT_ALLOWED","requestId":"mine"/);
  });

  it('to another host finds nothing', async () => {
    const answer = await running.sendRaw(
      'CONNECT other.example:443 HTTP/1.1\r\nHost: other.example:443\r\n\r\n',
      500,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/);
  });
});
