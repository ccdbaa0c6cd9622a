import { GraphQLError, parse, print, TokenKind, type DocumentNode } from 'graphql';
import { printJson } from '../../lib/printJson';

/** A formatted text, or why it cannot be formatted. */
export type Formatted = { text: string } | { problem: string };

/** Formats an operation; refuses one with comments, which graphql-js does not print. */
export function prettyOperation(text: string): Formatted {
  if (text.trim() === '') return { text };
  try {
    const document = parse(text);
    const line = lineOfComment(document);
    return line === undefined
      ? { text: print(document) }
      : { problem: `Not formatted: this would delete the comment on line ${line}.` };
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const [position] = error.locations ?? [];
    const where = position ? `Line ${position.line}, column ${position.column}: ` : '';
    return { problem: where + error.message };
  }
}

/** Line of the first comment; undefined for none. A `#` in a string is no comment. */
function lineOfComment({ loc }: DocumentNode): number | undefined {
  for (let token = loc?.startToken; token; token = token.next ?? undefined)
    if (token.kind === TokenKind.COMMENT) return token.line;
  return undefined;
}

/** Formats JSON; leaves what is not valid JSON, which the editor marks. */
export function prettyJson(text: string): string {
  try {
    return text.trim() === '' ? text : printJson(JSON.parse(text));
  } catch {
    return text;
  }
}
