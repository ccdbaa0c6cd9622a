import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { expect, it } from 'vitest';
import { createSandbox } from './kyc-sandbox.mjs';
import { requestToken } from './token';

it('sees a token expire', async () => {
  const sandbox = createSandbox({ clock: 'fixed' });
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: new HttpLink({
      uri: 'https://api.kyc.example/graphql',
      fetch: sandbox.fetch,
      headers: { Authorization: `Bearer ${await requestToken(sandbox)}`, 'X-API-Version': '1' },
    }),
  });
  const query = gql`
    query CountCases {
      cases {
        totalCount
      }
    }
  `;
  const { data } = await client.query({ query });
  expect(data).toMatchObject({ cases: { totalCount: 8 } });
  sandbox.clock.advance('16m');
  await expect(client.query({ query, fetchPolicy: 'network-only' })).rejects.toThrow(/expired/);
});
