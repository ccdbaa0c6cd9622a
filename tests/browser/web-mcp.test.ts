import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SCRIPTS, visit } from '../support/visit';

interface Registered {
  name: string;
  description: string;
  inputSchema: { properties: object };
  execute: (input: object) => Promise<{ isError?: boolean; content: { text: string }[] }>;
}

/** A page in a browser with WebMCP, in the draft's present place for it or in the former one. */
async function agentPage(at: 'document' | 'navigator'): Promise<{ page: Page; scripts: string[] }> {
  const scripts: string[] = [];
  const { page } = await visit('/docs/Errors/', {
    before: async (opened) => {
      await opened.route(SCRIPTS, async (route) => {
        scripts.push(new URL(route.request().url()).pathname);
        await route.continue();
      });
      await opened.addInitScript((where) => {
        const tools: unknown[] = [];
        const modelContext = { registerTool: (tool: unknown) => void tools.push(tool) };
        Object.assign(window, { tools });
        Object.defineProperty(window[where], 'modelContext', { value: modelContext });
      }, at);
    },
  });
  await page.waitForFunction(() => (window as { tools?: unknown[] }).tools?.length === 4);
  return { page, scripts };
}

async function call(page: Page, name: string, input: object): Promise<[boolean, string]> {
  return page.evaluate(
    async ([wanted, args]) => {
      const { tools } = window as unknown as { tools: Registered[] };
      const { isError = false, content } = await tools
        .find((tool) => tool.name === wanted)!
        .execute(args);
      return [isError, content[0]?.text ?? ''] as [boolean, string];
    },
    [name, input] as const,
  );
}

describe('WebMCP', () => {
  it('has tools of the page, whose code a first call loads', async () => {
    const { page, scripts } = await agentPage('document');
    const before = scripts.length;
    const [, found] = await call(page, 'search_docs', { query: 'CASE_ARCHIVED', limit: 1 });
    expect(scripts.length).toBeGreaterThan(before);
    expect(JSON.parse(found)).toMatchObject({ results: [{ page: '/docs/Errors' }] });
    const section = { page: '/docs/Errors', section: 'CASE_ARCHIVED' };
    expect(await call(page, 'read_page', section)).toEqual([
      false,
      expect.stringMatching(/^#+ `CASE_ARCHIVED`/),
    ]);
    const operation = 'mutation A { createGroup(input: { name: "A" }) { id } }';
    const run = await call(page, 'run_operation', { operation });
    expect(JSON.parse(run[1])).toMatchObject({ status: 200, body: { data: { createGroup: {} } } });
    const [, count] = await call(page, 'run_operation', {
      operation: '{ groups { totalCount } }',
    });
    expect(JSON.parse(count)).toMatchObject({ body: { data: { groups: { totalCount: 3 } } } });
    expect(await call(page, 'validate_operation', { operaton: '{ a }' })).toEqual([
      true,
      expect.stringContaining('Did you mean "operation"?'),
    ]);
  });

  it('is found where the draft had it before', async () => {
    const { page } = await agentPage('navigator');
    const names = await page.evaluate(() =>
      (window as unknown as { tools: Registered[] }).tools.map(({ name, inputSchema }) => [
        name,
        Object.keys(inputSchema.properties)[0],
      ]),
    );
    expect(names).toEqual([
      ['search_docs', 'query'],
      ['read_page', 'page'],
      ['validate_operation', 'operation'],
      ['run_operation', 'operation'],
    ]);
  });
});
