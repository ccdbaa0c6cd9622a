import { parseQuery, type Query, type Token } from './query';

/** A term as the index has it: stems of all its words, also of stop words, since `sign in` is not `sign`. */
export function termKey({ tokens }: Pick<Query, 'tokens'>): string {
  return tokens.map(({ stem }) => stem).join(' ');
}

/** Words of a query with the words of the pages in the position of each term (by `termKey`); undefined for a query without terms. */
export function replaceTerms(
  tokens: readonly Token[],
  terms: ReadonlyMap<string, string>,
): Token[] | undefined {
  const replaced: Token[] = [];
  let isReplaced = false;
  for (let at = 0; at < tokens.length;) {
    const found = longestTerm(tokens.slice(at), terms);
    replaced.push(...(found ? parseQuery(found.meaning).tokens : tokens.slice(at, at + 1)));
    isReplaced ||= found !== undefined;
    at += found?.length ?? 1;
  }
  return isReplaced ? replaced : undefined;
}

function longestTerm(
  tokens: readonly Token[],
  terms: ReadonlyMap<string, string>,
): { meaning: string; length: number } | undefined {
  for (let length = tokens.length; length > 0; length -= 1) {
    const meaning = terms.get(termKey({ tokens: tokens.slice(0, length) }));
    if (meaning !== undefined) return { meaning, length };
  }
  return undefined;
}
