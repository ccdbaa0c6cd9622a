import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { accessId, accessKey, json, startServer, type Running } from './support';

let running: Running | undefined;
afterEach(async () => {
  await running?.close();
  running = undefined;
});

describe('the header Host', () => {
  const statuses = async (hosts: readonly string[], path: string): Promise<unknown[]> => {
    const responses = hosts.map((Host) =>
      running!.send({ method: 'GET', path, headers: { Host } }).then(({ status }) => status),
    );
    return Promise.all(responses);
  };
  const local = [
    'localhost',
    'LOCALHOST:4000',
    'kyc.localhost',
    '127.0.0.1:80',
    '127.1',
    '[::1]:4000',
  ];
  const paths = ['/_sandbox/health', '/graphql', '/authorize', '/files/a/b'];

  it('names this machine, or the request is refused on every path', async () => {
    running = await startServer();
    const other = ['evil.example:4000', 'kyc', '10.0.0.1', '[fe80::1]', 'localhost.evil.example'];
    for (const path of paths) {
      expect([path, await statuses(local, path)]).not.toContainEqual(expect.arrayContaining([403]));
      expect([path, ...(await statuses(other, path))]).toEqual([path, ...other.map(() => 403)]);
    }
  });

  it('has a name that was allowed, or any IP address where other machines can reach the server', async () => {
    running = await startServer({ host: '0.0.0.0', allowedHosts: ['kyc'] });
    const hosts = ['kyc:4000', 'KYC', '10.0.0.1:4000', '[fe80::1]', ...local];
    expect(await statuses(hosts, '/_sandbox/health')).toEqual(hosts.map(() => 200));
    expect(await statuses(['evil.example', 'a.kyc'], '/_sandbox/health')).toEqual([403, 403]);
  });
});

it('token requests are counted by access id', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  running = await startServer();
  const authorize = (id: string): ReturnType<Running['send']> =>
    running!.send({
      path: '/authorize',
      headers: json,
      body: JSON.stringify({ accessId: id, accessKey }),
    });
  for (let count = 0; count < 10; count += 1) await authorize('made-up');
  const [made, known] = [await authorize('made-up'), await authorize(accessId)];
  expect([made.status, made.headers['retry-after'], known.status]).toEqual([429, '60', 200]);
});
