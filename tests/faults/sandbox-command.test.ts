import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeId } from '../../src/sandbox';
import { USAGE } from '../../src/sandbox/server/typed';
import { loadApiSpec } from '../../src/schema/load';
import { startSandbox, type SandboxProcess } from './sandboxProcess';

/** `npm run sandbox` in its own process. */
const root = path.resolve(import.meta.dirname, '../..');
const { accessId, accessKey, clock: seeded } = loadApiSpec().api.sandbox;
const pair = JSON.stringify({ accessId, accessKey });
const launcher = path.join(root, 'src/commands/run.cjs');

let sandbox: SandboxProcess;

beforeAll(async () => {
  sandbox = await startSandbox();
});

afterAll(() => sandbox.stop());

describe('the command', () => {
  it('prints the pair, both URLs, the clock, and the commands', () => {
    const lines = sandbox.greeting.replaceAll(sandbox.origin, '<origin>');
    expect(lines).toMatchInlineSnapshot(`
      "The sandbox is running: test data in memory, one store per access id, nothing leaves this machine.

        token endpoint  <origin>/authorize
        GraphQL         <origin>/graphql
        access id       f45de51c-def3-4991-a51e-41e882ddac01
        access key      sandbox-only-not-a-secret
        header          X-API-Version: 1
        clock           of this machine

      Stop it with Ctrl-C.
      Type "advance 16m" (units s, m, h, d, w) to move the clock, or "reset" to restore the initial data."
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

  it('stops where --clock says, and typed lines move it, until reset', async () => {
    const own = await startSandbox('--clock', 'fixed');
    const issue = async (): Promise<{ token: string; expiresAt: string }> => {
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch(`${own.origin}/authorize`, {
        method: 'POST',
        headers,
        body: pair,
      });
      return (await response.json()) as { token: string; expiresAt: string };
    };
    expect(own.greeting).toContain(`\n  clock           stopped at ${seeded}\n`);
    const first = await issue();
    expect(first.expiresAt).toBe('2025-03-03T09:15:00Z');
    expect(await own.type('advance 14m')).toBe('Clock: 2025-03-03T09:14:00Z');
    expect(await total(own.origin, first.token)).toEqual({ createCase: { id: makeId('case', 1) } });
    expect(await own.type('advance 5y')).toBe(USAGE);
    expect(await own.type('advance 1m')).toBe('Clock: 2025-03-03T09:15:00Z');
    expect(await total(own.origin, first.token)).toBe('TOKEN_EXPIRED');
    const second = await issue();
    expect(await total(own.origin, second.token)).toEqual({
      createCase: { id: makeId('case', 2) },
    });
    expect(await own.type('reset')).toBe(
      `The data is as at the start, and tokens are gone. Clock: ${seeded}`,
    );
    expect(await total(own.origin, second.token)).toBe('UNAUTHENTICATED');
    own.closeInput();
    expect(await total(own.origin, (await issue()).token)).toEqual({
      createCase: { id: makeId('case', 1) },
    });
    expect(await own.stop()).toBe(0);
  });

  it('is that of the machine otherwise, moved by what is typed', async () => {
    const [, instant = ''] = /^Clock: (.*)$/.exec(await sandbox.type('advance 10d')) ?? [];
    expect((Date.parse(instant) - Date.now()) / 86_400_000).toBeCloseTo(10, 2);
    await sandbox.type('reset');
  });
});

describe('at the end', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('%s closes the server with code 0', async (signal) => {
    const own = await startSandbox();
    expect(await own.stop(signal)).toBe(0);
  });
});
