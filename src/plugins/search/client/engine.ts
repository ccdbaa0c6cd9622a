import {
  decodeApi,
  decodeErrors,
  decodeSections,
  type ApiSymbol,
  type ErrorSymbol,
} from './decode';
import type { SearchIndex } from './format';
import { compose, type Answer } from './groups';
import { errorHit, symbolHit, titleOf, type Hit } from './hits';
import { isOneTypoAway, stem } from './names';
import { parseQuery, type Token } from './query';
import { SymbolRanker, type Ranking, type Wanted } from './symbols';
import { replaceTerms } from './terms';
import { TextRanker, type TextDocument, type WantedText } from './texts';

/** An HTTP status that reports an error: readers look for the codes that have it. */
const ERROR_STATUS = /^[45]\d\d$/;

const TYPO_COST = 0.35;

/** Minimum length of a word to correct: shorter words are too similar. */
const SHORTEST_TYPO = 4;

/** A word of a question that is written like a name of the API: `createCase`, `Case.status`, `TOKEN_EXPIRED`, `FORBIDDEN`. */
const LIKE_A_NAME = /[a-z][A-Z]|\w[._]\w|^[A-Z]{5,}$/;

/** Maximum number of names in a question that are looked up. */
const NAMES_OF_A_QUERY = 3;

/** Answers queries from an index. Construction takes about ten milliseconds, a query a few. */
export class SearchEngine {
  readonly #api: SymbolRanker<ApiSymbol>;
  readonly #errors: SymbolRanker<ErrorSymbol>;
  readonly #texts: TextRanker;
  readonly #synonyms: Readonly<Record<string, readonly string[]>>;
  /** By `termKey`. */
  readonly #terms: ReadonlyMap<string, string>;
  readonly #symbols = new Map<string, ApiSymbol>();
  /** Makes the result for a name, by its title. */
  readonly #byTitle = new Map<string, (words: readonly string[]) => Hit>();
  /** Every name, part of a name and stem: the candidates of typo correction. */
  readonly #vocabulary: readonly string[];

  constructor(index: SearchIndex) {
    const symbols = decodeApi(index);
    const errors = decodeErrors(index);
    this.#synonyms = index.synonyms;
    this.#terms = new Map(Object.entries(index.terms));
    for (const symbol of symbols) {
      this.#symbols.set(symbol.route, symbol);
      this.#byTitle.set(titleOf(symbol), (words) => symbolHit(symbol, words));
    }
    for (const { name, meaning, route } of errors)
      this.#byTitle.set(name, (words) => errorHit(name, meaning, route, words));
    this.#api = new SymbolRanker(symbols);
    this.#errors = new SymbolRanker(errors);
    this.#texts = new TextRanker([
      ...decodeSections(index),
      ...symbols.flatMap(({ name, summary, route }): TextDocument[] =>
        summary ? [{ kind: 'page', title: '', heading: name, text: summary, route }] : [],
      ),
      ...errors.map(
        ({ name, meaning, route }): TextDocument => ({
          kind: 'error',
          title: '',
          heading: name,
          text: meaning,
          route,
        }),
      ),
    ]);
    const names = [...this.#api.names, ...this.#errors.names];
    const parts = names.flatMap(({ joined, starts }) => [
      joined,
      ...starts.map((start, at) => joined.slice(start, starts[at + 1])),
    ]);
    this.#vocabulary = [...new Set([...parts, ...this.#texts.stems])];
  }

  /** Returns the hits of a query as typed; any string is valid. */
  search(input: string): Answer {
    const query = parseQuery(input);
    if (query.tokens.length === 0) return { groups: [], count: 0 };
    const meant = query.tokens.filter(({ isStopWord }) => !isStopWord);
    const content = meant.length > 0 ? meant : query.tokens;
    const last = query.tokens.at(-1);
    const wanted = new Map(
      query.tokens.map((token) => [token, this.#wanted(token, token === last)]),
    );
    const wantedFor = (tokens: readonly Token[]): Wanted[] =>
      tokens.map((token) => wanted.get(token) as Wanted);
    const rank = (tokens: readonly Token[]): [Ranking<ApiSymbol>, Ranking<ErrorSymbol>] => [
      this.#api.rank(query, wantedFor(tokens)),
      this.#errors.rank(query, wantedFor(tokens)),
    ];
    // Stop words can be parts of a name (`NOT_IN_REGISTER`). Where they are not, they are ignored.
    let [api, errors] = rank(query.tokens);
    if (api.total + errors.total === 0 && content.length < query.tokens.length)
      [api, errors] = rank(content);
    // Names have no terms: who types `login` may want the field that begins with it.
    const inTerms = replaceTerms(query.tokens, this.#terms)?.filter(
      ({ isStopWord }) => !isStopWord,
    );
    for (const token of inTerms ?? [])
      if (!wanted.has(token)) wanted.set(token, this.#wanted(token, false));
    const wantedTexts = (tokens: readonly Token[]): WantedText[] =>
      wantedFor(tokens).map(({ words }, at) => ({
        typed: tokens[at]?.typed ?? '',
        stems: words.map(({ joined }) => stem(joined)),
        synonyms: this.#synonymsOf(tokens[at]?.stem ?? ''),
        isCorrected: words.length > 1,
      }));
    const texts = this.#texts.rank(wantedTexts(content), inTerms && wantedTexts(inTerms));
    const marked = wantedFor([...content, ...(inTerms ?? [])]).flatMap(({ words }) =>
      words.map(({ joined }) => joined),
    );
    const named = this.#namedIn(query.text, marked);
    return compose({
      api: withoutHits(api, named),
      errors: withoutHits(errors, named),
      texts,
      words: marked,
      isErrorsFirst: content.some(({ typed }) => ERROR_STATUS.test(typed)),
      named,
      symbols: this.#symbols,
    });
  }

  /** What the names in a question are: sections can have more of its words. Nothing for a query that is a name. */
  #namedIn(text: string, words: readonly string[]): Hit[] {
    const names = (text.match(/\w[\w.]*\w/g) ?? []).filter(
      (word) => word !== text && LIKE_A_NAME.test(word),
    );
    return [...new Set(names)]
      .slice(0, NAMES_OF_A_QUERY)
      .flatMap((name) => this.#byTitle.get(name)?.(words) ?? []);
  }

  /** Stems that texts use for the word with a stem. */
  #synonymsOf(root: string): readonly string[] {
    return Object.hasOwn(this.#synonyms, root) ? (this.#synonyms[root] ?? []) : [];
  }

  /** Candidates of a word: itself, or when nothing begins with it, its corrections. */
  #wanted({ joined, stem: root, isStopWord }: Token, isLast: boolean): Wanted {
    // The last word may be a prefix.
    const isWhole = isStopWord && !isLast;
    const itself = { joined, cost: 0 };
    if (joined.length < SHORTEST_TYPO || this.#isKnown(joined, root))
      return { words: [itself], isWhole };
    const near = this.#vocabulary.filter(
      (word) =>
        word.length >= SHORTEST_TYPO && (isOneTypoAway(joined, word) || isOneTypoAway(root, word)),
    );
    const begun =
      near.length > 0
        ? near
        : this.#vocabulary.filter(
            (word) => word.length > joined.length && startsWithTypo(joined, word),
          );
    return {
      words: [itself, ...begun.map((word) => ({ joined: word, cost: TYPO_COST }))],
      isWhole,
    };
  }

  #isKnown(joined: string, root: string): boolean {
    return (
      this.#vocabulary.some((word) => word.startsWith(joined) || word === root) ||
      [...this.#api.names, ...this.#errors.names].some(({ joined: name, starts }) =>
        starts.some((start) => name.startsWith(joined, start)),
      )
    );
  }
}

/** A ranking without the names of hits, which are displayed above it. */
function withoutHits<T extends { route: string }>(
  { best, total }: Ranking<T>,
  hits: readonly Hit[],
): Ranking<T> {
  const rest = best.filter(({ symbol }) => !hits.some(({ route }) => route === symbol.route));
  return { best: rest, total: total - (best.length - rest.length) };
}

function startsWithTypo(typed: string, word: string): boolean {
  return [-1, 0, 1].some((more) => isOneTypoAway(typed, word.slice(0, typed.length + more)));
}
