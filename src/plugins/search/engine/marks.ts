import { foldForSearch, isUnspaced } from '../../../lib/textNormalization';
import { matchName } from './match';
import { tokenizeName, stem } from './names';

/** A piece of a text; marked when it matches the query. */
export interface Piece {
  text: string;
  marked: boolean;
}

/** Splits a text at the matches of words, which are in lower case and without punctuation. */
export function mark(text: string, words: readonly string[]): Piece[] {
  const marks = new Uint8Array(text.length);
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}_]+/gu)) {
    for (const [from, to] of words.flatMap((sought) => rangesIn(word, sought)))
      marks.fill(1, index + from, index + to);
  }
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length;) {
    const marked = marks[at] === 1;
    let end = at;
    while (end < text.length && (marks[end] === 1) === marked) end += 1;
    pieces.push({ text: text.slice(at, end), marked });
    at = end;
  }
  return pieces;
}

/** Ranges of a query word in a word of the text; underscores do not count. */
function rangesIn(word: string, sought: string): [number, number][] {
  if (isUnspaced(sought)) {
    const at = word.toLowerCase().indexOf(sought);
    return at < 0 ? [] : [[at, at + sought.length]];
  }
  const name = tokenizeName(word);
  const match = name.joined.length > 0 ? matchName(sought, name) : undefined;
  // Letters of the word as written, each as often as it has folded letters, with their marks.
  const letters = [...word.matchAll(/[\p{L}\p{N}]\p{M}*/gu)].flatMap(({ 0: letter, index }) =>
    Array.from(foldForSearch(letter), () => [index, index + letter.length] as const),
  );
  if (match && letters.length === name.joined.length) {
    return match.ranges.map(([from, to]) => [letters[from]?.[0] ?? 0, letters[to - 1]?.[1] ?? 0]);
  }
  const isForm = sought.length > 2 && stem(foldForSearch(word)) === stem(sought);
  return isForm ? [[0, word.length]] : [];
}
