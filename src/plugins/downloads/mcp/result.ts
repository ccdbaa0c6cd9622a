import type { CallToolResult } from '@modelcontextprotocol/server';
import { printJson } from '../../../lib/printJson';

/** A result for programs, and the same as text for clients that read no structured content. */
export function structured(content: Record<string, unknown>): CallToolResult {
  const text = printJson(content);
  return {
    content: [{ type: 'text', text }],
    // As a client gets it: keys without a value are not in JSON.
    structuredContent: JSON.parse(text) as Record<string, unknown>,
  };
}

/** Annotations of a tool that changes nothing and reaches nothing outside of this process. */
export const READ_ONLY = {
  readOnlyHint: true,
  idempotentHint: true,
  openWorldHint: false,
} as const;
