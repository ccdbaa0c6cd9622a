import leven from 'leven';
import { foldForSearch } from '../../../lib/textNormalization';
import {
  decodeApi,
  decodeErrors,
  decodeSections,
  type ApiSymbol,
  type TextDocument,
} from './decode';
import type { SearchIndex } from './format';
import { groupResults, type SearchResults } from './groups';
import { symbolHit } from './hits';
import { isTyposAway, stem, tokenizeName } from './names';
import { parseQuery, type Query, type Token } from './query';
import { SymbolRanker, type Ranked, type QueryWord } from './symbols';
import { replaceTerms } from './terms';
import { TextRanker, type TextQueryWord } from './texts';
import { IN_HEADING, REQUEST_WORD } from './weights';
import { REQUEST_WORDS, UPDATE_WORDS } from './words';

/** An HTTP status that reports an error: readers look for the codes that have it, whatever the other words are. */
const ERROR_STATUS = /^[45]\d\d$/;

/** Minimum length of a word to correct, to correct and complete, and to correct two typos of: shorter words are too similar. */
const MIN_TYPO_LENGTH = 4;
const MIN_BEGINNING_LENGTH = 5;
const MIN_TWO_TYPOS_LENGTH = 10;

/** Minimum length of each of two words that a reader wrote as one. */
const MIN_HALF_LENGTH = 3;

/** A word of a question that is written like a name of the API: `createCase`, `Case.status`, `TOKEN_EXPIRED`, `FORBIDDEN`. */
const LIKE_A_NAME = /[a-z][A-Z]|\w[._]\w|^[A-Z]{5,}$/;

const MAX_NEAREST_NAMES = 3;

/** Share of the letters by which a name may differ to be the nearest to a word that nothing matches. */
const MAX_DIFFERENCE = 0.5;

/** Names that match a query, and those that match it without the words of a request, which count slightly less. Best first. */
function mergeRankings(all: readonly Ranked[], reduced: readonly Ranked[]): Ranked[] {
  const found = new Map(reduced.map(({ symbol, score }) => [symbol, score - REQUEST_WORD]));
  for (const { symbol, score } of all) found.set(symbol, Math.max(score, found.get(symbol) ?? 0));
  return [...found].map(([symbol, score]) => ({ symbol, score })).sort((a, b) => b.score - a.score);
}

/** Matches texts that contain a message with any values; undefined for one with fewer than two fixed words. */
function messagePattern(message: string): RegExp | undefined {
  const parts = message.replace(/\.$/, '').split('…');
  if ((parts.join(' ').match(/\w+/g) ?? []).length < 2) return undefined;
  const escaped = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(escaped.join('.+'), 'i');
}

/** Answers queries from an index. Construction takes about ten milliseconds, a query a few. */
export class SearchEngine {
  readonly #api: SymbolRanker;
  readonly #errors: SymbolRanker;
  readonly #texts: TextRanker;
  readonly #synonyms: Readonly<Record<string, readonly string[]>>;
  /** By `termKey`. */
  readonly #terms: ReadonlyMap<string, string>;
  readonly #symbols: readonly ApiSymbol[];
  readonly #messages: readonly (readonly [pattern: RegExp, error: ApiSymbol])[];
  /** Every name, part of a name and stem, with how often it occurs: the candidates of typo correction. */
  readonly #words: Map<string, number>;

  constructor(index: SearchIndex) {
    const api = decodeApi(index);
    const errors = decodeErrors(index);
    this.#synonyms = index.synonyms;
    this.#terms = new Map(Object.entries(index.terms));
    this.#symbols = [...api, ...errors];
    this.#messages = errors.flatMap((symbol) => {
      const texts = [...(symbol.messages ?? []), symbol.name.replaceAll('_', ' ')];
      const patterns = texts.flatMap((message) => messagePattern(message) ?? []);
      return patterns.map((pattern) => [pattern, symbol] as const);
    });
    this.#api = new SymbolRanker(api);
    this.#errors = new SymbolRanker(errors);
    this.#texts = new TextRanker([
      ...decodeSections(index),
      ...this.#symbols.flatMap((symbol): TextDocument[] => {
        const { name, summary, messages = [], route } = symbol;
        const text = [...messages, summary].join(' ');
        return summary ? [{ symbol, title: '', heading: name, text, route }] : [];
      }),
    ]);
    const names = [...this.#api.names, ...this.#errors.names];
    const parts = names.flatMap(({ joined, starts }) => [
      joined,
      ...starts.map((start, at) => joined.slice(start, starts[at + 1])),
    ]);
    this.#words = new Map(this.#texts.stems);
    for (const part of parts) this.#words.set(part, (this.#words.get(part) ?? 0) + 1);
  }

  /** Returns the hits of a query as typed; any string is valid. */
  search(input: string): SearchResults {
    const typed = parseQuery(input);
    const correct = (token: Token): Token[] => this.#correctTypo(token);
    const query = { ...typed, tokens: typed.tokens.flatMap(correct) };
    if (query.tokens.length === 0) return { groups: [] };
    const contentTokens = query.tokens.filter(({ isStopWord }) => !isStopWord);
    const content = contentTokens.length > 0 ? contentTokens : query.tokens;
    const statuses = content.filter(({ typed: word }) => ERROR_STATUS.test(word));
    // Terms apply to prose only: `login` can be the beginning of a field. They replace what was typed, not what was corrected, since a word of
    // a term can look like a typo of a word that the pages use.
    const inTerms =
      statuses.length > 0
        ? statuses
        : replaceTerms(typed.tokens, this.#terms)
            ?.flatMap(correct)
            .filter(({ isStopWord }) => !isStopWord);
    const { api, errors } = this.#rankNames(query, content);
    // Without any other word, stop words are in every text.
    const toTextWords = (tokens: readonly Token[]): TextQueryWord[] =>
      tokens.map((token) => ({ ...token, synonyms: this.#synonymsOf(token.stem) }));
    const texts = this.#texts.rank(toTextWords(contentTokens), inTerms && toTextWords(inTerms));
    if (api.length + errors.length + texts.length === 0) return this.#nearestNames(content);
    return groupResults({
      api,
      errors,
      texts,
      words: [...content, ...(inTerms ?? [])].map(({ joined }) => joined),
      isPlainWords: !LIKE_A_NAME.test(query.text),
      isErrorsFirst: statuses.length > 0,
      messageMatches: this.#errorsByMessage(input),
    });
  }

  /** Names of the API and error codes that match the words of a query. */
  #rankNames(query: Query, content: readonly Token[]): { api: Ranked[]; errors: Ranked[] } {
    const last = query.tokens.at(-1);
    const toQueryWords = (tokens: readonly Token[]): QueryWord[] =>
      // The last word may be a prefix.
      tokens.map((token) => ({
        joined: token.joined,
        isWhole: token.isStopWord && token !== last,
      }));
    const rank = (tokens: readonly Token[]): [Ranked[], Ranked[]] => [
      this.#api.rank(query, toQueryWords(tokens)),
      this.#errors.rank(query, toQueryWords(tokens)),
    ];
    // Stop words can be parts of a name (`NOT_IN_REGISTER`). Where they are not, they are ignored.
    let [api, errors] = rank(query.tokens);
    if (api.length + errors.length === 0 && content.length < query.tokens.length)
      [api, errors] = rank(content);
    // So can the words of a request: `getDocument`, but `list all persons`.
    const asked = content.filter(({ joined }) => !REQUEST_WORDS.has(joined));
    if (asked.length > 0 && asked.length < content.length)
      api = mergeRankings(api, this.#api.rank(query, toQueryWords(asked)));
    const renamed = content.map((token) =>
      UPDATE_WORDS.has(token.joined) ? { ...token, joined: 'update' } : token,
    );
    if (api.length + errors.length === 0) api = this.#api.rank(query, toQueryWords(renamed));
    // No page lists the names of a kind: `enums` does.
    if (api.length === 0 && content.length === 1)
      api = this.#symbols
        .filter(({ kind, owners }) => kind !== 'error' && owners.length === 0)
        .filter(({ kind }) => `${kind}s` === content[0]?.joined)
        .map((symbol) => ({ symbol, score: IN_HEADING }));
    return { api, errors };
  }

  /** The names that are most like a word of a query that nothing matches; none when all are too different. */
  #nearestNames(content: readonly Token[]): SearchResults {
    const words = content
      .map(({ typed }) => foldForSearch(typed))
      .filter((word) => word.length > 3);
    const nearest = new Map<string, { symbol: ApiSymbol; difference: number }>();
    for (const symbol of this.#symbols) {
      const name = tokenizeName(symbol.name).joined;
      const differences = words.map(
        (word) => leven(word, name) / Math.max(word.length, name.length),
      );
      const difference = Math.min(...differences);
      if (symbol.kind !== 'argument' && difference <= MAX_DIFFERENCE && !nearest.has(name))
        nearest.set(name, { symbol, difference });
    }
    const hits = [...nearest.values()]
      .sort((a, b) => a.difference - b.difference)
      .slice(0, MAX_NEAREST_NAMES)
      .map(({ symbol }) => symbolHit(symbol, []));
    return { groups: hits.length > 0 ? [{ id: 'nearest', label: 'Nearest names', hits }] : [] };
  }

  /** Errors with this message, as a reader copies it from a response: `No case with the id …` is `No … with the id ….`, or with these words: `case not found`. */
  #errorsByMessage(text: string): ApiSymbol[] {
    return this.#messages.filter(([pattern]) => pattern.test(text)).map(([, symbol]) => symbol);
  }

  #synonymsOf(root: string): readonly string[] {
    return Object.hasOwn(this.#synonyms, root) ? (this.#synonyms[root] ?? []) : [];
  }

  /**
   * A word as it is searched for: as typed where something begins with it; else the most frequent word one typo away, the two words that a
   * reader wrote as one (`getcase`), the beginning of a word with a typo, or a long word two typos away.
   */
  #correctTypo(token: Token): Token[] {
    const { joined, stem: root } = token;
    if (joined.length < MIN_TYPO_LENGTH || /^\d+$/.test(joined) || this.#isKnown(joined, root))
      return [token];
    const near = this.#nearest(joined, 1) ?? this.#nearest(root, 1);
    const halves = near === undefined ? this.#splitCompound(joined) : undefined;
    if (halves) return halves;
    const corrected =
      near ??
      (joined.length < MIN_BEGINNING_LENGTH ? undefined : this.#correctedBeginning(joined)) ??
      (joined.length < MIN_TWO_TYPOS_LENGTH ? undefined : this.#nearest(joined, 2)) ??
      joined;
    return [{ ...token, joined: corrected, stem: stem(corrected) }];
  }

  #splitCompound(joined: string): Token[] | undefined {
    for (let at = MIN_HALF_LENGTH; at <= joined.length - MIN_HALF_LENGTH; at += 1) {
      const { tokens } = parseQuery(`${joined.slice(0, at)} ${joined.slice(at)}`);
      if (tokens.every((half) => this.#words.has(half.joined))) return tokens;
    }
    return undefined;
  }

  /** The most frequent word that differs by at most some typos. */
  #nearest(form: string, max: number): string | undefined {
    if (form.length < MIN_TYPO_LENGTH) return undefined;
    let best: string | undefined;
    for (const [word, count] of this.#words)
      if (
        word.length >= MIN_TYPO_LENGTH &&
        count > (this.#words.get(best ?? '') ?? 0) &&
        isTyposAway(form, word, max)
      )
        best = word;
    return best;
  }

  #correctedBeginning(joined: string): string | undefined {
    const counts = new Map<string, number>();
    for (const [word, count] of this.#words)
      for (const beginning of [-1, 0, 1].map((more) => word.slice(0, joined.length + more)))
        if (beginning.length < word.length && isTyposAway(joined, beginning, 1))
          counts.set(beginning, (counts.get(beginning) ?? 0) + count);
    const [best] = [...counts].sort(([, a], [, b]) => b - a);
    return best?.[0];
  }

  #isKnown(joined: string, root: string): boolean {
    return (
      Object.hasOwn(this.#synonyms, root) ||
      this.#terms.has(root) ||
      this.#texts.stems.has(root) ||
      [...this.#words.keys()].some((word) => word.startsWith(joined)) ||
      [...this.#api.names, ...this.#errors.names].some(({ joined: name, starts }) =>
        starts.some((start) => name.startsWith(joined, start)),
      )
    );
  }
}
