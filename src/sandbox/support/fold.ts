/**
 * A string in Unicode case folding, for comparisons that ignore case. Letter by letter, so that a sigma
 * at the end of a word is like any other; the dotless i folds to itself.
 */
export function fold(text: string): string {
  return text.replace(/[^ı]/gu, (letter) => letter.toLowerCase().toUpperCase().toLowerCase());
}
