/** Letters and words of any script, as the search compares them. */

/** Letters that Unicode does not split into a letter and its mark. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  ø: 'oe',
  å: 'aa',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  œ: 'oe',
  ß: 'ss',
  ð: 'd',
  þ: 'th',
  ł: 'l',
};

/** Lower case without marks, in letters that every keyboard has: `Vedtægter` → `vedtaegter`, `résumé` → `resume`. */
export function foldForSearch(text: string): string {
  const lower = text.normalize('NFKC').toLowerCase();
  if (/^[ -~]*$/.test(lower)) return lower;
  return lower
    .replace(/[æøåäöüœßðþł]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
}

/** Scripts that are written without spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]/u;

/** Whether a word is of a script without spaces, where one letter can be a word. */
export function isUnspaced(word: string): boolean {
  return UNSPACED.test(word);
}

/** Whether a word is long enough to match words that begin with it. */
export function isPrefix(word: string): boolean {
  return word.length > 2 || isUnspaced(word);
}

let segmenter: Intl.Segmenter | undefined;

/**
 * Words of a text as written: letters, digits and `_`, with the signs of `C#` and `C++`; those of scripts without spaces one by one.
 * Where the browser has no `Intl.Segmenter`, they stay together.
 */
export function splitWords(text: string): string[] {
  return (text.match(/[\p{L}\p{N}\p{M}_]+(?:[#+]+(?![\p{L}\p{N}_]))?/gu) ?? []).flatMap((word) => {
    if (!isUnspaced(word) || !('Segmenter' in Intl)) return word;
    segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
    return Array.from(segmenter.segment(word)).flatMap(({ segment, isWordLike }) =>
      isWordLike ? segment : [],
    );
  });
}
