import { describe, expect, it } from 'vitest';
import { createSandboxCore, openSession, type GraphQLBody } from '../src';
import { specFor, errorFixtures } from './errorFixtures';
import { callOf, operations, type Attempt } from './errorFixtures/errorFixture';
import { codesOf, openTestSession, spec } from './support';

const { codes } = spec.errors;

describe('FORBIDDEN', () => {
  it('is returned by every operation that requires a permission, before any other check', async () => {
    const session = await openTestSession({ spec: specFor.FORBIDDEN! });
    const responses: Record<string, unknown> = {};
    for (const { name } of operations) {
      const { query, variables, files = {} } = callOf(name);
      const { errors } = await session.run(query, variables, { files });
      responses[name] = errors?.map(({ extensions }) => [extensions.code, extensions.permission]);
    }
    const expected = Object.entries(spec.permissions.operations).map(([name, needed]) => [
      name,
      needed.length === 0 ? undefined : [['FORBIDDEN', needed[0]]],
    ]);
    expect(responses).toEqual(Object.fromEntries(expected));
  });
});

describe('each code can be caused', () => {
  it('in each operation that the catalogue lists for it, and in no other', () => {
    const listed = codes.flatMap(({ code, operations }) =>
      operations.map((name) => `${name}: ${code}`),
    );
    const caused = Object.entries(errorFixtures).flatMap(([code, attempts]) =>
      Object.keys(attempts).map((name) => `${name}: ${code}`),
    );
    const missing = listed.filter((pair) => !caused.includes(pair));
    const unlisted = caused.filter((pair) => !listed.includes(pair));
    expect({ missing, unlisted }).toEqual({ missing: [], unlisted: [] });
  });

  it.each(codes.map((entry) => [entry.code, entry] as const))('%s', async (code, entry) => {
    const { extensions, httpStatus, layer, retryable } = entry;
    for (const [operation, attempt] of Object.entries(errorFixtures[code] ?? {})) {
      expect([operation, await answerOf(attempt, code)]).toEqual([
        operation,
        {
          status: layer === 'field' ? 200 : httpStatus,
          codes: [code],
          // A field of another operation must not be the one that fails.
          field: layer === 'field' ? operation : undefined,
          extensions: ['code', 'documentationUrl', 'requestId', 'retryable', ...extensions].sort(),
          isRetryable: retryable === true,
          hasGaps: false,
          repeated: code === 'FORBIDDEN' ? expect.anything() : [],
        },
      ]);
    }
  });
});

/** Runs the fixture on a new sandbox; returns the codes of its last response. */
async function answerOf(attempt: Attempt, code: string): Promise<object> {
  const own = specFor[code] ?? spec;
  let sent: unknown;
  const sandbox = createSandboxCore({
    spec: own,
    onInternalError: (error) => {
      throw error;
    },
  });
  const request: typeof sandbox.request = (given) => {
    const literals = [...String(given.query).matchAll(/"([^"]*)"/g)].map(([, literal]) => literal);
    sent = [given.variables, literals];
    return sandbox.request(given);
  };
  const session = await openSession({ ...sandbox, request }, own);
  for (const step of attempt.slice(0, -1)) await step(session);
  const { status, body } = await attempt.at(-1)!(session);
  const { errors = [] } = body as GraphQLBody;
  const [first] = errors;
  return {
    status,
    codes: codesOf({ errors }),
    field: first?.path?.[0],
    extensions: Object.keys(first?.extensions ?? {}).sort(),
    isRetryable: first?.extensions.retryable,
    // A placeholder that was not filled.
    hasGaps: /[{}]/.test(first?.message ?? ''),
    // Nearly every input can contain personal data, so an error repeats nothing that the caller sent.
    repeated: textsIn(sent).filter((text) => JSON.stringify(errors).includes(text)),
  };
}

/** Strings that a caller can choose: no ids, and no enum values. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string')
    return value.length < 4 || /^[\da-f]{8}-[\da-f-]{27}$|^[A-Z_]+$/.test(value) ? [] : [value];
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  return Object.values(value).flatMap(textsIn);
}
