import { GraphQLError, Lexer, Source, TokenKind, type GraphQLSchema, type Token } from 'graphql';
import { tryParse } from '../../../lib/tryParse';
import { coordinatesIn } from '../../../schema/usedCoordinates';
import { tipOf, type SchemaSymbol, type SymbolIndex } from '../../../schema/symbols';
import { escapeAttribute, escapeText } from '../../../lib/html';

export interface Markup {
  /** URL of a route, with the base URL. */
  href: (route: string) => string;
}

/**
 * HTML of GraphQL code: tokens in spans, and each name that the schema knows as a link with its type and description. In SDL, and in
 * code that does not parse, only names of types are links.
 */
export function highlightGraphQL(
  code: string,
  schema: GraphQLSchema,
  symbols: Pick<SymbolIndex, 'byCoordinate'>,
  { href }: Markup,
): string {
  const document = tryParse(code);
  const names = document && coordinatesIn(document, schema);
  let html = '';
  let end = 0;
  const tokens = tokensOf(code);
  for (const [index, token] of tokens.entries()) {
    html += escapeText(code.slice(end, token.start));
    const text = code.slice(token.start, token.end);
    const isOwn = isOwnName(tokens, index, code);
    const coordinate =
      names?.get(token.start) ??
      (token.kind === TokenKind.NAME && /^[A-Z]/.test(text) && !isOwn ? text : undefined);
    const symbol = coordinate === undefined ? undefined : symbols.byCoordinate.get(coordinate);
    html += symbol ? link(text, symbol, href) : span(text, isOwn ? '' : classOf(token.kind, text));
    end = token.end;
  }
  return html + escapeText(code.slice(end));
}

/** `$input` is a variable, `input:` an argument or alias, `query Case` and `...Case` what the code itself names so. */
function isOwnName(tokens: readonly Token[], index: number, code: string): boolean {
  const [before, token, after] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  if (token?.kind !== TokenKind.NAME) return false;
  if (before?.kind === TokenKind.SPREAD) return code.slice(token.start, token.end) !== 'on';
  return (
    before?.kind === TokenKind.DOLLAR ||
    after?.kind === TokenKind.COLON ||
    /^(query|mutation|subscription|fragment)$/.test(code.slice(before?.start, before?.end))
  );
}

function link(text: string, symbol: SchemaSymbol, href: Markup['href']): string {
  const tip = tipOf(symbol);
  const deprecated = symbol.deprecated ? ' token-deprecated' : '';
  return `<a class="token-name${deprecated}" href="${escapeAttribute(href(symbol.route))}" data-tip="${escapeAttribute(tip)}">${escapeText(text)}</a>`;
}

function span(text: string, className: string): string {
  return className ? `<span class="${className}">${escapeText(text)}</span>` : escapeText(text);
}

const KEYWORD =
  /^(query|mutation|subscription|fragment|on|type|input|enum|interface|union|scalar|directive|implements|extend|schema|repeatable)$/;

/** Unlinked names and punctuation have the default colour of code; a span for each would double the HTML of a long guide. */
function classOf(kind: TokenKind, text: string): string {
  if (kind === TokenKind.COMMENT) return 'token-comment';
  if (kind === TokenKind.STRING || kind === TokenKind.BLOCK_STRING) return 'token-string';
  if (kind === TokenKind.INT || kind === TokenKind.FLOAT) return 'token-number';
  if (kind === TokenKind.NAME)
    return KEYWORD.test(text)
      ? 'token-keyword'
      : /^(true|false|null)$/.test(text)
        ? 'token-number'
        : '';
  return '';
}

function tokensOf(code: string): Token[] {
  const lexer = new Lexer(new Source(code));
  const first = lexer.token;
  try {
    while (lexer.advance().kind !== TokenKind.EOF);
  } catch (error) {
    // On a syntax error, such as an unterminated string, the rest of the code is not highlighted.
    if (!(error instanceof GraphQLError)) throw error;
  }
  const tokens = [];
  // Comments are linked to their neighbours, while `advance` leaves them out.
  for (let token = first.next; token && token.kind !== TokenKind.EOF; token = token.next)
    tokens.push(token);
  return tokens;
}
