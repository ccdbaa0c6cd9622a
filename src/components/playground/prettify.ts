import { GraphQLError, parse, print } from 'graphql';
import { printJson } from '../../lib/printJson';

/** A formatted text, or why it cannot be formatted. */
export type Formatted = { text: string } | { problem: string };

/** Formats an operation. Comments are lost, as graphql-js does not keep them. */
export function prettyOperation(text: string): Formatted {
  if (text.trim() === '') return { text };
  try {
    return { text: print(parse(text)) };
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const [position] = error.locations ?? [];
    const where = position ? `Line ${position.line}, column ${position.column}: ` : '';
    return { problem: where + error.message };
  }
}

/** Formats JSON; leaves what is no JSON, which the editor marks. */
export function prettyJson(text: string): string {
  try {
    return text.trim() === '' ? text : printJson(JSON.parse(text));
  } catch {
    return text;
  }
}
