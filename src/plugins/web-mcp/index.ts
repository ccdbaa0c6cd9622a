import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import * as z from 'zod';
import { isForeignSchema } from '../../lib/site';
import type { Docs } from '../../mcp/docs';
import { registerApiTools } from '../../mcp/apiTools';
import { registerDocsTools } from '../../mcp/docsTools';
import { toolsOf } from '../../mcp/tools';
import { readApiSpec } from '../../schema/reader';
import type { PageTool } from './register';

/** What a page offers. The others of the MCP server say less than the page itself. */
const NAMES = ['search_docs', 'read_page', 'validate_operation', 'run_operation'];

/** Tools of pages for agents in the browser, where it has WebMCP: those of `src/mcp`, on the page's own search and sandbox. */
export default function webMcp(): Plugin {
  return {
    name: 'web-mcp',
    getClientModules: () => (isForeignSchema() ? [] : [path.join(__dirname, 'client.ts')]),
    async contentLoaded({ actions }) {
      const tools = isForeignSchema() ? [] : describeTools();
      await actions.createData('tools.json', JSON.stringify(tools));
    },
  };
}

/** Names, descriptions and arguments. No tool is called here, so there are no documents. */
function describeTools(): PageTool[] {
  const tools = toolsOf((server) => {
    registerDocsTools(server, {} as Docs);
    registerApiTools(server, readApiSpec(), () => undefined);
  });
  return tools
    .filter(({ name }) => NAMES.includes(name))
    .map(({ name, description, annotations, inputSchema: input }) => {
      const { $schema: _, ...inputSchema } = z.toJSONSchema(input, { io: 'input' });
      return { name, description, annotations, inputSchema };
    });
}
