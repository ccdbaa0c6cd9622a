import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '@modelcontextprotocol/client';
import { call, connect, content, spec } from './client';

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
  interface Found {
    results: { page: string; matches: { title: string; section?: string }[] }[];
  }
  const search = async (query: string): Promise<Found['results']> =>
    (await call<Found>(client, 'search_docs', { query })).content.results;

  it('returns pages once, best first, with the sections that match', async () => {
    const results = await search('archive a case');
    const pages = results.map(({ page }) => page);
    expect(pages).toContain('/docs/use-cases/archiving-and-deactivating');
    expect(new Set(pages).size).toBe(pages.length);
    const sections = results.flatMap(({ matches }) => matches.map(({ section }) => section));
    expect(sections).toContain('Archive a case');
    expect(await search('xyzzyx qwertyuiop')).toEqual([]);
  });
});

describe('read_page', () => {
  it('finds the page of a route, a path or a URL', async () => {
    for (const page of [
      ...['/docs/errors', 'docs/Errors.md', '/docs/Errors#row-of-a-table'],
      'https://docs.example/base/docs/Errors.md',
    ])
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
    expect(await read('CASE_ARCHIVED')).toBe('#### `CASE_ARCHIVED`\n\n200, retry: No');
    for (const near of ['Which errors to retri', '#errors'])
      expect(await read(near)).toMatch(/no section .* Did you mean "Which errors to retry"\?/);
    const page = 'https://docs.example/base/docs/Errors.md#once';
    expect((await call(client, 'read_page', { page })).text).toBe('### Once\n\nText.');
  });

  it('ends a long page with the names of its other sections', async () => {
    const { text } = await call(client, 'read_page', { page: '/docs/general/filtering' });
    expect(text.length).toBeLessThan(51_000);
    expect(text).toMatch(/^# Filtering\n\nBeginning\.\n\n## One\n/);
    expect(text).toMatch(/\n\n- Two\n- Three\n$/);
  });

  it('leaves out the samples in client languages', async () => {
    const page = '/docs/use-cases/archiving-and-deactivating';
    const rest = '# Archiving\n\n**GraphQL**\n\n```graphql\n{ a }\n```\n\n**Response 200**\n';
    expect((await call(client, 'read_page', { page })).text).toBe(rest);
  });

  it('names the nearest pages of one that does not exist', async () => {
    const near = /filterng.* Did you mean \/docs\/general\/filtering\b/;
    const { isError, text } = await call(client, 'read_page', { page: '/docs/general/filterng' });
    expect([isError, text]).toEqual([true, expect.stringMatching(near)]);
  });
});

describe('list_operations', () => {
  it('lists every operation with its arguments', async () => {
    const names = async (args: object): Promise<string[]> =>
      (
        await call<{ operations: { name: string }[] }>(client, 'list_operations', { ...args })
      ).content.operations.map(({ name }) => name);
    expect(await names({})).toEqual(content.operations.map(({ name }) => name));
  });

  it('has the permissions of each operation as the API spec requires them', () => {
    const listed = content.operations.map(({ name, permissions }) => [name, permissions]);
    expect(Object.fromEntries(listed)).toEqual(spec.permissions.operations);
  });

  it('returns one operation with its errors', async () => {
    const { content: found } = await call(client, 'list_operations', { name: 'archiveCase' });
    const operation = content.operations.find(({ name }) => name === 'archiveCase')!;
    const { errors, permissions, page, arguments: args } = operation;
    expect(found).toMatchObject({ operations: [{ errors, permissions, page, arguments: args }] });
    for (const name of ['archiveCas', 'archive'])
      expect((await call(client, 'list_operations', { name })).text).toContain('"archiveCase"?');
  });
});
