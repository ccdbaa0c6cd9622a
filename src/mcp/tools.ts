import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';

/** What a model reads of a tool; `inputSchema` is JSON Schema. */
export type ToolText = Record<'name' | 'description', string> &
  Record<'annotations' | 'inputSchema', object>;

/** A tool for callers that do not speak the protocol. */
export interface Tool extends ToolText {
  /** Answers a call; what is refused is an answer too, with `isError`. */
  call: (input: unknown) => Promise<CallToolResult>;
}

/** The part of the SDK's `registerTool` that the tools use. */
type Register = (
  name: string,
  about: { description: string; annotations: object; inputSchema: z.ZodType },
  handler: (input: unknown) => CallToolResult | Promise<CallToolResult>,
) => void;

/** The tools that functions register, without a server. */
export function toolsOf(register: (server: McpServer) => void): Tool[] {
  const tools: Tool[] = [];
  const registerTool: Register = (name, about, handler) => {
    const { description, annotations, inputSchema } = about;
    const call: Tool['call'] = async (input) => {
      try {
        const read = inputSchema.safeParse(input);
        if (!read.success) throw new Error(z.prettifyError(read.error));
        return await handler(read.data);
      } catch (error) {
        return { content: [{ type: 'text', text: (error as Error).message }], isError: true };
      }
    };
    const schema = z.toJSONSchema(inputSchema, { io: 'input' });
    tools.push({ name, description, annotations, inputSchema: schema, call });
  };
  register({ registerTool } as unknown as McpServer);
  return tools;
}
