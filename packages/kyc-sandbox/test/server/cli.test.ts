import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { splitFiles } from '../../../../src/plugins/samples/session/splitFiles';
import { main } from '../../src/server/cli';
import { createSandboxServer } from '../../src/server/server';
import { listen } from '../../../../tests/support/listen';
import { spec } from './support';

afterEach(() => vi.restoreAllMocks());

const release = { spec, version: '1.0.0', splitFiles };

describe('the command env', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['0.0.0.0', '127.0.0.1'],
    ['localhost', 'localhost'],
  ])('prints a URL that can be called for --host %s', async (host = '', name) => {
    const server = createSandboxServer({ spec });
    await new Promise<void>((resolve) => server.listen(0, host, resolve));
    const port = String((server.address() as AddressInfo).port);
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const errors = vi.spyOn(console, 'error').mockReturnValue();
    const code = await main(release, ['env', '--host', host, '--port', port]);
    server.close();
    server.closeAllConnections();
    expect([code, errors.mock.calls]).toEqual([0, []]);
    const [url, token, ...further] = log.mock.calls.join('\n').split('\n');
    expect(url).toBe(`export KYC_API=http://${name}:${port}`);
    expect(token).toMatch(/^export KYC_TOKEN=sandbox-token-\d+$/);
    // What the programs of the guides read.
    expect(further).toEqual(
      ['KYC_ORIGIN', 'KYC_ACCESS_ID', 'KYC_ACCESS_KEY'].map(
        (variable) => expect.stringMatching(`^export ${variable}=\\S+$`) as string,
      ),
    );
  });
});

it('env says why the sandbox returns no token', async () => {
  const origin = await listen(createSandboxServer({ spec }));
  const outcome = { method: 'POST', body: '{"code": "SERVICE_UNAVAILABLE"}' };
  await fetch(`${origin}/_sandbox/outcomes`, outcome);
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  expect(await main(release, ['env', '--port', new URL(origin).port])).toBe(1);
  expect(errors.mock.calls[0]?.[0]).toContain('returns no token: 503 The API is unavailable');
});

describe('a start', () => {
  it('names --host when it cannot listen there', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue();
    expect(await main(release, ['--host', '256.0.0.1', '--port', '0'])).toBe(1);
    expect(errors.mock.calls[0]?.[0]).toMatch(/^--host 256\.0\.0\.1: /);
  });
});
