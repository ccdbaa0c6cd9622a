import { stem } from './names';
import { isStopWord } from './words';

/** A longer question is cut: nobody types it, and every letter costs time. */
export const MAX_LENGTH = 200;

const MAX_TOKENS = 12;

/** A word of a question. */
export interface Token {
  /** Lower case, without underscores: what names are compared with. */
  joined: string;
  /** What texts are compared with. */
  stem: string;
  isStopWord: boolean;
}

export interface Query {
  /** Cut, without control characters and spaces at the ends. */
  text: string;
  /** Each word once. */
  tokens: Token[];
}

/** What a reader typed, as text: anything may come in here. */
export function cleanText(input: string): string {
  return input
    .slice(0, MAX_LENGTH)
    .normalize('NFKC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
}

/** Takes a question apart. One without letters and digits has no tokens. */
export function parseQuery(input: string): Query {
  const text = cleanText(input);
  const tokens = new Map<string, Token>();
  for (const word of text.match(/[\p{L}\p{N}\p{M}_]+/gu) ?? []) {
    const joined = word.replaceAll('_', '').toLowerCase();
    if (joined) tokens.set(joined, { joined, stem: stem(joined), isStopWord: isStopWord(joined) });
  }
  return { text, tokens: [...tokens.values()].slice(0, MAX_TOKENS) };
}
