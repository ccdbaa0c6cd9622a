import MiniSearch, { type Query as EngineQuery, type SearchResult } from 'minisearch';
import { isPrefix } from '../../../lib/textNormalization';
import type { TextDocument } from './decode';
import { stem } from './names';
import { HEADING, IN_HEADING, IN_TEXT, OTHER_FORM, PAGE, SYNONYM, TITLE } from './weights';
import { STOP_WORDS, stemsOf, wordsOf } from './words';

export interface RankedText {
  document: TextDocument;
  score: number;
  /** Confidence on the scale of names: `PAGE` when the query is the title of a page, at least `IN_HEADING` when the heading contains all of it, else `IN_TEXT`. */
  confidence: number;
  /** The query has three or more words, and the text has each: the query may be copied from it. */
  hasEveryWord: boolean;
}

export interface TextQueryWord {
  stem: string;
  /** The word as typed or corrected: the last word of a query is often unfinished. */
  joined: string;
  /** Stems that mean the same. They count less for one or two words: a question is put in the reader's words. */
  synonyms: readonly string[];
}

/** The stem of a word that is not longer begins too many words: that of `cors` begins `correct`. */
const MAX_EXACT_WORD_LENGTH = 4;

/** Words, without stop words, from which a query is a question; and answers that are enough for one. */
const MIN_QUESTION_WORDS = 4;
const MIN_ANSWERS = 3;

export class TextRanker {
  /** Every stem of the texts, with how often it occurs. */
  readonly stems = new Map<string, number>();
  readonly #engine: MiniSearch;

  constructor(readonly documents: readonly TextDocument[]) {
    this.#engine = new MiniSearch({
      fields: ['heading', 'title', 'text', 'further'],
      tokenize: (text, field) => (field === 'further' ? text.split(' ') : wordsOf(text)),
      processTerm: (word, field) => {
        const term = field === 'further' ? word : STOP_WORDS.has(word) ? '' : stem(word);
        if (term) this.stems.set(term, (this.stems.get(term) ?? 0) + 1);
        return term;
      },
    });
    this.#engine.addAll(
      documents.map(({ heading, title, text, further = [] }, id) => {
        return { id, heading, title, text, further: further.join(' ') };
      }),
    );
  }

  /**
   * Texts that contain at least half of the words or synonyms of them, best first: a question has words that no page has. After fewer than
   * `MIN_ANSWERS` for a question, texts that contain less of it.
   *
   * @param inTerms the query in the terms of the pages: texts that contain every word of it come first, because texts that contain
   * the reader's term mention it in passing
   */
  rank(wanted: readonly TextQueryWord[], inTerms: readonly TextQueryWord[] = []): RankedText[] {
    if (wanted.length === 0) return [];
    const all = this.#search(wanted, 'OR');
    const covering = all.filter(({ queryTerms }) => covers(queryTerms, wanted));
    const found = this.#ranked(covering, wanted);
    if (isQuestion(wanted) && found.length < MIN_ANSWERS) {
      const others = all.filter((result) => !covering.includes(result));
      found.push(...this.#ranked(others, wanted));
    }
    const first = inTerms.length > 0 ? this.#ranked(this.#search(inTerms, 'AND'), inTerms) : [];
    // Both have words that no text has: `exponential backoff`.
    if (first.length + found.length === 0 && inTerms.length > 0) return this.rank(inTerms);
    const isFirst = new Set(first.map(({ document }) => document));
    return [...first, ...found.filter(({ document }) => !isFirst.has(document))];
  }

  #ranked(results: readonly SearchResult[], wanted: readonly TextQueryWord[]): RankedText[] {
    return results
      .flatMap((result) => {
        const document = this.documents[result.id as number];
        return document ? [rankedText(document, result, wanted)] : [];
      })
      .sort((a, b) => b.score - a.score);
  }

  #search(wanted: readonly TextQueryWord[], combineWith: 'AND' | 'OR'): SearchResult[] {
    const queries: EngineQuery[] = wanted.map((word) => ({
      combineWith: 'OR',
      queries: formsOf(word),
    }));
    // One or two words mean what they say; a question is put in the reader's words.
    const lessened = wanted.length > 2 ? [] : wanted.flatMap((word) => word.synonyms);
    const prefixTerms = new Set(
      wanted.flatMap((word) =>
        word.stem.length > MAX_EXACT_WORD_LENGTH ? [word.joined, word.stem] : [word.joined],
      ),
    );
    return this.#engine.search(
      { combineWith, queries },
      {
        prefix: (term) => prefixTerms.has(term) && isPrefix(term),
        boost: { heading: 4, title: 2, further: 0.5 },
        boostTerm: (term) => (lessened.includes(term) ? SYNONYM : 1),
        tokenize: (text) => [text],
        processTerm: (term) => term,
      },
    );
  }
}

function formsOf({ stem: root, joined, synonyms }: TextQueryWord): string[] {
  return [...new Set([root, joined, ...synonyms])];
}

function isCovered({ stem: root, joined, synonyms }: TextQueryWord, terms: readonly string[]) {
  return [root, joined, ...synonyms].some((one) => terms.includes(one));
}

function isQuestion(wanted: readonly TextQueryWord[]): boolean {
  return wanted.length >= MIN_QUESTION_WORDS;
}

/** At least half of the words, of a question more than half. */
function covers(terms: readonly string[], wanted: readonly TextQueryWord[]): boolean {
  const covered = 2 * wanted.filter((word) => isCovered(word, terms)).length;
  return isQuestion(wanted) ? covered > wanted.length : covered >= wanted.length;
}

function rankedText(
  document: TextDocument,
  { score, queryTerms }: SearchResult,
  wanted: readonly TextQueryWord[],
): RankedText {
  const share = wanted.filter((word) => isCovered(word, queryTerms)).length / wanted.length;
  const confidence = confidenceOf(document, wanted);
  return {
    document,
    confidence,
    score: score * (confidence / IN_TEXT) * share,
    hasEveryWord: wanted.length > 2 && share === 1,
  };
}

/** How sure it is that a reader of a query wants a text, by its heading. */
function confidenceOf({ heading, title }: TextDocument, wanted: readonly TextQueryWord[]): number {
  const words = wordsOf(heading);
  const stems = new Set(stemsOf(heading));
  const isTitle = heading === title;
  if (isTitle && words.length === wanted.length && wanted.every((word) => stems.has(word.stem)))
    return PAGE;
  const isTyped = ({ stem: root, joined }: TextQueryWord): boolean =>
    stems.has(root) || (isPrefix(joined) && [...stems].some((one) => one.startsWith(joined)));
  if (!wanted.every(isTyped)) return IN_TEXT;
  const isAsTyped = wanted.every(({ joined }) => words.includes(joined));
  const exact = wanted.filter(({ stem: root }) => stems.has(root)).length;
  const highest = isAsTyped ? HEADING : OTHER_FORM;
  const inHeading = IN_HEADING + (highest - IN_HEADING) * (exact / stems.size);
  return isAsTyped && isTitle ? Math.max(inHeading, TITLE) : inHeading;
}
