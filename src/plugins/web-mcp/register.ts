import TOOLS from '@generated/web-mcp/default/tools.json';

/** What a model reads of a tool; `inputSchema` is JSON Schema. */
export type PageTool = Record<'name' | 'description', string> &
  Record<'annotations' | 'inputSchema', object>;

/** The part of the draft that the page uses (https://webmachinelearning.github.io/webmcp/). */
export interface ModelContext {
  registerTool(tool: PageTool & { execute: (input: object) => Promise<unknown> }): unknown;
}

/** Registers the page's tools. Search, sandbox and pages are loaded by the first call. */
export function register(context: ModelContext): void {
  for (const tool of TOOLS)
    context.registerTool({
      ...tool,
      execute: async (input) => (await import('./run')).runTool(tool.name, input),
    });
}
