import { createHash } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { operator } from '../../../../src/lib/site';
import { readSettings } from '../../src/settings';
import { createFetchSandbox } from '../../src/server/fetch';
import type { FetchSandbox } from '../../kyc-sandbox.mjs';
import { makeTestId } from '../support';
import { accessId, accessKey, authorized, json, post, spec } from './support';

async function codeOf(response: ReturnType<typeof post>): Promise<unknown[]> {
  const { status, body } = await response;
  const [error] = body['errors'] as { extensions: { code: string } }[];
  return [status, error?.extensions.code];
}

describe('the sandbox as a fetch handler', () => {
  it('ends a request that is cancelled, before it is answered and before it is sent', async () => {
    const sandbox = createFetchSandbox(spec, '1.0.0', {});
    sandbox.simulate({ delay: '1m', path: '/graphql', times: 2 });
    const headers = { ...json, ...(await authorized(sandbox)) };
    const body = JSON.stringify({ query: '{ roles { id } }' });
    const send = (signal: AbortSignal) =>
      sandbox.fetch('https://api.kyc.example/graphql', { method: 'POST', headers, body, signal });
    await expect(send(AbortSignal.timeout(20))).rejects.toThrow(
      expect.objectContaining({ name: 'TimeoutError' }),
    );
    await expect(send(AbortSignal.abort())).rejects.toThrow(
      expect.objectContaining({ name: 'AbortError' }),
    );
  });

  it('ends a request at the time limit, and executes its mutation nevertheless', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const sandbox = createFetchSandbox(spec, '1.0.0', { clock: 'fixed' });
    const headers = { ...(await authorized(sandbox)), 'Idempotency-Key': 'once' };
    const query = 'mutation { createCase(input: { name: "Slow" }) { caseNumber } }';
    const send = () => post(sandbox, '/graphql', { query }, headers);
    expect(operator()['requestTimeout']).toBe('30 seconds');
    sandbox.simulate({ operation: 'createCase', delay: '33s' });
    const first = send();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(await codeOf(send())).toEqual([409, 'IDEMPOTENCY_IN_PROGRESS']);
    await vi.advanceTimersByTimeAsync(1);
    expect(await codeOf(first)).toEqual([504, 'TIMEOUT']);
    await vi.advanceTimersByTimeAsync(3_000);
    const body = { data: { createCase: { caseNumber: '2025-0001' } } };
    expect(await send()).toEqual({ status: 200, body });
    sandbox.simulate({ path: '/authorize', delay: '31s' });
    const token = post(sandbox, '/authorize', { accessId, accessKey });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await codeOf(token)).toEqual([504, 'TIMEOUT']);
  });

  it('has no response of the token endpoint stored', async () => {
    const { fetch } = createFetchSandbox(spec, '1.0.0', { clock: 'fixed' });
    const pair = JSON.stringify({ accessId, accessKey });
    const stored: unknown[] = [];
    const requests: RequestInit[] = [
      { method: 'GET' },
      { method: 'POST', body: pair },
      { method: 'POST', headers: { ...json, 'Content-Encoding': 'gzip' }, body: pair },
      { method: 'POST', headers: { ...json, 'X-Sandbox-Store': ' ' }, body: pair },
      { method: 'POST', headers: { ...json, Accept: 'text/html' }, body: pair },
      { method: 'POST', headers: json, body: `{"a":"${'a'.repeat(1_048_576)}"}` },
      ...['', '{', '{}', pair].map((body) => ({ method: 'POST', headers: json, body })),
    ];
    for (const request of requests) {
      const response = await fetch('https://api.kyc.example/authorize', request);
      if (response.headers.get('Cache-Control') !== 'no-store')
        stored.push([response.status, await response.text()]);
    }
    expect(stored).toEqual([]);
  });

  it('ends a rate limit with the time of the machine, also when its clock is stopped', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const sandbox = createFetchSandbox(spec, '1.0.0', { clock: 'fixed' });
    const headers = await authorized(sandbox);
    const statusOfNext = async () =>
      (await post(sandbox, '/graphql', { query: '{ __typename }' }, headers)).status;
    const { count } = readSettings(spec).requests;
    for (let sent = 0; sent < count; sent += 1) await statusOfNext();
    expect(await statusOfNext()).toBe(429);
    sandbox.clock.advance('61s');
    expect(await statusOfNext()).toBe(429);
    vi.setSystemTime(Date.now() + 60_000);
    expect(await statusOfNext()).toBe(200);
    expect(sandbox.clock.now()).toBe('2025-03-03T09:01:01Z');
  });

  it('reports no success of a request that ran during a reset', async () => {
    const sandbox = createFetchSandbox(spec, '1.0.0', { clock: 'fixed' });
    const headers = await authorized(sandbox);
    sandbox.simulate({ operation: 'createCase', delay: '1s' });
    const query = 'mutation { createCase(input: { name: "A" }) { id } }';
    const response = post(sandbox, '/graphql', { query }, headers);
    await new Promise((resolve) => setTimeout(resolve, 100));
    sandbox.reset();
    expect((await response).status).toBe(503);
  });

  it('refuses wrong options and arguments with a name and a sentence', () => {
    const open = (options: unknown) => (): unknown =>
      createFetchSandbox(spec, '1.0.0', options as object);
    const sandbox = createFetchSandbox(spec, '1.0.0', {});
    const wrong: readonly [attempt: () => unknown, name: string, message: RegExp][] = [
      [open({ clok: 'fixed' }), 'TypeError', /Did you mean "clock"\?/],
      [open(null), 'TypeError', /^options must be /],
      [open({ rateLimits: 'no' }), 'TypeError', /^rateLimits must be /],
      [open({ clock: null }), 'TypeError', /^clock must be /],
      [open({ clock: 'soon' }), 'RangeError', /./],
      [() => sandbox.clock.advance('soon'), 'SandboxError', /^"advance"/],
      [() => sandbox.simulate({ code: 'NOT_FUND' }), 'SandboxError', /NOT_FOUND/],
    ];
    for (const [attempt, name, expected] of wrong) {
      const message = expect.stringMatching(expected) as string;
      expect(attempt).toThrow(expect.objectContaining({ name, message }));
    }
  });
});

describe('download links of the sandbox', () => {
  const FIELDS = 'fileUploadType sizeInBytes sha256 downloadUrl';
  const report = `{ getDocument(id: "${makeTestId('document', 104)}") { ${FIELDS} } }`;
  const pdf = (caseId: string): string =>
    `mutation { generatePDFReportForCase(input: { caseId: "${caseId}" }) { sizeInBytes downloadUrl } }`;

  /** Every object with a link in the response to an operation. */
  async function linksIn(
    sandbox: FetchSandbox,
    query: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Record<string, string>[]> {
    const sent = { ...(await authorized(sandbox, headers)), ...headers };
    const { body } = await post(sandbox, '/graphql', { query }, sent);
    const links = JSON.stringify(body).matchAll(/\{[^{}]*"downloadUrl"[^{}]*\}/g);
    return [...links].map(([link]) => JSON.parse(link) as Record<string, string>);
  }

  it('lead to a file of the size, type and hash that are returned with it', async () => {
    const sandbox = createFetchSandbox(spec, '1', { clock: 'fixed' });
    const caseId = makeTestId('case', 1);
    const client = '{ person: { newPerson: { firstName: "Erika", lastName: "Eksempel" } } }';
    const person = `{ caseId: "${caseId}", personId: "${makeTestId('person', 1)}" }`;
    const goal = `{ personId: "${makeTestId('person', 1)}", goal: { documentTypeIdentifier: "passport" } }`;
    await linksIn(
      sandbox,
      `mutation { createCase(input: { name: "N", client: ${client} }) { id }
        addGoalToPerson(input: ${goal}) { id } getReachLinkForPerson(input: ${person}) { url } }`,
    );
    sandbox.clock.advance('10m');
    const found = [
      ...(await linksIn(sandbox, `{ persons(first: 20) { items { documents { ${FIELDS} } } } }`)),
      ...(await linksIn(sandbox, report)),
      ...(await linksIn(sandbox, pdf(caseId))),
    ];
    const types: Record<string, string> = { JPEG: 'image/jpeg', HEIC: 'image/heic' };
    expect(found.length).toBe(5);
    for (const { fileUploadType = '', sizeInBytes, sha256, downloadUrl = '' } of found) {
      const response = await sandbox.fetch(downloadUrl);
      const content = new Uint8Array(await response.arrayBuffer());
      const hash = createHash('sha256').update(content).digest('hex');
      const type = response.headers.get('Content-Type');
      const wanted = [types[fileUploadType] ?? 'application/pdf', sizeInBytes, sha256 ?? hash];
      expect([type, content.length, hash]).toEqual(wanted);
    }
  });

  it('are read only', async () => {
    const sandbox = createFetchSandbox(spec, '1', { clock: 'fixed' });
    const [{ downloadUrl = '' } = {}] = await linksIn(sandbox, report);
    for (const [method, ...expected] of [
      ['GET', 200, null],
      ['HEAD', 200, null],
      ['POST', 405, 'GET, HEAD'],
    ] as const) {
      const { status, headers } = await sandbox.fetch(downloadUrl, { method });
      expect([method, status, headers.get('Allow')]).toEqual([method, ...expected]);
    }
  });

  it('belong to a store, work for five minutes, and lead to nothing when the file is gone', async () => {
    const sandbox = createFetchSandbox(spec, '1', { clock: 'fixed' });
    const caseId = makeTestId('case', 107);
    const links = [
      ...(await linksIn(sandbox, pdf(caseId))),
      ...(await linksIn(sandbox, report)),
      ...(await linksIn(sandbox, pdf(caseId), { 'X-Sandbox-Store': 'a' })),
    ];
    const statuses = (): Promise<number[]> =>
      Promise.all(
        links.map(async ({ downloadUrl = '' }) => (await sandbox.fetch(downloadUrl)).status),
      );
    expect(await statuses()).toEqual([200, 200, 200]);
    const erase = `mutation { deleteCase(input: { caseId: "${caseId}", confirmCaseNumber: "2024-0005" }) }`;
    await linksIn(sandbox, erase);
    sandbox.clock.advance('4m 59s');
    expect(await statuses()).toEqual([404, 200, 200]);
    sandbox.clock.advance('1s');
    // Each store has its own clock.
    expect(await statuses()).toEqual([403, 403, 200]);
  });
});
