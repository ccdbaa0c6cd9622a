import { describe, expect, it } from 'vitest';
import type { GraphQLBody, HttpRequest, HttpResponse } from '../src';
import type { FormattedError } from '../src/errors/format';
import { errorFixtures, specFor } from './errorFixtures';
import { callOf } from './errorFixtures/errorFixture';
import { codesOf, spec, openTestSession } from './support';

const outcomes = spec.testValues
  .filter(({ kind }) => kind === 'outcomeHeader')
  .map(({ outcome }) => outcome);
const codes = ({ body }: HttpResponse): unknown[] => codesOf(body as GraphQLBody);

/** A call of the first operation that can return a code. */
function callFor(code: string): ReturnType<typeof callOf> {
  const { operations } = spec.errors.codes.find((entry) => entry.code === code)!;
  return callOf(operations.find((name) => name !== 'authorize')!);
}

function tokenRequest(headers: Readonly<Record<string, string>> = {}): HttpRequest {
  const { accessId, accessKey } = spec.api.sandbox;
  return {
    method: 'POST',
    path: '/authorize',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ accessId, accessKey }),
  };
}

describe('the header X-Sandbox-Outcome', () => {
  it('simulates each outcome at /graphql, for one request', async () => {
    for (const outcome of outcomes) {
      const session = await openTestSession();
      const headers = { 'X-Sandbox-Outcome': outcome, 'Idempotency-Key': 'key' };
      const { query, variables } = callFor(outcome);
      expect(codes(await session.call(query, variables, { headers }))).toEqual([outcome]);
      expect(codes(await session.call(query, variables))).not.toContain(outcome);
    }
  });

  it('simulates each outcome at /authorize that the catalogue lists there, and is refused with others', async () => {
    for (const outcome of outcomes) {
      const { sandbox } = await openTestSession();
      const response = await sandbox.http(tokenRequest({ 'X-Sandbox-Outcome': outcome }));
      const { operations } = spec.errors.codes.find(({ code }) => code === outcome)!;
      expect(codes(response)).toEqual([operations.includes('authorize') ? outcome : 'BAD_REQUEST']);
      if (outcome === 'RATE_LIMITED') expect(response.headers).toHaveProperty('Retry-After', '60');
    }
  });

  it('is refused when it is not a test value, so that no test passes without it', async () => {
    const { call } = await openTestSession();
    const headers = { 'X-Sandbox-Outcome': 'SERVICE_UNAVAILBLE' };
    expect(codes(await call('{ roles { id } }', {}, { headers }))).toEqual(['BAD_REQUEST']);
  });
});

/** Extensions of the first error, lists and numbers as what they are; `maximum` and versions with their values. */
function shapeOf({ body }: HttpResponse): object {
  const [{ message, extensions }] = (body as Required<GraphQLBody>).errors as [FormattedError];
  const shapes = Object.entries(extensions).map(([key, value]): [string, unknown] => [
    key,
    /^(code|retryable|maximum|supportedVersions)$/.test(key) ? value : kindOf(value),
  ]);
  return { ...Object.fromEntries(shapes), hasGaps: /[{}]|<[a-z]|undefined/.test(message) };
}

function kindOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(kindOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, kindOf(inner)]));
}

it.each(spec.errors.codes.map(({ code }) => code))(
  '%s as an example has the form of the error that a request causes',
  async (code) => {
    const [attempt = []] = Object.values(errorFixtures[code] ?? {});
    const session = await openTestSession({ spec: specFor[code] ?? spec });
    let caused: HttpResponse | undefined;
    for (const step of attempt) caused = await step(session);
    const { sandbox, headers } = await openTestSession();
    sandbox.state.outcomes = [{ code, times: 1 }];
    const example =
      code === 'INVALID_CREDENTIALS'
        ? await sandbox.http(tokenRequest())
        : await sandbox.request({
            ...callFor(code),
            headers: { ...headers, 'Idempotency-Key': 'key' },
          });
    expect(shapeOf(example)).toEqual({ ...shapeOf(caused!), hasGaps: false });
  },
);
