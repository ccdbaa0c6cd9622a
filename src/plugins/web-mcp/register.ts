import TOOLS from '@generated/web-mcp/default/tools.json';
import type { ToolText } from '../../mcp/tools';

/** The part of the draft that the page uses (https://webmachinelearning.github.io/webmcp/). */
export interface ModelContext {
  registerTool(tool: ToolText & { execute: (input: object) => Promise<unknown> }): unknown;
}

/** Registers the page's tools. Search, sandbox and pages are loaded by the first call. */
export function register(context: ModelContext): void {
  for (const tool of TOOLS)
    context.registerTool({
      ...tool,
      execute: async (input) => (await import('./run')).runTool(tool.name, input),
    });
}
