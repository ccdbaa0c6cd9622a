import { Client } from '@modelcontextprotocol/client';
import { InMemoryTransport } from '@modelcontextprotocol/server';
import { Docs, type DocsContent } from '../../../../../src/plugins/downloads/mcp/docs';
import { createMcpServer } from '../../../../../src/plugins/downloads/mcp/server';
import { operationCatalogue } from '../../../../../src/plugins/markdown/operationCatalogue';
import { schemaOf } from '../../../../../src/schema/sdl';
import { loadApiSpec } from '../../../../../src/schema/load';
import { ownIndex } from '../../../../search/ownIndex';

export const spec = loadApiSpec();

/** A page that is longer than one result. */
const LONG = [
  '# Filtering\n\nBeginning.',
  ...['One', 'Two', 'Three'].map((name) => `## ${name}\n\n${`${name} text. `.repeat(3_000)}`),
].join('\n\n');

/** A page with a sample in several languages. */
const SAMPLE =
  '# Archiving\n\n**GraphQL**\n\n```graphql\n{ a }\n```\n\n**cURL**\n\n```bash\ncurl\n```\n\n' +
  '**Python**\n\n````python\n```\n````\n\n**Response 200**\n';

/** Pages of a few real routes, under the site's own search index. */
export const content: DocsContent = {
  site: 'https://docs.example/base',
  pages: [
    ['/', 'Home', '# Home\n'],
    [
      '/docs/Errors/',
      'Errors',
      '# Errors\n\nIntro.\n\n## Which errors to retry <a id="retry"></a>\n\n```bash\n## No heading\n```\n\n### Once\n\nText.\n\n## After `code`\n\nEnd.\n\n## Cases\n\n#### `CASE_ARCHIVED`\n\n200, retry: No\n\n#### `CASE_BUSY`\n\n200\n',
    ],
    ['/docs/general/filtering', 'Filtering', LONG],
    ['/docs/use-cases/archiving-and-deactivating', 'Archiving and deactivating', SAMPLE],
    ['/docs/graphql/v1/operations/mutations/archive-case', 'archiveCase', '# archiveCase\n'],
  ].map(([route = '', title = '', markdown = '']) => ({
    route,
    title,
    description: `About ${title}.`,
    markdown,
  })),
  search: ownIndex(),
  operations: operationCatalogue(schemaOf(spec), { spec, site: 'https://docs.example/base' }),
};

const docs = new Docs(content);

/** Faults of the sandbox that servers of the tests reported. */
export const faults: string[] = [];

/** A client of a new server, which has a store of its own. */
export async function connect(): Promise<Client> {
  const server = createMcpServer({ spec, version: '9.9.9' }, docs, (fault) => faults.push(fault));
  const client = new Client({ name: 'tests', version: '1' });
  const [there, here] = InMemoryTransport.createLinkedPair();
  await server.connect(there);
  await client.connect(here);
  return client;
}

/** What a tool returned. */
export interface ToolResult<T> {
  isError: boolean;
  text: string;
  content: T;
}

/** Calls a tool. */
export async function call<T = Record<string, unknown>>(
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
): Promise<ToolResult<T>> {
  const result = await client.callTool({ name, arguments: args });
  const { isError, content: parts, structuredContent } = result;
  const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
  return { isError: isError ?? false, text, content: structuredContent as T };
}
