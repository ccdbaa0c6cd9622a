import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { codesIn, json, spec, startServer, type Running, type Sent } from './support';

let running: Running;
afterEach(() => running.close());

/** A control request; its body is sent as JSON. */
async function ask(
  method: string,
  endpoint: string,
  body?: unknown,
  headers: Sent['headers'] = {},
): Promise<{ status: number; headers: Record<string, unknown>; body: Record<string, unknown> }> {
  const response = await running.send({
    method,
    path: `/_sandbox/${endpoint}`,
    headers: { ...json, ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { ...response, body: JSON.parse(response.text) as Record<string, unknown> };
}

/** The header that names a store. */
const named = (store?: string): Record<string, string> =>
  store === undefined ? {} : { 'X-Sandbox-Store': store };

const CREATE = 'mutation { createCase(input: { name: "Mine" }) { id } }';
const COUNT = '{ cases { totalCount } }';
const countIn = ({ text }: { text: string }): unknown =>
  (JSON.parse(text) as { data: { cases: { totalCount: unknown } } }).data.cases.totalCount;

/** Bodies that are refused, each with a part of what the response says is required. */
const REFUSED: readonly [request: string, body: unknown, status: number, detail: string][] = [
  ['GET helth', undefined, 404, 'Did you mean "health"?'],
  ['DELETE clock', undefined, 405, 'GET, HEAD, POST'],
  ['POST clock', '{', 400, 'not valid JSON'],
  ['POST clock', { advanse: '1h' }, 400, 'Did you mean "advance"?'],
  ['POST clock', { advance: 'soon' }, 400, 'must be a duration'],
  ['POST clock', { set: 'tomorrow' }, 400, 'must be a timestamp'],
  ['POST clock', { set: '2020-01-01T00:00:00Z' }, 400, 'only moves forward'],
  ['POST outcomes', {}, 400, 'Send {'],
  ['POST outcomes', { code: 'NOT_FUND' }, 400, 'Did you mean "NOT_FOUND"?'],
  ['POST outcomes', { code: 'NOT_FOUND', operation: '(' }, 400, '"operation"'],
  ['POST outcomes', { delay: '1s', operation: 'cases', path: '/authorize' }, 400, '"operation" is'],
  ['POST outcomes', { delay: '2h' }, 400, 'five minutes'],
  ['POST restore', {}, 409, 'not a snapshot'],
];

describe('the control endpoints', () => {
  it('tell health, versions and clock', async () => {
    running = await startServer({ version: '1.2.3' });
    expect((await ask('GET', 'health')).body).toEqual({ status: 'ok' });
    expect((await ask('GET', 'info')).body).toEqual({
      version: '1.2.3',
      apiVersion: spec.version,
      schema: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      clock: '2025-03-03T09:00:00Z',
    });
  });

  it('move the clock', async () => {
    running = await startServer();
    const clock = '2025-03-03T10:00:00Z';
    expect((await ask('POST', 'clock', { advance: '1h' })).body).toEqual({ clock });
    const later = { clock: '2027-07-10T09:00:00Z' };
    expect((await ask('POST', 'clock', { set: later.clock })).body).toEqual(later);
    expect((await ask('GET', 'clock')).body).toEqual(later);
  });

  it('carry out every command of the guides', async () => {
    running = await startServer();
    const command = /curl (?:--header '[^']*' )?--data '([^']+)' "\$KYC_API\/_sandbox\/(\w+)"/g;
    const commands = ['introduction', 'testing', 'general/sandbox'].flatMap((guide) => [
      ...readFileSync(`docs/${guide}.mdx`, 'utf8').matchAll(command),
    ]);
    expect(commands.length).toBeGreaterThanOrEqual(4);
    for (const [, body, endpoint] of commands)
      expect(await ask('POST', endpoint!, body)).toMatchObject({ status: 200 });
  });

  it('refuse what is not a request of theirs, and change nothing', async () => {
    running = await startServer();
    for (const [request, body, status, detail] of REFUSED) {
      const [method, endpoint] = request.split(' ') as [string, string];
      const response = await ask(method, endpoint, body);
      expect([request, body, response.body, response.headers['content-type']]).toEqual([
        request,
        body,
        { status, detail: expect.stringContaining(detail) as string },
        'application/problem+json',
      ]);
    }
    const [clock, outcomes] = [await ask('GET', 'clock'), await ask('GET', 'outcomes')];
    expect([clock.body, outcomes.body]).toEqual([
      { clock: '2025-03-03T09:00:00Z' },
      { outcomes: [] },
    ]);
  });

  it('answer programs and pages of their own origin, and no other page', async () => {
    running = await startServer();
    const statuses: number[] = [];
    for (const origin of ['https://other.example', 'http://127.0.0.1:1', 'null', running.origin])
      statuses.push((await ask('POST', 'reset', undefined, { Origin: origin })).status);
    expect(statuses).toEqual([403, 403, 403, 200]);
  });
});

describe('named stores', () => {
  it('do not see each other, and accept their own tokens only', async () => {
    running = await startServer();
    const own = await running.token(named('one'));
    await running.run(own, { query: CREATE }, named('one'));
    await ask('POST', 'clock', { advance: '1m' }, named('one'));
    for (const [store, count, clock] of [
      ['one', 9, '2025-03-03T09:01:00Z'],
      ['two', 8, '2025-03-03T09:00:00Z'],
      [undefined, 8, '2025-03-03T09:00:00Z'],
    ] as const) {
      const token = await running.token(named(store));
      expect(countIn(await running.run(token, { query: COUNT }, named(store)))).toBe(count);
      expect((await ask('GET', 'clock', undefined, named(store))).body).toEqual({ clock });
    }
    for (const headers of [{}, named('two')])
      expect(codesIn(await running.run(own, { query: COUNT }, headers))).toEqual([
        'UNAUTHENTICATED',
      ]);
  });

  it('have names of up to a hundred letters, digits and marks', async () => {
    running = await startServer();
    for (const name of ['', 'a b', 'x'.repeat(101), ' %C3%B6 %'])
      expect([name, (await ask('GET', 'health', undefined, named(name))).status]).toEqual([
        name,
        400,
      ]);
  });
});

describe('a snapshot', () => {
  it('restores data, clock, tokens and idempotency keys: the same requests get the same responses', async () => {
    running = await startServer();
    const token = await running.token();
    const play = async (): Promise<string[]> => {
      const texts: string[] = [];
      for (const key of ['one', 'two', 'two', 'three']) {
        await ask('POST', 'clock', { advance: '4m' });
        texts.push((await running.run(token, { query: CREATE }, { 'Idempotency-Key': key })).text);
      }
      return texts;
    };
    await running.run(token, { query: CREATE }, { 'Idempotency-Key': 'one' });
    const { body } = await ask('POST', 'snapshot');
    const first = await play();
    expect(first.join()).toContain('TOKEN_EXPIRED');
    await ask('POST', 'restore', body);
    expect(await play()).toEqual(first);
    const other = { ...(body as object), schema: 'another' };
    expect((await ask('POST', 'restore', other)).status).toBe(409);
  });
});
