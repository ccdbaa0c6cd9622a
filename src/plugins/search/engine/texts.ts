import MiniSearch, { type Query as EngineQuery, type SearchResult } from 'minisearch';
import { isPrefix } from '../../../lib/letters';
import type { TextDocument } from './decode';
import { stem } from './names';
import { HEADING, IN_HEADING, IN_TEXT, OTHER_FORM, TITLE } from './weights';
import { isStopWord, stemsOf, wordsOf } from './words';

export interface RankedText {
  document: TextDocument;
  score: number;
  /** Confidence on the scale of names: 100 when the query is the heading, above 60 when the heading contains all of it, 40 when the text does. */
  confidence: number;
  /** Words of the query, as typed, that occur after the displayed text. */
  further: string[];
}

export interface TextQueryWord {
  typed: string;
  stem: string;
  /** The word as typed or corrected: the last word of a query is often unfinished. */
  joined: string;
  /** Stems that mean the same. They are searched for when no text has all words as typed. */
  synonyms: readonly string[];
}

/** The stem of a word that is not longer begins too many words: that of `cors` begins `correct`. */
const MAX_EXACT_WORD_LENGTH = 4;

/** A list of fewer texts goes on with texts that match less well. */
const MIN_RESULTS = 3;

export class TextRanker {
  /** Every stem of the texts, with how often it occurs. */
  readonly stems = new Map<string, number>();
  readonly #engine: MiniSearch;

  constructor(readonly documents: readonly TextDocument[]) {
    this.#engine = new MiniSearch({
      fields: ['heading', 'title', 'text', 'further'],
      tokenize: (text, field) => (field === 'further' ? text.split(' ') : wordsOf(text)),
      processTerm: (word, field) => {
        const term = field === 'further' ? word : isStopWord(word) ? '' : stem(word);
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
   * Texts that contain every word, best first. A list shorter than `MIN_RESULTS` goes on with texts that contain each word or a synonym of it,
   * then with those that contain most words, then some: a question has words that no page has.
   *
   * @param inTerms the query in the terms of the pages: texts that contain every word of it come first, because texts that contain
   * the reader's term mention it in passing
   */
  rank(wanted: readonly TextQueryWord[], inTerms: readonly TextQueryWord[] = []): RankedText[] {
    if (wanted.length === 0) return [];
    const typed = wanted.map((word) => ({ ...word, synonyms: [] }));
    const most = (results: SearchResult[]): SearchResult[] =>
      results.filter(({ queryTerms }) => covers(queryTerms, wanted));
    const steps = [
      () => this.#ranked(this.#search(typed, 'AND'), typed),
      () => this.#ranked(this.#search(wanted, 'AND'), wanted),
      () => this.#ranked(most(this.#search(wanted, 'OR')), wanted),
      () => this.#ranked(this.#search(wanted, 'OR'), wanted),
    ];
    const found = new Map<TextDocument, RankedText>();
    for (const step of steps) {
      if (found.size >= MIN_RESULTS) break;
      for (const text of step()) if (!found.has(text.document)) found.set(text.document, text);
    }
    const first = inTerms.length > 0 ? this.#ranked(this.#search(inTerms, 'AND'), inTerms) : [];
    const isFirst = new Set(first.map(({ document }) => document));
    return [...first, ...[...found.values()].filter(({ document }) => !isFirst.has(document))];
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
    const prefixTerms = new Set(
      wanted.flatMap((word) =>
        word.joined.length > MAX_EXACT_WORD_LENGTH ? [word.joined, word.stem] : [word.joined],
      ),
    );
    return this.#engine.search(
      { combineWith, queries },
      {
        prefix: (term) => prefixTerms.has(term) && isPrefix(term),
        boost: { heading: 4, title: 2, further: 0.5 },
        tokenize: (text) => [text],
        processTerm: (term) => term,
      },
    );
  }
}

function formsOf({ stem: root, joined, synonyms }: TextQueryWord): string[] {
  return [...new Set([root, joined, ...synonyms])];
}

/** More than half of the words. */
function covers(terms: readonly string[], wanted: readonly TextQueryWord[]): boolean {
  const covered = wanted.filter((word) => formsOf(word).some((form) => terms.includes(form)));
  return covered.length > wanted.length / 2;
}

function rankedText(
  document: TextDocument,
  { match, score }: SearchResult,
  wanted: readonly TextQueryWord[],
): RankedText {
  const heading = new Set(stemsOf(document.heading));
  const contains = (stems: ReadonlySet<string>, word: TextQueryWord): boolean =>
    [word.stem, ...word.synonyms].some((one) => stems.has(one)) ||
    (isPrefix(word.joined) && [...stems].some((other) => other.startsWith(word.joined)));
  const isAllInHeading = wanted.every((word) => contains(heading, word));
  const exact = [...heading].filter((one) =>
    wanted.some((word) => word.stem === one || word.synonyms.includes(one)),
  ).length;
  const asTyped = new Set(wordsOf(document.heading));
  const isAsTyped = wanted.every(({ joined }) => asTyped.has(joined));
  const most = isAsTyped ? HEADING : OTHER_FORM;
  const confidence = isAllInHeading
    ? Math.max(
        IN_HEADING + (most - IN_HEADING) * (exact / (heading.size || 1)),
        isAsTyped && document.heading === document.title ? TITLE : 0,
      )
    : IN_TEXT;
  const displayed = new Set(stemsOf(`${document.title} ${document.heading} ${document.text}`));
  const further = Object.values(match).some((fields) => fields.includes('further'))
    ? wanted.filter((word) => !contains(displayed, word)).map(({ typed }) => typed)
    : [];
  return { document, confidence, score: score * (confidence / IN_TEXT), further };
}
