import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { strFromU8, unzipSync } from 'fflate';
import { buildSchema } from 'graphql';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LARGEST_INDEX } from '../../src/plugins/agent-kit/kit';
import { BUILD } from './site';

const kit = new Map(
  Object.entries(unzipSync(readFileSync(path.join(BUILD, 'downloads/kyc-agent-kit.zip')))).map(
    ([file, bytes]) => [file.replace(/^kyc-agent-kit\//, ''), strFromU8(bytes)],
  ),
);
const index = kit.get('AGENTS.md') ?? '';
const skill = kit.get('kyc-api/SKILL.md') ?? '';

describe('the agent kit', () => {
  it('has an index that fits into AGENTS.md, with every placeholder filled', () => {
    expect(Buffer.byteLength(index)).toBeGreaterThan(2000);
    expect(Buffer.byteLength(index)).toBeLessThanOrEqual(LARGEST_INDEX);
    for (const text of [index, skill]) expect(text).not.toMatch(/\{\{[\w.]+\}\}/);
  });

  it('has tables whose rows follow their header without a gap', () => {
    for (const text of [index, skill]) expect(text).toMatch(/\| -+ \| -+ \|\n\| Tokens \| /);
  });

  it('has SDL by domain that is valid as a whole', () => {
    const domains = [...kit].filter(([file]) => /^kyc-api\/schema\/[\w-]+\.graphql$/.test(file));
    expect(domains.length).toBeGreaterThan(10);
    expect(buildSchema(domains.map(([, sdl]) => sdl).join('\n')).getMutationType()).toBeDefined();
  });

  it('has links that lead to files of the kit', () => {
    const broken = [...kit].flatMap(([file, text]) =>
      [...(file.endsWith('.md') ? text : '').matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !/^(https?|mailto):/.test(link))
        .filter((link) => !kit.has(path.posix.join(path.posix.dirname(file), link)))
        .map((link) => `${file}: ${link}`),
    );
    expect(broken).toEqual([]);
  });

  it('has only operations that were executed for the reference', () => {
    const executed = (
      JSON.parse(readFileSync(path.join(BUILD, 'operations.json'), 'utf8')) as {
        example: { query: string };
      }[]
    ).map(({ example }) => example.query.trim());
    const queries = [index, skill].flatMap((text) =>
      [...text.matchAll(/```graphql\n([^]*?)\n```/g)].map(([, query = '']) => query),
    );
    expect(queries).toHaveLength(6);
    expect(queries.filter((query) => !executed.includes(query))).toEqual([]);
  });

  it('has operations that a new sandbox runs in their order, as it says', async () => {
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

  it('is found by agents: the index of skills names the archive with its hash', () => {
    const read = (file: string): Buffer => readFileSync(path.join(BUILD, file));
    const { skills } = JSON.parse(read('.well-known/agent-skills/index.json').toString()) as {
      skills: { name: string; url: string; digest: string }[];
    };
    for (const { name, url, digest } of skills) {
      const archive = read(url);
      expect(skill).toContain(`name: ${name}\n`);
      expect(digest).toBe(`sha256:${createHash('sha256').update(archive).digest('hex')}`);
      expect(Object.keys(unzipSync(archive))).toContain('SKILL.md');
    }
    expect(skills).toHaveLength(1);
  });
});
