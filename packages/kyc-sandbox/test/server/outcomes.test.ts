import { afterEach, describe, expect, it } from 'vitest';
import { codesIn, json, startServer, type Response, type Running, type Sent } from './support';

let running: Running;
let token: string;
afterEach(() => running.close());

async function open(...outcomes: readonly object[]): Promise<void> {
  running = await startServer();
  token = await running.token();
  for (const outcome of outcomes) {
    const body = JSON.stringify(outcome);
    const { status, text } = await running.send({
      path: '/_sandbox/outcomes',
      headers: json,
      body,
    });
    if (status !== 200) throw new Error(text);
  }
}

const send = (body: object, headers?: Sent['headers']): Promise<Response> =>
  running.run(token, body, headers);
const codesOf = async (body: object, headers: Sent['headers'] = {}): Promise<unknown[]> =>
  codesIn(await send(body, headers));

const create = 'createCase(input: { name: "Mine" }) { id }';
const CREATE = { query: `mutation { ${create} }` };
const key = { 'Idempotency-Key': 'one' };

describe('a simulated outcome', () => {
  const code = 'SERVICE_UNAVAILABLE';
  const roles = '{ roles { id } }';
  const both = `query Mine { groups { totalCount } } query Other ${roles}`;
  const DUPLICATE = 'DUPLICATE_CASE_NUMBER';
  const REUSED = 'IDEMPOTENCY_KEY_REUSED';
  const skipped = create.replace(') {', ') @skip(if: true) {');
  const inFragment = `mutation { ...F } fragment F on Mutation { ${create} }`;

  type Outcome = Readonly<{ code: string; operation?: string; path?: string }>;
  /** An outcome, a request, and how often it is answered with the code. */
  const rows: readonly (readonly [outcome: Outcome, request: object, count: number])[] = [
    [{ code }, { query: roles }, 1],
    [{ code }, { query: `${roles} {` }, 0],
    [{ code }, { query: 'query($x: Int!) { cases(first: $x) { totalCount } }' }, 0],
    [{ code, path: '/authorize' }, { query: roles }, 0],
    [{ code, operation: 'createCase' }, { query: roles }, 0],
    [{ code, operation: 'createCase' }, CREATE, 1],
    [{ code, operation: 'createCase' }, { query: inFragment }, 1],
    [{ code, operation: 'createCase' }, { query: `mutation { __typename ${skipped} }` }, 0],
    [{ code, operation: 'Mine' }, { query: both, operationName: 'Mine' }, 1],
    [{ code, operation: 'Mine' }, { query: both, operationName: 'Other' }, 0],
    [{ code: DUPLICATE }, { query: `mutation { a: ${create} b: ${create} }` }, 2],
    [{ code: DUPLICATE }, { query: roles }, 0],
    [{ code: REUSED }, CREATE, 0],
  ];

  it('applies to a request that runs and can return it, and waits for one otherwise', async () => {
    const wrong: unknown[] = [];
    for (const [outcome, request, count] of rows) {
      await open({ ...outcome, times: 1 });
      const codes = (await codesOf(request)).filter((each) => each === outcome.code);
      const { outcomes: pending } = running.handler.main.state;
      if (codes.length !== count || pending.length !== (count > 0 ? 0 : 1))
        wrong.push([outcome, request, codes, pending]);
      await running.close();
    }
    expect(wrong).toEqual([]);
  });

  it('applies as often as it says, the first that can before the others', async () => {
    await open({ code, times: 2 }, { code: REUSED }, { code: DUPLICATE });
    const responses = [];
    for (let time = 0; time < 5; time += 1) responses.push(await codesOf(CREATE));
    expect(responses).toEqual([[code], [code], [DUPLICATE], [], []]);
    expect(await codesOf(CREATE, key)).toEqual([REUSED]);
  });

  it('lets the field fail that can return its code, and not its siblings', async () => {
    await open({ code: 'GROUP_NAME_IN_USE' });
    const query = `mutation { ${create} createGroup(input: { name: "New" }) { id } }`;
    const { data, errors } = JSON.parse((await send({ query })).text) as Record<string, unknown>;
    expect(data).toMatchObject({ createCase: { id: expect.any(String) as string } });
    expect(errors).toMatchObject([{ path: ['createGroup'] }]);
  });
});

describe('an idempotency key', () => {
  it('stores nothing when every field that can fail has failed and may be retried', async () => {
    await open({ operation: 'createCase', code: 'UPSTREAM_UNAVAILABLE' });
    const body = { query: `mutation { __typename ${create} }` };
    expect(await codesOf(body, key)).toEqual(['UPSTREAM_UNAVAILABLE']);
    const again = await send(body, key);
    expect(codesIn(again)).toEqual([]);
    expect(again.headers).not.toHaveProperty('idempotent-replayed');
  });

  it('stores a response in which one field succeeded, so that a retry does not repeat it', async () => {
    await open({ operation: 'createCase', code: 'UPSTREAM_UNAVAILABLE' });
    const body = { query: `mutation { ${create} createGroup(input: { name: "New" }) { id } }` };
    const first = await send(body, key);
    expect(codesIn(first)).toEqual(['UPSTREAM_UNAVAILABLE']);
    const again = await send(body, key);
    expect(again.headers).toHaveProperty('idempotent-replayed', 'true');
    expect(JSON.parse(again.text)).toMatchObject({
      data: (JSON.parse(first.text) as { data: object }).data,
    });
  });

  it('is in use, and nothing has changed, while a delay runs', async () => {
    await open({ operation: 'createCase', delay: '1s' });
    const count = async (): Promise<string> =>
      (await send({ query: '{ cases { totalCount } }' })).text;
    const before = await count();
    const first = send(CREATE, key);
    // The server has read the first request when it responds to this one.
    expect(await count()).toBe(before);
    expect(await codesOf(CREATE, key)).toEqual(['IDEMPOTENCY_IN_PROGRESS']);
    expect(await count()).toBe(before);
    expect(codesIn(await first)).toEqual([]);
    expect(await count()).not.toBe(before);
  });
});
