import { matchName } from './match';
import { cutName, stem } from './names';
import { isStopWord } from './words';

/** A piece of a text; marked when it is what was sought. */
export interface Piece {
  text: string;
  marked: boolean;
}

/**
 * Cuts a text at what was sought in it.
 *
 * @param words lower case, without signs
 */
export function mark(text: string, words: readonly string[]): Piece[] {
  const marks = new Uint8Array(text.length);
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}_]+/gu)) {
    for (const [from, to] of words.flatMap((sought) => rangesIn(word, sought)))
      marks.fill(1, index + from, index + to);
  }
  // Two words of a name that are both marked are one mark: `BENEFICIAL_OWNER`.
  for (const { index } of text.matchAll(/_/g))
    if (marks[index - 1] === 1 && marks[index + 1] === 1) marks[index] = 1;
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length; ) {
    const marked = marks[at] === 1;
    let end = at;
    while (end < text.length && (marks[end] === 1) === marked) end += 1;
    pieces.push({ text: text.slice(at, end), marked });
    at = end;
  }
  return pieces;
}

/** Places of a sought word in a word of the text; underscores do not count. */
function rangesIn(word: string, sought: string): [number, number][] {
  const name = cutName(word);
  const match = name.joined.length > 0 ? matchName(sought, name) : undefined;
  // Letters of the joined name, by their place in the word as written.
  const places = [...word.matchAll(/[\p{L}\p{N}\p{M}]/gu)].map(({ index }) => index);
  if (match && places.length === name.joined.length) {
    return match.ranges.map(([from, to]) => [places[from] ?? 0, (places[to - 1] ?? 0) + 1]);
  }
  const root = stem(sought);
  const isForm = !isStopWord(sought) && sought.length > 2 && stem(word.toLowerCase()) === root;
  return isForm ? [[0, word.length]] : [];
}
