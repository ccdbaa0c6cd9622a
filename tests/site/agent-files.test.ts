import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BUILD, FILES } from './site';

const read = (file: string): string => readFileSync(path.join(BUILD, file), 'utf8');
const index = read('downloads/AGENTS.md');
const skill = read('.well-known/agent-skills/kyc-api/SKILL.md');

/** Maximum bytes of AGENTS.md: it is part of each conversation of those who paste it. */
const LARGEST_INDEX = 8 * 1024;

describe('the files for AI assistants', () => {
  it('are short enough to paste, with every placeholder filled', () => {
    expect(Buffer.byteLength(index)).toBeGreaterThan(2000);
    expect(Buffer.byteLength(index)).toBeLessThanOrEqual(LARGEST_INDEX);
    for (const text of [index, skill]) expect(text).not.toMatch(/\{\{[\w.]+\}\}/);
  });

  it('have links that lead to files of the site', () => {
    const links = [index, skill].flatMap((text) =>
      [...text.matchAll(/https:\/\/docs\.kyc\.example\/([^\s)#]+)/g)].map(([, file = '']) => file),
    );
    expect(links.length).toBeGreaterThanOrEqual(20);
    expect(links.filter((file) => !FILES.includes(file))).toEqual([]);
  });

  it('have operations that a new sandbox runs in their order, as it says', async () => {
    const client = new Client({ name: 'tests', version: '1' });
    const file = path.join(BUILD, 'downloads/kyc-sandbox.mjs');
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args: [file, 'mcp'] }),
    );
    onTestFinished(() => client.close());
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
    expect(index).toContain('in this order in a new sandbox');
  });

  it('are found by agents: the index of skills names the skill with its hash', () => {
    const { skills } = JSON.parse(read('.well-known/agent-skills/index.json')) as {
      skills: { name: string; url: string; digest: string }[];
    };
    expect(skills).toMatchObject([
      {
        name: /^name: (.+)$/m.exec(skill)?.[1],
        url: '/.well-known/agent-skills/kyc-api/SKILL.md',
        digest: `sha256:${createHash('sha256').update(skill).digest('hex')}`,
      },
    ]);
  });
});
