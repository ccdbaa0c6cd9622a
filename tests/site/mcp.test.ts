import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { BUILD } from './site';

/** A folder without packages, as a reader has it. */
const folder = mkdtempSync(path.join(tmpdir(), 'kyc-mcp-'));
const file = path.join(folder, 'kyc-sandbox.mjs');
/** Written by the process on standard error. */
let messages = '';
let client: Client;

/**
 * Reports, in the process that loads it first, everything that reaches out of it: files that are opened for writing, and sockets.
 * Node's own pipes are not sockets of `net.connect`.
 */
const WATCH = `
import fs from 'node:fs'; import net from 'node:net'; import dns from 'node:dns'; import { syncBuiltinESMExports } from 'node:module';
const report = (what) => process.stderr.write('REACHED OUT: ' + what + '\\n');
for (const name of ['writeFile','writeFileSync','appendFile','appendFileSync','mkdir','mkdirSync','createWriteStream','rename','renameSync'])
  { const original = fs[name]; fs[name] = (...args) => { report(name + ' ' + args[0]); return original(...args); }; }
for (const name of ['writeFile','appendFile','mkdir','open']) fs.promises[name] = (...args) => report('promises.' + name + ' ' + args[0]);
net.Socket.prototype.connect = function (...args) { report('connect ' + JSON.stringify(args[0])); throw new Error('no network'); };
net.Server.prototype.listen = () => { report('listen'); throw new Error('no network'); };
dns.lookup = (...args) => { report('lookup ' + args[0]); };
globalThis.fetch = (url) => { report('fetch ' + url); throw new Error('no network'); };
syncBuiltinESMExports();
`;

beforeAll(async () => {
  copyFileSync(path.join(BUILD, 'downloads/kyc-sandbox.mjs'), file);
  writeFileSync(path.join(folder, 'watch.mjs'), WATCH);
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['--import', './watch.mjs', 'kyc-sandbox.mjs', 'mcp'],
    cwd: folder,
    stderr: 'pipe',
  });
  transport.stderr?.on('data', (chunk: Buffer) => (messages += chunk.toString()));
  client = new Client({ name: 'tests', version: '1' });
  await client.connect(transport);
});
afterAll(async () => {
  await client.close();
  rmSync(folder, { recursive: true });
});

interface ToolResult {
  isError?: boolean;
  content: { text: string }[];
  structuredContent: Record<string, never>;
}

async function call(name: string, args: Record<string, unknown> = {}): Promise<ToolResult> {
  return (await client.callTool({ name, arguments: args })) as unknown as ToolResult;
}

interface Started {
  child: ChildProcessWithoutNullStreams;
  /** Resolves with its exit code, and what it wrote to standard error. */
  ended: Promise<[code: number | null, errors: string]>;
}

/** The process without a client, for messages that no client sends. */
function start(): Started {
  const child = spawn(process.execPath, [file, 'mcp'], { cwd: folder });
  onTestFinished(() => void child.kill());
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  // A client that is gone.
  child.stdin.on('error', () => undefined);
  return {
    child,
    ended: new Promise((resolve) => child.on('close', (code) => resolve([code, errors]))),
  };
}

const request = (id: number, method: string, params: object): string =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;
const INITIALIZE = request(1, 'initialize', {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'tests', version: '1' },
});

const PREFIX = 'io.modelcontextprotocol';
const META = {
  _meta: {
    [`${PREFIX}/protocolVersion`]: '2026-07-28',
    [`${PREFIX}/clientInfo`]: { name: 'a', version: '1' },
    [`${PREFIX}/clientCapabilities`]: {},
  },
};

describe('kyc-sandbox mcp', () => {
  it('answers each tool, with the same as text and as structured content', async () => {
    const { tools } = await client.listTools();
    const operation = '{ cases { totalCount } }';
    const calls: Record<string, Record<string, unknown>> = {
      search_docs: { query: 'archive a case' },
      read_page: { page: '/docs/introduction' },
      list_operations: {},
      validate_operation: { operation },
      run_operation: { operation },
      explain_error: { code: 'CASE_ARCHIVED' },
    };
    expect(tools.map(({ name }) => name).sort()).toEqual(Object.keys(calls).sort());
    // Schemas that every client knows.
    expect(JSON.stringify(tools)).not.toMatch(/"(propertyNames|anyOf|oneOf|null)"/);
    for (const { name } of tools) {
      const { isError, content, structuredContent } = await call(name, calls[name]);
      expect([name, isError ?? false]).toEqual([name, false]);
      if (structuredContent) expect(JSON.parse(content[0]?.text ?? '')).toEqual(structuredContent);
    }
  });

  it('writes no file, opens no connection, and writes nothing to standard error', () => {
    expect(readdirSync(folder).sort()).toEqual(['kyc-sandbox.mjs', 'watch.mjs']);
    expect(messages).toBe('');
  });

  it('answers clients of the next revision, which have no handshake', async () => {
    const { child, ended } = start();
    child.stdin.end(request(1, 'server/discover', META) + request(2, 'tools/list', META));
    const lines = (await text(child.stdout)).trim().split('\n');
    const results = lines.map((line) => (JSON.parse(line) as { result: object }).result);
    expect(results).toMatchObject([
      { supportedVersions: ['2026-07-28'], resultType: 'complete' },
      { resultType: 'complete', cacheScope: 'private' },
    ]);
    expect((await ended)[0]).toBe(0);
  });

  it('reports lines that are not messages in a line each, and answers the others', async () => {
    const { child, ended } = start();
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stdin.write(`not JSON\n\n{"a": 1}\n${INITIALIZE}`);
    await expect.poll(() => output, { timeout: 15_000 }).toMatch(/"serverInfo"/);
    child.stdin.end();
    const [code, errors] = await ended;
    expect([code, errors.trim().split('\n').length]).toEqual([0, 1]);
  });

  it.each<[string, (child: ChildProcessWithoutNullStreams) => unknown]>([
    ['closes its end while calls run', ({ stdin }) => stdin.end(callsText(100))],
    ['reads no more', ({ stdin, stdout }) => stdout.destroy() && stdin.write(callsText(100))],
  ])('ends with 0 and no dump when the client %s', async (_, leave) => {
    const { child, ended } = start();
    leave(child);
    expect(await ended).toEqual([0, '']);
  });
});

/** The handshake, and calls behind it. */
function callsText(count: number): string {
  const params = { name: 'list_operations', arguments: {} };
  const calls = Array.from({ length: count }, (_, at) => request(at + 2, 'tools/call', params));
  return `${INITIALIZE}{"jsonrpc":"2.0","method":"notifications/initialized"}\n${calls.join('')}`;
}
