import { auditServer } from 'graphql-http';
import { expect, it } from 'vitest';
import { createSandbox } from './kyc-sandbox.mjs';
import { requestToken } from './token';

/** The Headers page says why the API warns in two audits; a notice is about what a server may also do. */
const WARNINGS = [
  'SHOULD accept */* and use application/json for the content-type',
  'SHOULD assume application/json content-type when accept is missing',
];

it('passes the audits of GraphQL over HTTP, but for two recommendations', async () => {
  const sandbox = createSandbox({ clock: 'fixed' });
  const headers = {
    Authorization: `Bearer ${await requestToken(sandbox)}`,
    'X-API-Version': '1',
  };
  const results = await auditServer({
    url: 'https://api.kyc.example/graphql',
    fetchFn: (url: string, init: RequestInit = {}) =>
      sandbox.fetch(
        new Request(url, { ...init, headers: { ...(init.headers as object), ...headers } }),
      ),
  });
  const named = (status: string): string[] =>
    results.filter((result) => result.status === status).map(({ name }) => name);
  expect(named('error')).toEqual([]);
  expect(named('warn')).toEqual(WARNINGS);
  expect(named('notice').length).toBeLessThanOrEqual(7);
  expect(named('ok').length).toBeGreaterThanOrEqual(52);
});
