import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '@modelcontextprotocol/client';
import { withoutClients } from '../../../src/samples/languages/markdown';
import { call, connect, content, SAMPLE } from './client';

let client: Client;
beforeAll(async () => {
  client = await connect();
});

describe('the MCP server', () => {
  it('states its name, its version, that of the API, and the hash of the schema', () => {
    expect(client.getServerVersion()).toMatchObject({ name: 'kyc-sandbox', version: '9.9.9' });
    expect(client.getInstructions()).toMatch(/API version 1, schema SHA-256 [\da-f]{64}\./);
  });

  it('has one tool that changes something, and none that reaches other systems', async () => {
    const { tools } = await client.listTools();
    const changing = tools.filter(({ annotations }) => !annotations?.readOnlyHint);
    expect(changing.map(({ name }) => name)).toEqual(['run_operation']);
    expect(tools.filter(({ annotations }) => annotations?.openWorldHint !== false)).toEqual([]);
  });
});

describe('search_docs', () => {
  it('returns pages once, best first, with the sections that match', async () => {
    const { content: found } = await call<{
      results: { page: string; matches: { section?: string }[] }[];
    }>(client, 'search_docs', { query: 'archive a case' });
    const pages = found.results.map(({ page }) => page);
    expect(pages).toContain('/docs/use-cases/archiving-and-deactivating');
    expect(new Set(pages).size).toBe(pages.length);
    expect(found.results.flatMap(({ matches }) => matches.map(({ section }) => section))).toContain(
      'Archive a case',
    );
  });

  it('finds names and error codes, and nothing where nothing matches', async () => {
    const first = async (query: string): Promise<unknown> =>
      (await call<{ results: { page: string }[] }>(client, 'search_docs', { query, limit: 1 }))
        .content.results[0]?.page;
    expect(await first('archiveCase')).toBe('/docs/graphql/v1/operations/mutations/archive-case');
    expect(await first('CASE_ARCHIVED')).toBe('/docs/Errors/');
    expect(await first('xyzzyx qwertyuiop')).toBeUndefined();
  });

  it.each([
    ['why do I get CASE_ARCHIVED', '/docs/Errors/'],
    [
      'what is archiveCase for, and how do I undo it',
      '/docs/graphql/v1/operations/mutations/archive-case',
    ],
    ['who sees FORBIDDEN', '/docs/Errors/'],
  ])('puts the page of a name in the question first: %s', async (query, page) => {
    const { content: found } = await call<{
      results: { page: string; matches: { title: string }[] }[];
    }>(client, 'search_docs', { query });
    expect(found.results[0]).toMatchObject({ page });
    expect(query).toContain(found.results[0]?.matches[0]?.title);
  });
});

describe('read_page', () => {
  it.each([
    '/docs/Errors/',
    '/docs/errors',
    'docs/Errors.md',
    '/docs/Errors#row-of-a-table',
    'https://docs.example/base/docs/Errors.md',
    'kyc-docs:///docs/Errors.md',
  ])('finds the page that %s means', async (page) => {
    expect((await call(client, 'read_page', { page })).text).toMatch(/^# Errors\n/);
  });

  it('returns one section with its subsections, by heading or anchor', async () => {
    const read = async (section: string): Promise<string> =>
      (await call(client, 'read_page', { page: '/docs/Errors/', section })).text;
    const text =
      '## Which errors to retry <a id="retry"></a>\n\n```bash\n## No heading\n```\n\n### Once\n\nText.';
    expect(await read('Which errors to retry')).toBe(text);
    expect(await read('#which-errors-to-retry')).toBe(text);
    expect(await read('#retry')).toBe(text);
    expect(await read('After code')).toBe('## After `code`\n\nEnd.');
    expect(await read('Which errors to retri')).toBe(
      'The page has no section "Which errors to retri". Did you mean "Which errors to retry"?',
    );
  });

  it('returns the section that the anchor of a link leads to', async () => {
    const page = 'https://docs.example/base/docs/Errors.md#once';
    expect((await call(client, 'read_page', { page })).text).toBe('### Once\n\nText.');
  });

  it('returns the entry of an error code, which search_docs names', async () => {
    const { content: found } = await call<{
      results: { matches: { section?: string }[] }[];
    }>(client, 'search_docs', { query: 'CASE_ARCHIVED' });
    const [{ section } = {}] = found.results[0]?.matches ?? [];
    expect(section).toBe('CASE_ARCHIVED');
    const { text } = await call(client, 'read_page', { page: '/docs/Errors/', section });
    expect(text).toBe('#### `CASE_ARCHIVED`\n\n200, retry: No');
  });

  it('ends a long page with the names of its other sections', async () => {
    const { text } = await call(client, 'read_page', { page: '/docs/general/filtering' });
    expect(text.length).toBeLessThan(51_000);
    expect(text).toMatch(/^# Filtering\n\nBeginning\.\n\n## One\n/);
    expect(text).toMatch(/\n\n- Two\n- Three\n- Four\n$/);
  });

  it('ends a long section with the names of its subsections', async () => {
    const page = '/docs/general/filtering';
    const { text } = await call(client, 'read_page', { page, section: 'Four' });
    expect(text.length).toBeLessThan(51_000);
    expect(text).toMatch(/^## Four\n\nIntro\.\n\n### Four A\n/);
    expect(text).toMatch(/\n\n- Four B\n$/);
    const rest = await call(client, 'read_page', { page, section: 'Four B' });
    expect(rest.text).toMatch(/^### Four B\n/);
  });

  it('leaves out the samples in client languages, which published pages have in one', async () => {
    const page = '/docs/use-cases/archiving-and-deactivating';
    const rest = '# Archiving\n\n**GraphQL**\n\n```graphql\n{ a }\n```\n\n**Response 200**\n';
    expect((await call(client, 'read_page', { page })).text).toBe(rest);
    expect(withoutClients(SAMPLE, 'curl')).toBe(
      rest.replace('**Resp', '**cURL**\n\n```bash\ncurl\n```\n\n**Resp'),
    );
  });

  it('names the sections that contain a word', async () => {
    const page = '/docs/Errors/';
    expect((await call(client, 'read_page', { page, section: '#errors' })).text).toBe(
      'The page has no section "#errors". Did you mean "Which errors to retry"?',
    );
  });

  it('names the nearest pages of one that does not exist', async () => {
    expect(await call(client, 'read_page', { page: '/docs/general/filterng' })).toMatchObject({
      isError: true,
      text: expect.stringMatching(
        /^There is no page "\/docs\/general\/filterng"\. Did you mean \/docs\/general\/filtering\b/,
      ),
    });
  });
});

describe('list_operations', () => {
  it('lists every operation with its arguments, or those of a kind', async () => {
    const names = async (args: object): Promise<string[]> =>
      (
        await call<{ operations: { name: string }[] }>(client, 'list_operations', { ...args })
      ).content.operations.map(({ name }) => name);
    expect(await names({})).toEqual(content.operations.map(({ name }) => name));
    expect(await names({ kind: 'query' })).not.toContain('createCase');
  });

  it('returns one operation with its errors', async () => {
    const { content: found } = await call(client, 'list_operations', { name: 'archiveCase' });
    const {
      errors,
      permissions,
      page,
      arguments: args,
    } = content.operations.find(({ name }) => name === 'archiveCase')!;
    expect(found).toMatchObject({
      operations: [{ name: 'archiveCase', errors, permissions, page, arguments: args }],
    });
    expect((await call(client, 'list_operations', { name: 'archiveCas' })).text).toBe(
      'There is no operation "archiveCas". Did you mean "archiveCase"?',
    );
    expect((await call(client, 'list_operations', { name: 'archive' })).text).toBe(
      'There is no operation "archive". Did you mean "archiveCase"?',
    );
    expect(
      (await call(client, 'list_operations', { name: 'createCase', kind: 'query' })).text,
    ).toBe('"createCase" is a mutation. Leave out `kind`.');
  });
});

describe('resources', () => {
  it('are the Markdown versions of all pages, with title and description', async () => {
    const { resources } = await client.listResources();
    expect(resources.length).toBe(content.pages.length);
    expect(resources[1]).toEqual({
      uri: 'kyc-docs:///docs/Errors.md',
      name: 'docs/Errors.md',
      title: 'Errors',
      description: 'About Errors.',
      mimeType: 'text/markdown',
    });
  });

  it('name the nearest page of one that does not exist', async () => {
    await expect(
      client.readResource({ uri: 'kyc-docs:///docs/general/filterng.md' }),
    ).rejects.toThrow(/There is no page .* Did you mean \/docs\/general\/filtering\b/);
  });
});
