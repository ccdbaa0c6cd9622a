import { cacheExchange, Client, fetchExchange, gql } from '@urql/core';
import { expect, it } from 'vitest';
import { createSandbox } from './kyc-sandbox.mjs';
import { requestToken } from './token';

it('returns to a snapshot', async () => {
  const sandbox = createSandbox({ clock: 'fixed' });
  const token = await requestToken(sandbox);
  const client = new Client({
    url: 'https://api.kyc.example/graphql',
    exchanges: [cacheExchange, fetchExchange],
    preferGetMethod: false,
    requestPolicy: 'network-only',
    fetch: sandbox.fetch,
    fetchOptions: { headers: { Authorization: `Bearer ${token}`, 'X-API-Version': '1' } },
  });
  const create = gql`
    mutation CreateCase {
      createCase(input: { name: "Nordlys" }) {
        caseNumber
      }
    }
  `;
  const before = sandbox.snapshot();
  const first = await client.mutation(create, {});
  expect(first.data).toMatchObject({ createCase: { caseNumber: '2025-0001' } });
  sandbox.restore(before);
  const again = await client.mutation(create, {});
  expect(again.data).toEqual(first.data);
});
