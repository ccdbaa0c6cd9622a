import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '@modelcontextprotocol/client';
import { callOf } from '../../../../../packages/kyc-sandbox/test/errorFixtures/errorFixture';
import { call, connect, faults, spec } from './client';

let client: Client;
beforeAll(async () => {
  client = await connect();
});

interface Run {
  status: number;
  clock: string;
  body: { data: Record<string, unknown>; errors?: { extensions: { code: string } }[] };
}

const COUNT = '{ cases { totalCount } }';
const CREATE = 'mutation { createCase(input: { name: "One" }) { id } }';

/** Lists in lists. The client's own transport could not write as many. */
function nested(levels: number): unknown {
  let value: unknown = [];
  for (let level = 1; level < levels; level += 1) value = [value];
  return value;
}

async function run(own: Client, args: Record<string, unknown>): Promise<Run> {
  return (await call<Run>(own, 'run_operation', args)).content;
}

describe('validate_operation', () => {
  const filtered = 'query A($filter: CaseFilterInput) { cases(filter: $filter) { totalCount } }';
  const colour = { variables: { filter: { colour: 'RED' } } };
  const two = 'query A { __typename } query B { __typename }';
  const ten = 'abcdefghij'.replace(/./g, '$&: id ');
  /** By operation: the message of its problem, its position, and what else was sent. */
  const PROBLEMS: readonly [operation: string, message: RegExp, at?: object, more?: object][] = [
    ['{ cases {\n  totalCount\n', /Syntax error/, { line: 3, column: 1 }],
    ['{ cases {\n  totalCont\n} }', /"totalCont" .*"totalCount"\?/, { line: 2, column: 3 }],
    ['{ case(number: "1", id: "1") { id } }', /Unknown argument "number"/],
    [filtered, /CaseFilterInput are .*responsible/, { variable: 'filter.colour' }, colour],
    [
      'query A($id: ID!) { case(id: $id) { id } }',
      /\$id of type ID! is missing/,
      {},
      { variables: {} },
    ],
    [two, /one of A, B\.$/],
    ['subscription { a { id } }', /no subscription operations/, { line: 1 }],
    [`{ cases(first: 100) { items { ${ten} } } }`, /costs 1002 points; at most 1000/],
    ['{a'.repeat(20_000), /levels deep; at most 250/],
    [COUNT, /./, {}, { variables: { a: nested(50_000) } }],
  ];

  it('names the position of each problem, and the nearest right thing', async () => {
    expect((await call(client, 'validate_operation', { operation: COUNT })).content).toMatchObject({
      valid: true,
      problems: [],
    });
    for (const [operation, pattern, at, more] of PROBLEMS) {
      const { content } = await call(client, 'validate_operation', { operation, ...more });
      const message = expect.stringMatching(pattern) as string;
      expect(content).toMatchObject({ valid: false, problems: [{ ...at, message }] });
    }
  });

  it('names variables that the operation does not declare, and deprecated fields', async () => {
    const { content } = await call(client, 'validate_operation', {
      operation: '{ persons { items { citizenship { source } } } }',
      variables: { ID: '1' },
    });
    expect(content).toMatchObject({
      valid: true,
      ignored: [{ variable: 'ID', message: expect.stringContaining('"$ID"') as string }],
      deprecated: [
        { line: 1, column: 21, message: expect.stringContaining('Person.citizenship') as string },
      ],
    });
  });
});

describe('run_operation', () => {
  it('gives each session a store that keeps its changes until it is reset', async () => {
    const [mine, other] = [await connect(), await connect()];
    const { body } = await run(mine, { operation: COUNT });
    const { totalCount } = body.data['cases'] as { totalCount: number };
    await run(mine, { operation: CREATE });
    const after = (own: Client, reset = false): Promise<Run> =>
      run(own, { operation: COUNT, reset });
    expect((await after(mine)).body.data).toEqual({ cases: { totalCount: totalCount + 1 } });
    expect((await after(other)).body.data).toEqual({ cases: { totalCount } });
    expect((await after(mine, true)).body.data).toEqual({ cases: { totalCount } });
  });

  it('starts at the fixed time, moves the clock, and renews an expired token', async () => {
    const own = await connect();
    const { clock } = spec.api.sandbox;
    expect(await run(own, { operation: COUNT })).toMatchObject({ status: 200, clock });
    const later = { clock: '2025-03-03T11:00:00Z' };
    expect(await run(own, { advance: '2h' })).toEqual(later);
    expect(await run(own, { operation: COUNT })).toMatchObject({ status: 200, ...later });
    expect(await run(own, { reset: true })).toEqual({ clock });
  });

  it('sends headers, simulated outcomes and sample files', async () => {
    const own = await connect();
    const codes = async (args: object): Promise<unknown> =>
      (await run(own, { operation: COUNT, ...args })).body.errors?.map((e) => e.extensions.code);
    expect(await codes({ headers: { 'X-Sandbox-Outcome': 'TIMEOUT' } })).toEqual(['TIMEOUT']);
    expect(await codes({ without: ['x-api-version'] })).toEqual(['API_VERSION_REQUIRED']);
    const unknown = { Authorization: 'Bearer sandbox-token-9' };
    expect(await codes({ headers: unknown })).toEqual(['UNAUTHENTICATED']);
    const { query: operation, variables } = callOf('uploadDocument');
    const input = { ...(variables['input'] as object), file: { $file: 'passport.pdf' } };
    const upload = { operation, variables: { input } };
    const { body } = await run(own, upload);
    expect(body.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    const { content: checked } = await call(own, 'validate_operation', upload);
    expect(checked).toMatchObject({ valid: true, problems: [] });
  });

  it('answers many calls at once in their order, and has no rate limit', async () => {
    const own = await connect();
    const limit = spec.api.limits.requests.value.value;
    const calls = Array.from({ length: limit + 20 }, (_, at) =>
      run(own, { operation: at % 10 === 0 ? CREATE : COUNT }),
    );
    const bodies = (await Promise.all(calls)).map(({ body }) => body);
    expect(bodies.filter(({ errors }) => errors)).toEqual([]);
    const ids = bodies.flatMap(({ data }) =>
      data['createCase'] ? [(data['createCase'] as { id: string }).id] : [],
    );
    expect(ids.length).toBe(calls.length / 10);
    expect(ids).toEqual([...new Set(ids)].sort());
  });

  it('refuses tokens of other systems, and wrong arguments', async () => {
    const count = { operation: COUNT };
    for (const [args, message] of [
      [{}, 'advance or reset'],
      [{ advance: 'soon' }, '16m, 2h or 5d'],
      [{ ...count, variables: { file: { $file: 'a.exe' } } }, 'No sample file can be made'],
      [{ ...count, headers: { authorization: 'Bearer 3f9a' } }, 'a token of another system'],
    ] as const) {
      const { isError, text } = await call(client, 'run_operation', args);
      expect([isError, text]).toEqual([true, expect.stringContaining(message)]);
      expect(text).not.toContain('3f9a');
    }
    expect((await run(client, count)).status).toBe(200);
  });
});

describe('explain_error', () => {
  it('explains every code of the catalogue', async () => {
    const { codes, fieldErrors } = spec.errors;
    expect(codes.length).toBeGreaterThan(50);
    const others = fieldErrors.filter(({ code }) => code !== 'NOT_FOUND');
    for (const { code, meaning } of [...codes, ...others]) {
      const { content } = await call(client, 'explain_error', { code });
      expect(content).toMatchObject({ code, meaning, where: expect.any(String) });
    }
    expect((await call(client, 'explain_error', { code: 'TOKEN_EXPIRED' })).content).toMatchObject({
      retry: expect.stringContaining('new token'),
      httpStatus: 401,
    });
  });
});

it('wrong arguments are an error of the tool, and no fault of the server', async () => {
  const calls: readonly [name: string, args: Record<string, unknown>, message: string][] = [
    ['search_docs', {}, 'query'],
    ['search_docs', { query: 'a', limt: 3 }, 'Did you mean "limit"?'],
    ['validate_operation', { operation: COUNT, variables: [] }, 'variables'],
    ['explain_error', { code: 'case_archved' }, 'Did you mean "CASE_ARCHIVED"?'],
  ];
  for (const [name, args, message] of calls) {
    const { isError, text } = await call(client, name, args);
    expect([name, isError, text]).toEqual([name, true, expect.stringContaining(message)]);
  }
  expect(faults).toEqual([]);
});
