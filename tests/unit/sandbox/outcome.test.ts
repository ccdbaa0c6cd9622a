import { describe, expect, it } from 'vitest';
import type { GraphQLBody, HttpResponse } from '../../../src/sandbox';
import { codesOf, spec, openTestSession } from './support';

const outcomes = spec.testValues
  .filter(({ kind }) => kind === 'outcomeHeader')
  .map(({ outcome }) => outcome);
const codes = ({ body }: HttpResponse): unknown[] => codesOf(body as GraphQLBody);

describe('the header X-Sandbox-Outcome', () => {
  it.each(outcomes)('orders %s at /graphql', async (outcome) => {
    const session = await openTestSession();
    const headers = { 'X-Sandbox-Outcome': outcome };
    const response = await session.call('{ roles { id } }', {}, { headers });
    expect(codes(response)).toEqual([outcome]);
    expect(await session.run('{ roles { id } }')).not.toHaveProperty('errors');
  });

  it.each(outcomes)('orders %s at /authorize where the catalogue lists it', async (outcome) => {
    const { sandbox } = await openTestSession();
    const { accessId, accessKey } = spec.api.sandbox;
    const response = await sandbox.http({
      method: 'POST',
      path: '/authorize',
      headers: { 'Content-Type': 'application/json', 'X-Sandbox-Outcome': outcome },
      body: JSON.stringify({ accessId, accessKey }),
    });
    const { operations } = spec.errors.codes.find(({ code }) => code === outcome)!;
    expect(codes(response)).toEqual(operations.includes('authorize') ? [outcome] : []);
    if (outcome === 'RATE_LIMITED') expect(response.headers).toHaveProperty('Retry-After', '60');
  });
});
