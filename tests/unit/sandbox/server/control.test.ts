import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { readExamples } from '../../../../src/samples/examples/read';
import { MAXIMUM_STORES } from '../../../../src/sandbox/server/stores';
import { schemaOf } from '../../../../src/schema/sdl';
import { codesIn, json, spec, startServer, type Answer, type Running, type Sent } from './support';

let running: Running;
afterEach(() => running.close());

/** A control request; its body is sent as JSON. */
async function ask(
  method: string,
  endpoint: string,
  body?: unknown,
  headers: Sent['headers'] = {},
): Promise<{ status: number; headers: Answer['headers']; body: Record<string, unknown> }> {
  const answer = await running.send({
    method,
    path: `/_sandbox/${endpoint}`,
    headers: { ...json, ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { ...answer, body: JSON.parse(answer.text) as Record<string, unknown> };
}

/** A request to /graphql with a token of the store. */
async function run(query: string, store?: string): Promise<Answer> {
  const named: Record<string, string> = store === undefined ? {} : { 'X-Sandbox-Store': store };
  const { text } = await running.send({
    path: '/authorize',
    headers: { ...json, ...named },
    body: JSON.stringify(spec.api.sandbox),
  });
  const { token } = JSON.parse(text) as { token: string };
  return send(query, token, named);
}

function send(
  query: string,
  token: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return running.send({
    headers: {
      ...json,
      Authorization: `Bearer ${token}`,
      'X-API-Version': spec.version,
      ...headers,
    },
    body: JSON.stringify({ query }),
  });
}

const COUNT = '{ cases { totalCount } }';
const CREATE = 'mutation { createCase(input: { name: "Mine" }) { id } }';
const countIn = ({ text }: Answer): unknown =>
  (JSON.parse(text) as { data: { cases: { totalCount: unknown } } }).data.cases.totalCount;

describe('the control endpoints', () => {
  it('tell health, versions and clock', async () => {
    running = await startServer({ version: '1.2.3' });
    expect((await ask('GET', 'health')).body).toEqual({ status: 'ok' });
    expect((await ask('GET', 'info')).body).toEqual({
      version: '1.2.3',
      apiVersion: spec.version,
      schema: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      clock: '2025-03-03T09:00:00Z',
      stores: 1,
    });
  });

  it('reset the data', async () => {
    running = await startServer();
    await run(CREATE);
    expect(countIn(await run(COUNT))).toBe(9);
    expect((await ask('POST', 'reset')).body).toEqual({ clock: '2025-03-03T09:00:00Z' });
    expect(countIn(await run(COUNT))).toBe(8);
  });

  it('move the clock, and answer when what is due has happened', async () => {
    running = await startServer();
    const created = await run(
      'mutation { createCase(input: { name: "Checked", client: { person: { newPerson: { firstName: "Ada", lastName: "Example" } } } }) { listChecks { completedAt } } }',
    );
    expect(created.text).toContain('"completedAt":null');
    const [store] = [running.handler.main.data.sandboxes[spec.api.sandbox.accessId]];
    expect(store?.store.tables['scheduled']?.length).toBeGreaterThan(0);
    expect((await ask('POST', 'clock', { advance: '1h' })).body).toEqual({
      clock: '2025-03-03T10:00:00Z',
    });
    const after = running.handler.main.data.sandboxes[spec.api.sandbox.accessId];
    const checks = after?.store.tables['listChecks'] as unknown as { completedAt: string | null }[];
    expect(checks.every(({ completedAt }) => completedAt !== null)).toBe(true);
    expect((await ask('POST', 'clock', { set: '2027-07-10T09:00:00Z' })).body).toEqual({
      clock: '2027-07-10T09:00:00Z',
    });
    expect((await ask('GET', 'clock')).body).toEqual({ clock: '2027-07-10T09:00:00Z' });
  });

  it('carry out every command of the guides', async () => {
    running = await startServer();
    const command = /curl (?:--header '[^']*' )?--data '([^']+)' "\$KYC_API\/_sandbox\/(\w+)"/g;
    const guides = ['introduction', 'testing', 'general/sandbox'];
    const commands = guides.flatMap((guide) => [
      ...readFileSync(`docs/${guide}.mdx`, 'utf8').matchAll(command),
    ]);
    expect(commands.length).toBeGreaterThanOrEqual(4);
    for (const [, body, endpoint] of commands)
      expect(await ask('POST', endpoint!, body)).toMatchObject({ status: 200 });
  });

  it('let the next requests fail or wait, and count them', async () => {
    running = await startServer();
    const code = 'DUPLICATE_CASE_NUMBER';
    await ask('POST', 'outcomes', { operation: 'createCase', times: 2, code });
    await ask('POST', 'outcomes', { path: '/graphql', code: 'SERVICE_UNAVAILABLE', delay: '1s' });
    expect((await ask('GET', 'outcomes')).body).toMatchObject({ outcomes: [{}, { delay: '1s' }] });
    const first = await run(CREATE);
    expect([first.status, codesIn(first)]).toEqual([200, [code]]);
    const second = await run(COUNT);
    expect([second.status, codesIn(second)]).toEqual([503, ['SERVICE_UNAVAILABLE']]);
    expect(codesIn(await run(CREATE))).toEqual([code]);
    expect(codesIn(await run(CREATE))).toEqual([]);
    expect((await ask('GET', 'outcomes')).body).toEqual({ outcomes: [] });
  });

  it.each<[string, string, string, unknown, number, string]>([
    ['an unknown endpoint', 'GET', 'helth', undefined, 404, 'Did you mean "health"?'],
    ['a name of every object', 'GET', 'constructor', undefined, 404, 'There is no'],
    ['another method', 'DELETE', 'clock', undefined, 405, 'GET, HEAD, POST'],
    ['no body', 'POST', 'clock', undefined, 400, 'Send a JSON object'],
    ['no JSON', 'POST', 'clock', '{', 400, 'not valid JSON'],
    ['a key twice', 'POST', 'clock', '{"set": 1, "set": 2}', 400, 'gives a key twice, at line 1'],
    ['a list', 'POST', 'clock', [], 400, 'Send a JSON object'],
    ['an unknown field', 'POST', 'clock', { advanse: '1h' }, 400, 'Did you mean "advance"?'],
    ['both fields', 'POST', 'clock', { advance: '1h', set: 'x' }, 400, '{"advance":"16m"}'],
    ['no duration', 'POST', 'clock', { advance: 'soon' }, 400, 'must be a duration'],
    ['a number for a duration', 'POST', 'clock', { advance: 5 }, 400, 'must be a duration'],
    ['a number for a delay', 'POST', 'outcomes', { delay: 5 }, 400, 'must be a duration'],
    ['no timestamp', 'POST', 'clock', { set: 'tomorrow' }, 400, 'must be a timestamp'],
    ['a time before', 'POST', 'clock', { set: '2020-01-01T00:00:00Z' }, 400, 'only moves forward'],
    ['a clock too far', 'POST', 'clock', { advance: '999999999d' }, 400, 'year 9999'],
    ['no outcome', 'POST', 'outcomes', {}, 400, 'Send {'],
    ['no code', 'POST', 'outcomes', { code: 'NOT_FUND' }, 400, 'Did you mean "NOT_FOUND"?'],
    ['no count', 'POST', 'outcomes', { code: 'NOT_FOUND', times: 0 }, 400, '"times"'],
    ['no name', 'POST', 'outcomes', { code: 'NOT_FOUND', operation: '(' }, 400, '"operation"'],
    ['another path', 'POST', 'outcomes', { code: 'NOT_FOUND', path: '/x' }, 400, '"path"'],
    [
      'a code of the other endpoint',
      'POST',
      'outcomes',
      { code: 'NOT_FOUND', path: '/authorize' },
      400,
      '/authorize cannot return NOT_FOUND. Write /graphql.',
    ],
    [
      'an operation at the token endpoint',
      'POST',
      'outcomes',
      { delay: '1s', operation: 'cases', path: '/authorize' },
      400,
      '"operation" is for requests to /graphql',
    ],
    ['a delay of hours', 'POST', 'outcomes', { delay: '2h' }, 400, 'five minutes'],
    ['no snapshot', 'POST', 'restore', {}, 409, 'must be a snapshot'],
    ['a long body', 'POST', 'clock', { advance: 'x'.repeat(70_000) }, 413, 'more than'],
  ])('refuse %s', async (_title, method, endpoint, body, status, detail) => {
    running = await startServer();
    const answer = await ask(method, endpoint, body);
    expect([answer.status, answer.headers['content-type']]).toEqual([
      status,
      'application/problem+json',
    ]);
    expect(answer.body).toEqual({ status, detail: expect.stringContaining(detail) as string });
    expect((await ask('GET', 'clock')).body).toEqual({ clock: '2025-03-03T09:00:00Z' });
  });

  it.each<[string, Record<string, string>, number]>([
    ['a page of another site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['a page of another port', { Origin: 'http://127.0.0.1:1' }, 403],
    ['a page without an origin', { Origin: 'null' }, 403],
    [
      'a page whose name resolves to this machine',
      { 'Sec-Fetch-Site': 'same-origin', Host: 'evil.example:4000' },
      403,
    ],
    ['a container by its name', { Host: 'kyc:4000' }, 200],
    ['a page of its own', { 'Sec-Fetch-Site': 'same-origin' }, 200],
    ['a typed URL', { 'Sec-Fetch-Site': 'none' }, 200],
  ])('answer %s', async (_title, headers, status) => {
    running = await startServer();
    expect((await ask('POST', 'reset', undefined, headers)).status).toBe(status);
  });

  it('are paths like any other when they are off, and never reached through the API', async () => {
    running = await startServer({ hasControl: false });
    const answer = await running.send({ method: 'GET', path: '/_sandbox/health' });
    expect([answer.status, codesIn(answer)]).toEqual([404, ['PATH_NOT_FOUND']]);
    expect((await running.send({ path: '/graphql/_sandbox/reset' })).status).toBe(404);
  });
});

describe('a path that only resembles a control endpoint', () => {
  it.each([
    '/graphql/../_sandbox/reset',
    '/authorize/../_sandbox/reset',
    '/graphql/%2e%2e/_sandbox/reset',
    'http://localhost/graphql/../_sandbox/reset',
    '/graphql?/_sandbox/reset',
    '/graphql;/_sandbox/reset',
    '//_sandbox/reset',
    '/./_sandbox/reset',
    '/_sandbox//reset',
    '/_sandbox/reset/',
    '/_sandbox%2freset',
    '/_sandbox/%72eset',
    '/%5fsandbox/reset',
    '/_SANDBOX/reset',
    '/_sandbox\\reset',
  ])('%s resets nothing', async (path) => {
    running = await startServer();
    await run(CREATE);
    const { status } = await running.send({ path, headers: json, body: '{}' });
    expect([400, 404]).toContain(status);
    expect(countIn(await run(COUNT))).toBe(9);
  });
});

describe('named stores', () => {
  it('do not see each other, fifty at once', async () => {
    running = await startServer();
    const names = Array.from({ length: 50 }, (_, index) => `suite-${index}`);
    await Promise.all(
      names.map(async (name, index) => {
        for (let made = 0; made < index % 5; made += 1) await run(CREATE, name);
        await ask('POST', 'clock', { advance: `${index}m` }, { 'X-Sandbox-Store': name });
      }),
    );
    const seen = await Promise.all(
      names.map(async (name) => [
        countIn(await run(COUNT, name)),
        (await ask('GET', 'clock', undefined, { 'X-Sandbox-Store': name })).body['clock'],
      ]),
    );
    expect(seen).toEqual(
      names.map((_, index) => [
        8 + (index % 5),
        `2025-03-03T09:${String(index).padStart(2, '0')}:00Z`,
      ]),
    );
    expect(countIn(await run(COUNT))).toBe(8);
  });

  it('accept the tokens of the store without a name, and no others', async () => {
    running = await startServer();
    const token = await running.token();
    const named = { 'X-Sandbox-Store': 'one' };
    await send(CREATE, token, named);
    expect(countIn(await send(COUNT, token, named))).toBe(9);
    expect(countIn(await send(COUNT, token))).toBe(8);
    const { text } = await running.send({
      path: '/authorize',
      headers: { ...json, ...named },
      body: JSON.stringify(spec.api.sandbox),
    });
    const own = (JSON.parse(text) as { token: string }).token;
    for (const headers of [undefined, { 'X-Sandbox-Store': 'other' }])
      expect(codesIn(await send(COUNT, own, headers))).toEqual(['UNAUTHENTICATED']);
  });

  it.each(['', 'a b', 'x'.repeat(101), 'ö'])('refuse the name "%s"', async (name) => {
    running = await startServer();
    const answer = await ask('GET', 'health', undefined, {
      'X-Sandbox-Store': encodeURIComponent(name) === name ? name : ` ${encodeURI(name)} %`,
    });
    expect(answer.status).toBe(400);
  });

  it('are a thousand at most: the least recently used goes, and never the one without a name', async () => {
    const dropped: string[] = [];
    running = await startServer({ onDrop: (name) => dropped.push(name) });
    await run(CREATE);
    for (let index = 0; index < 10_000; index += 1) running.handler.stores.get(`n${index}`);
    expect(running.handler.stores.size).toBe(MAXIMUM_STORES);
    expect(dropped.slice(0, 2)).toEqual(['n0', 'n1']);
    expect(countIn(await run(COUNT))).toBe(9);
  });
});

describe('a snapshot', () => {
  it('of another version or schema is refused with both named, and so is a changed one', async () => {
    running = await startServer({ version: '2.0.0' });
    await run(CREATE);
    const { body } = await ask('POST', 'snapshot');
    const old = await ask('POST', 'restore', { ...body, sandbox: '1.0.0' });
    expect([old.status, old.body['detail']]).toEqual([
      409,
      expect.stringMatching(/of sandbox 1\.0\.0 with .* is sandbox 2\.0\.0 with /),
    ]);
    const other = await ask('POST', 'restore', { ...body, apiVersion: '0' });
    expect(other.body['detail']).toMatch(/API version 0 .* API version 1 /);
    for (const changed of [
      { state: String(body['state']).replace('Mine', 'Theirs') },
      { clock: '2031-01-01T00:00:00Z' },
    ]) {
      const refused = await ask('POST', 'restore', { ...body, ...changed });
      expect(refused.body['detail']).toMatch(/was changed/);
    }
  });

  it('restores everything: the same requests get the same responses', async () => {
    const { examples } = readExamples('schema/v1/examples', 'schema/v1/examples', schemaOf(spec));
    const calls = examples.flatMap(({ sets }) =>
      [sets.smallest, sets.allFields].map(({ query, variables }) => ({ query, variables })),
    );
    const sequence = fc.array(fc.integer({ min: -4, max: calls.length - 1 }), { maxLength: 12 });
    running = await startServer();
    const token = await running.token();
    const play = async (steps: readonly number[]): Promise<string[]> => {
      const responses: string[] = [];
      for (const step of steps) {
        if (step < 0) {
          await ask('POST', 'clock', { advance: `${step * -7}m` });
          continue;
        }
        const { text } = await running.send({
          headers: {
            ...json,
            Authorization: `Bearer ${token}`,
            'X-API-Version': spec.version,
            'Idempotency-Key': `key-${step % 3}`,
          },
          body: JSON.stringify(calls[step]),
        });
        responses.push(text);
      }
      return responses;
    };
    const start = (await ask('POST', 'snapshot')).body;
    await fc.assert(
      fc.asyncProperty(sequence, sequence, async (before, after) => {
        await ask('POST', 'restore', start);
        await play(before);
        const { body } = await ask('POST', 'snapshot');
        const first = await play(after);
        await ask('POST', 'restore', body);
        expect(await play(after)).toEqual(first);
      }),
      { numRuns: 60 },
    );
  });
});
