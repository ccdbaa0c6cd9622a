import type { CallToolResult } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { printJson } from '../../../lib/printJson';
import { hint } from '../../../lib/suggest';

/** Schema of a tool's arguments. An unknown one is refused with the nearest name, so that a model can correct it. */
export function argumentsOf<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape> {
  const names = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => `There is no argument "${key}". ${hint(key, names)}`).join(' ')
        : undefined,
  });
}

/** An object of any names. Not `z.record`, whose schema has `propertyNames`: not every client of models knows the keyword. */
export function mapOf<Value extends z.ZodType>(
  value: Value,
): z.ZodObject<Record<never, never>, z.core.$catchall<Value>> {
  return z.object({}).catchall(value);
}

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
