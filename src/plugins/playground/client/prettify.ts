import { GraphQLError, parse, print, TokenKind, type DocumentNode } from 'graphql';
import { applyEdits, format } from 'jsonc-parser';
import { NO_OPERATION, readObject } from '../../samples/session/drafts';

export type Formatted = { text: string } | { problem: string };

/** Formats an operation; refuses one with comments, which graphql-js does not print. */
export function prettyOperation(text: string): Formatted {
  if (text.trim() === '') return { problem: NO_OPERATION };
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
    return { problem: `Not formatted: ${where}${error.message}` };
  }
}

/** Line of the first comment; undefined for none. A `#` in a string is not a comment. */
function lineOfComment({ loc }: DocumentNode): number | undefined {
  for (let token = loc?.startToken; token; token = token.next ?? undefined)
    if (token.kind === TokenKind.COMMENT) return token.line;
  return undefined;
}

/** Formats JSON: changes white space and nothing else. */
export function prettyJson(text: string): Formatted {
  const read = readObject(text, 'Variables');
  if ('problem' in read) return { problem: `Not formatted: ${read.problem}` };
  return { text: applyEdits(text, format(text, undefined, { insertSpaces: true, tabSize: 2 })) };
}
