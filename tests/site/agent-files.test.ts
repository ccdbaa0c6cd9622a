import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { describe, expect, it, onTestFinished } from 'vitest';
import { operationsOf } from '../../src/lib/operations';
import { siteSchema } from '../../src/schema/siteSchema';
import { answerEval, readEvals } from '../search/evals';
import { meanReciprocalRank } from '../search/mrr';
import { BUILD } from './site';

// What the Agent-Friendly Documentation Spec asks for is checked by its own tool, at night.

const read = (file: string): string => readFileSync(path.join(BUILD, file), 'utf8');
const index = read('downloads/AGENTS.md');

/** Maximum bytes of AGENTS.md: it is part of each conversation of those who paste it. */
const MAX_INDEX_BYTES = 8 * 1024;

/** A client of the built file's MCP server. */
async function connect(): Promise<Client> {
  const client = new Client({ name: 'tests', version: '1' });
  const args = [path.join(BUILD, 'downloads/kyc-sandbox.mjs'), 'mcp'];
  await client.connect(new StdioClientTransport({ command: process.execPath, args }));
  onTestFinished(() => client.close());
  return client;
}

describe('the files for AI assistants', () => {
  it('are short enough to paste, with every placeholder filled', () => {
    expect(Buffer.byteLength(index)).toBeGreaterThan(2000);
    expect(Buffer.byteLength(index)).toBeLessThanOrEqual(MAX_INDEX_BYTES);
    expect(index).not.toMatch(/\{\{[\w.]+\}\}/);
  });

  it('have operations that a new sandbox runs in their order, as it says', async () => {
    const client = await connect();
    const samples = [...index.matchAll(/```graphql\n([^]*?)\n```(?:\n\nVariables: `(.*)`)?/g)];
    expect(samples).toHaveLength(5);
    for (const [, operation, variables = '{}'] of samples) {
      const { structuredContent } = await client.callTool({
        name: 'run_operation',
        arguments: { operation, variables: JSON.parse(variables) as object },
      });
      expect(structuredContent).toMatchObject({ body: { data: expect.anything() } });
      expect(structuredContent).not.toHaveProperty('body.errors');
    }
  });
});

it('the tools of the built file answer the questions of integrators', async () => {
  const client = await connect();
  const questions = readEvals();
  expect(questions.length).toBeGreaterThanOrEqual(40);
  const results = await Promise.all(questions.map((question) => answerEval(client, question)));
  expect(results.filter(({ problems }) => problems.length > 0)).toEqual([]);
  expect(meanReciprocalRank(results.map(({ rank }) => rank))).toBeGreaterThanOrEqual(0.75);
});

it('operations.json lists every operation with an executed example, its errors and its page', () => {
  const entries = JSON.parse(read('operations.json')) as {
    name: string;
    example: { response: object } | null;
    errors: string[];
    markdown: string;
  }[];
  expect(entries).toHaveLength(operationsOf(siteSchema().schema).length);
  for (const { name, example, errors, markdown } of entries) {
    expect(example?.response, name).toHaveProperty('data');
    expect(errors.length, name).toBeGreaterThan(0);
    expect(existsSync(path.join(BUILD, new URL(markdown).pathname)), name).toBe(true);
  }
});
