import * as z from 'zod';
import indexUrl from '@generated/search-index/default/index.json';
import spec from '@generated/sandbox-data/default/api-spec.json';
import { Docs, type DocsContent, type DocsPage } from '../../mcp/docs';
import { registerApiTools } from '../../mcp/apiTools';
import { registerDocsTools } from '../../mcp/docsTools';
import { toolsOf, type Tool } from '../../mcp/tools';

/** A line of llms.txt: title, URL of the site, route, description. */
const LINE = /^- \[(.*)\]\((.*?)(\/docs\/\S+)\.md\)(?:: (.*))?$/gm;

let opened: ReturnType<typeof open> | undefined;

/** Calls a tool. The sandbox keeps its data until the reader leaves the page. */
export async function runTool(name: string, input: object): Promise<unknown> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  const { tools, docs } = await opened;
  const { page: wanted } = input as { page?: unknown };
  const page = name === 'read_page' && typeof wanted === 'string' ? docs.find(wanted) : undefined;
  if (page) page.markdown ||= await (await get(`${page.route.slice(1)}.md`)).text();
  const { inputSchema, handler } = tools.find((tool) => tool.name === name)!;
  const read = inputSchema.safeParse(input);
  try {
    if (!read.success) throw new Error(z.prettifyError(read.error));
    return await handler(read.data);
  } catch (error) {
    return { content: [{ type: 'text', text: (error as Error).message }], isError: true };
  }
}

async function open(): Promise<{ tools: Tool[]; docs: Docs }> {
  const [index, list] = await Promise.all([get(indexUrl), get('llms.txt')]);
  const lines = [...(await list.text()).matchAll(LINE)];
  const pages = lines.map(([, title = '', , route = '', description = '']): DocsPage => {
    return { route, title, description, markdown: '' };
  });
  const search = (await index.json()) as DocsContent['search'];
  const docs = new Docs({ site: lines[0]?.[2] ?? '', pages, search, operations: [] });
  const tools = toolsOf((server) => {
    registerDocsTools(server, docs);
    registerApiTools(server, spec, console.error);
  });
  return { tools, docs };
}

/** A file of the site, by its path below the base URL. */
async function get(file: string): Promise<Response> {
  const index = document.querySelector<HTMLLinkElement>('link[rel="describedby"]');
  const response = await fetch(new URL(file, index?.href));
  if (!response.ok) throw new Error(`${file} was returned with status ${response.status}.`);
  return response;
}
