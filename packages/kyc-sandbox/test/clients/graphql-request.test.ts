import { gql, GraphQLClient } from 'graphql-request';
import { expect, it } from 'vitest';
import { createSandbox } from './kyc-sandbox.mjs';
import { requestToken } from './token';

it('creates a case', async () => {
  const sandbox = createSandbox({ clock: 'fixed' });
  const client = new GraphQLClient('https://api.kyc.example/graphql', {
    fetch: sandbox.fetch,
    headers: { Authorization: `Bearer ${await requestToken(sandbox)}`, 'X-API-Version': '1' },
  });
  const mutation = gql`
    mutation CreateCase($name: String!) {
      createCase(input: { name: $name }) {
        caseNumber
      }
    }
  `;
  expect(await client.request(mutation, { name: 'Nordlys' })).toEqual({
    createCase: { caseNumber: '2025-0001' },
  });
});
