import { GraphQLError, Lexer, Source, TokenKind, parse, type DocumentNode } from 'graphql';
import { ApiError, fail } from '../errors/fail';
import type { Settings } from '../settings';
import { RequestError } from './types';

/**
 * Parses a document; nesting and size are checked before anything recursive reads it.
 * @throws GRAPHQL_PARSE_FAILED, QUERY_TOO_DEEP, PAYLOAD_TOO_LARGE
 */
export function parseDocument(query: string, settings: Settings): DocumentNode {
  if (new TextEncoder().encode(query).byteLength > settings.document)
    fail('PAYLOAD_TOO_LARGE', { part: 'document', maximum: settings.texts.document });
  try {
    measureTokens(query, settings);
    return parse(query);
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const reason = reasonOf(error);
    throw new RequestError([
      {
        error: new ApiError('GRAPHQL_PARSE_FAILED', { reason }),
        location: { locations: error.locations },
      },
    ]);
  }
}

const kinds = String.raw`Name|Int|Float|String|BlockString|<EOF>|"(?:[!$&():=@[\]{|}]|\.\.\.)"`;
const messageOnToken = new RegExp(
  `^Syntax Error: (?:Expected ([^,]+), found|Unexpected) (${kinds})(?: |\\.$)`,
);

/** The kind of a token and never its text, which may be a value pasted into the document. */
function reasonOf({ message }: GraphQLError): string {
  if (message.endsWith('in constant value.')) return 'a constant value must not contain a variable';
  if (message.startsWith('Syntax Error: Unexpected description'))
    return 'a description is allowed only before a definition with a keyword';
  const [, expected, found] = messageOnToken.exec(message) ?? [];
  if (found === undefined) return 'a character, number or string is not as GraphQL writes it';
  return expected === undefined ? `unexpected ${found}` : `expected ${expected}, found ${found}`;
}

/** graphql-js can limit the tokens (`maxTokens`), but not the nesting. */
function measureTokens(query: string, { documentTokens, nesting: maximum, texts }: Settings): void {
  const lexer = new Lexer(new Source(query));
  let nesting = 0;
  let deepest = 0;
  let tokens = 0;
  for (let token = lexer.advance(); token.kind !== TokenKind.EOF; token = lexer.advance()) {
    tokens += 1;
    if (token.kind === TokenKind.BRACE_L || token.kind === TokenKind.BRACKET_L) nesting += 1;
    else if (token.kind === TokenKind.BRACE_R || token.kind === TokenKind.BRACKET_R) nesting -= 1;
    deepest = Math.max(deepest, nesting);
    if (tokens > documentTokens) {
      if (deepest > maximum) break;
      fail('PAYLOAD_TOO_LARGE', { part: 'document', maximum: texts.documentTokens });
    }
  }
  if (deepest > maximum) fail('QUERY_TOO_DEEP', { depth: deepest, maximum });
}
