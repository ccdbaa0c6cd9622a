import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import type * as z from 'zod';

/** A tool, as a server of the protocol gets it. */
export interface Tool {
  name: string;
  description: string;
  annotations: object;
  inputSchema: z.ZodType;
  /** @throws Error with what is refused */
  handler: (input: unknown) => CallToolResult | Promise<CallToolResult>;
}

/** The tools that functions register, for callers that do not speak the protocol. */
export function toolsOf(register: (server: McpServer) => void): Tool[] {
  const tools: Tool[] = [];
  const registerTool = (
    name: string,
    about: Omit<Tool, 'name' | 'handler'>,
    handler: Tool['handler'],
  ): void => void tools.push({ ...about, name, handler });
  register({ registerTool } as unknown as McpServer);
  return tools;
}
