import { createServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { splitFiles } from '../../../../src/samples/splitFiles';
import { main } from '../../../../src/sandbox/server/cli';
import { createSandboxServer } from '../../../../src/sandbox/server/server';
import { spec } from './support';

afterEach(() => vi.restoreAllMocks());

const hasIpv6 = await new Promise<boolean>((resolve) => {
  const server = createServer().once('error', () => resolve(false));
  server.listen(0, '::1', () => server.close(() => resolve(true)));
});

describe('the command env', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['0.0.0.0', '127.0.0.1'],
    ['localhost', 'localhost'],
    ...(hasIpv6
      ? [
          ['::1', '[::1]'],
          ['::', '[::1]'],
        ]
      : []),
  ])('prints a URL that can be called for --host %s', async (host = '', name) => {
    const server = createSandboxServer({ spec });
    await new Promise<void>((resolve) => server.listen(0, host, resolve));
    const port = String((server.address() as AddressInfo).port);
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const errors = vi.spyOn(console, 'error').mockReturnValue();
    const code = await main({ spec, version: '1.0.0', splitFiles }, [
      'env',
      '--host',
      host,
      '--port',
      port,
    ]);
    server.close();
    server.closeAllConnections();
    expect([code, errors.mock.calls]).toEqual([0, []]);
    const [url, token] = log.mock.calls.join('\n').split('\n');
    expect(url).toBe(`export KYC_API=http://${name}:${port}`);
    expect(token).toMatch(/^export KYC_TOKEN=\S+$/);
  });
});

it('env says why the sandbox gives no token', async () => {
  const server = createSandboxServer({ spec });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const code = 'SERVICE_UNAVAILABLE';
  await fetch(`http://127.0.0.1:${port}/_sandbox/outcomes`, {
    method: 'POST',
    body: JSON.stringify({ code }),
  });
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  const release = { spec, version: '1.0.0', splitFiles };
  expect(await main(release, ['env', '--port', String(port)])).toBe(1);
  server.close();
  server.closeAllConnections();
  expect(errors.mock.calls[0]?.[0]).toContain('gives no token: 503 The API is unavailable');
});

describe('a start', () => {
  it.each(['256.0.0.1', 'fe80::1', 'no.such.host.invalid'])(
    'names --host %s when it cannot listen there',
    async (host) => {
      const errors = vi.spyOn(console, 'error').mockReturnValue();
      const release = { spec, version: '1.0.0', splitFiles };
      expect(await main(release, ['--host', host, '--port', '0'])).toBe(1);
      expect(errors.mock.calls[0]?.[0]).toMatch(new RegExp(`^--host ${host}: `));
    },
  );
});
