import { foldForSearch, splitWords } from '../../../lib/textNormalization';
import { stem } from './names';
import { STOP_WORDS } from './words';

/** Longer queries are truncated, since every letter costs time. */
export const MAX_LENGTH = 200;

const MAX_TOKENS = 12;

export interface Token {
  typed: string;
  /** Folded, without underscores: compared with names. */
  joined: string;
  /** Compared with texts. */
  stem: string;
  isStopWord: boolean;
}

export interface Query {
  /** Truncated and trimmed, without control characters. */
  text: string;
  tokens: Token[];
}

/** Normalises typed text; any string is valid. */
export function cleanText(input: string): string {
  return input
    .slice(0, MAX_LENGTH)
    .normalize('NFKC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
}

/** Splits a query. Without letters and digits it has no tokens. */
export function parseQuery(input: string): Query {
  const text = cleanText(input);
  const tokens = new Map<string, Token>();
  for (const word of splitWords(text)) {
    const joined = foldForSearch(word.replaceAll('_', ''));
    const token = { typed: word, joined, stem: stem(joined), isStopWord: STOP_WORDS.has(joined) };
    if (joined) tokens.set(joined, token);
  }
  return { text, tokens: [...tokens.values()].slice(0, MAX_TOKENS) };
}
