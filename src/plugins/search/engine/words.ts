import { foldForSearch, splitWords } from '../../../lib/textNormalization';
import { partsOf, stem } from './names';

/** Stop words. They count only in queries that have no other words. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a about an and api are as at be been but by can could did do does each every exist for from had has have how i if in into is it ' +
    'its just may me mean means might must my no not of on or our out should so than that the their them then there these ' +
    'they this those to up use using was we what when where which who why will with would you your'
  ).split(' '),
);

/** Words that ask for something of the API, or say what kind it is: `get company`, `enum values person role`. Names can have them too. */
export const REQUEST_WORDS: ReadonlySet<string> = new Set(
  (
    'all argument arguments by enum example fetch field fields find get input interface list mutation object query read retrieve scalar ' +
    'show type types union value values'
  ).split(' '),
);

/** What readers call an update, as in `edit company`. */
export const UPDATE_WORDS: ReadonlySet<string> = new Set(['change', 'edit', 'modify']);

/** Words of a text, folded. A name counts as itself, without underscores, and as its parts. */
export function wordsOf(text: string): string[] {
  return splitWords(text).flatMap((word) => {
    const joined = foldForSearch(word.replaceAll('_', ''));
    const parts = partsOf(word);
    return parts.length > 1 ? [joined, ...parts] : joined ? [joined] : [];
  });
}

/** Stems of a text's words without stop words, with repetitions. */
export function stemsOf(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !STOP_WORDS.has(word))
    .map(stem);
}
