import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeId } from '../../src/sandbox';
import { loadApiSpec } from '../../src/schema/load';
import { startSandbox, type SandboxProcess } from './sandboxProcess';

/** `npm run sandbox` in its own process. */
const root = path.resolve(import.meta.dirname, '../..');
const { accessId, accessKey, clock: seeded } = loadApiSpec().api.sandbox;
const pair = { accessId, accessKey };
const launcher = path.join(root, 'src/commands/run.cjs');

let sandbox: SandboxProcess;

beforeAll(async () => {
  sandbox = await startSandbox();
});

afterAll(() => sandbox.stop());

describe('the command', () => {
  it('prints the pair, both URLs and the clock', () => {
    const lines = sandbox.greeting
      .replaceAll(sandbox.origin, '<origin>')
      .replace(seeded, '<start>');
    expect(lines).toMatchInlineSnapshot(`
      "The sandbox is running: test data in memory, one store per access id, nothing leaves this machine.

        token endpoint  <origin>/authorize
        GraphQL         <origin>/graphql
        access id       f45de51c-def3-4991-a51e-41e882ddac01
        access key      sandbox-only-not-a-secret
        header          X-API-Version: 1
        clock           runs from <start>

      Stop it with Ctrl-C."
    `);
    for (const text of [accessId, accessKey]) expect(lines).toContain(text);
  });

  it('says in one line that the port is in use', () => {
    const { port } = new URL(sandbox.origin);
    const { status, stderr } = spawnSync(process.execPath, [launcher, 'sandbox', '--port', port], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain(`Port ${port} is in use. Choose a free one: --port `);
    expect(stderr).not.toMatch(/\n +at /);
  });
});

describe('the clock of the command', () => {
  const total = async (origin: string, token: string): Promise<unknown> => {
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      'X-API-Version': '1',
    };
    const body = JSON.stringify({ query: 'mutation { createCase(input: { name: "A" }) { id } }' });
    const response = await fetch(`${origin}/graphql`, { method: 'POST', headers, body });
    const { data, errors } = (await response.json()) as {
      data?: unknown;
      errors?: { extensions: { code: string } }[];
    };
    return errors?.[0]?.extensions.code ?? data;
  };

  it('stops where --clock says, until it is moved or reset', async () => {
    const own = await startSandbox('--clock', 'fixed');
    const post = async (path: string, body?: object): Promise<Record<string, string>> => {
      const headers = { 'Content-Type': 'application/json' };
      const init = { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) };
      const response = await fetch(own.origin + path, init);
      return (await response.json()) as Record<string, string>;
    };
    const issue = async (): Promise<string> => (await post('/authorize', pair))['token']!;
    expect(own.greeting).toContain(`\n  clock           stopped at ${seeded}\n`);
    const first = await issue();
    await post('/_sandbox/clock', { advance: '14m' });
    expect(await total(own.origin, first)).toEqual({ createCase: { id: makeId('case', 1) } });
    expect(await post('/_sandbox/clock', { advance: '1m' })).toEqual({
      clock: '2025-03-03T09:15:00Z',
    });
    expect(await total(own.origin, first)).toBe('TOKEN_EXPIRED');
    const second = await issue();
    expect(await total(own.origin, second)).toEqual({ createCase: { id: makeId('case', 2) } });
    expect(await post('/_sandbox/reset')).toEqual({ clock: seeded });
    expect(await total(own.origin, second)).toBe('UNAUTHENTICATED');
    expect(await own.stop()).toBe(0);
  });
});

describe('at the end', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('%s closes the server with code 0', async (signal) => {
    const own = await startSandbox();
    expect(await own.stop(signal)).toBe(0);
  });
});
