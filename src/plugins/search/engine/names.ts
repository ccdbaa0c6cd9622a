import { foldForSearch } from '../../../lib/textNormalization';

/** A name split at its word boundaries. */
export interface Name {
  /** Lower case, without underscores and punctuation: `CASE_ARCHIVED` → `casearchived`. */
  joined: string;
  /** Start indexes of words in `joined`, ascending, from 0. */
  starts: readonly number[];
}

/** Words of a name, folded: `updatedAt` → updated, at; `DanishCVRNumber` → danish, cvr, number; `CASE_ARCHIVED` → case, archived. */
export function partsOf(name: string): string[] {
  return (
    name.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{N}+/gu)?.map(foldForSearch) ?? []
  );
}

/** Splits a name. Punctuation is removed. */
export function tokenizeName(text: string): Name {
  const parts = partsOf(text);
  const starts = parts.map((_, index) => parts.slice(0, index).join('').length);
  return { joined: parts.join(''), starts };
}

/** Anchor of a heading by the general rule: `Depth and complexity` → `depth-and-complexity`. */
export function anchorByRule(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

/** The word without endings of number and tense, by rules: `archiving`, `archived`, `archive` → `archiv`. It need not be a word. */
export function stem(word: string): string {
  let root = word;
  if (root.length > 4 && root.endsWith('ies')) root = `${root.slice(0, -3)}y`;
  else if (root.length > 3 && root.endsWith('s') && !/[sui]s$/.test(root)) root = root.slice(0, -1);
  if (root.length > 5 && root.endsWith('ing')) root = undouble(root.slice(0, -3));
  else if (root.length > 4 && root.endsWith('ed')) root = undouble(root.slice(0, -2));
  return root.length > 3 && root.endsWith('e') ? root.slice(0, -1) : root;
}

/** `gett` → `get`; not `call`, `pass`. */
function undouble(root: string): string {
  return root.length > 3 && /([bdgmnprt])\1$/.test(root) ? root.slice(0, -1) : root;
}

/** Whether two words differ by at most some typos: an additional, missing or other letter, or two swapped neighbours. */
export function isTyposAway(a: string, b: string, max: number): boolean {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  if (at === a.length && at === b.length) return true;
  if (max === 0 || Math.abs(a.length - b.length) > max) return false;
  const isSwapped = a[at] === b[at + 1] && a[at + 1] === b[at] && at + 1 < a.length;
  return (
    isTyposAway(a.slice(at + 1), b.slice(at + 1), max - 1) ||
    isTyposAway(a.slice(at + 1), b.slice(at), max - 1) ||
    isTyposAway(a.slice(at), b.slice(at + 1), max - 1) ||
    (isSwapped && isTyposAway(a.slice(at + 2), b.slice(at + 2), max - 1))
  );
}
