import type { SymbolKind } from './format';

// Scores of names and of texts are on one scale, so that `groups.ts` can compare them: about 0 to 110, PAGE for a title and COORDINATE for a coordinate.

/** Quality of a match, in ranking order: whole name, its beginning, a part, initials. */
export const QUALITY = {
  name: 1,
  firstPart: 0.88,
  beginning: 0.8,
  part: 0.75,
  partBeginning: 0.65,
  allInitials: 0.7,
  initials: 0.5,
};

/** Score bonus of a kind: operations and types before members, arguments last. */
export const KIND_BONUS: Readonly<Record<SymbolKind, number>> = {
  query: 6,
  mutation: 6,
  subscription: 6,
  object: 5,
  interface: 5,
  union: 5,
  enum: 5,
  input: 4.5,
  scalar: 5,
  directive: 4,
  field: 2,
  value: 2,
  inputField: 1,
  argument: -6,
  error: 0,
};

/** Score of the coordinate itself, or of an operation's without its root. */
export const COORDINATE = 200;

/** `create issue` for `createIssue`; not `case id` for the many fields `caseId`. */
export const WHOLE_NAME = 100;

/** Bonus for the same letters in the same case, higher than any kind's. It applies only to queries with capitals. */
export const SAME_CASE = 7;

/** A match in the owner's name counts slightly less than one in the name itself. */
export const OWNER_WEIGHT = 0.95;

/** Share of the score for how much of the name was typed. */
export const COVERAGE = 0.15;

/** A page whose title is the query, in the singular or plural: readers of `risk assessment` want the guide, and the type next. */
export const PAGE = 120;

/** A text with a synonym of a word, beside one with the word. */
export const SYNONYM = 0.5;

/** Maximum score of a heading with all words as typed. */
export const HEADING = 98;

/** Minimum score of a page whose title has all words as typed. */
export const TITLE = 90;
/** Maximum score of a heading with other forms of the words: `What is tested` for `testing`. */
export const OTHER_FORM = 88;
/** Minimum score of a heading with all words. */
export const IN_HEADING = 60;
/** Score of a text without such a heading. */
export const IN_TEXT = 40;

/** Names of members that are everyday words too (`token`, `permissions`, `file`) match less than a heading with the words, not than an error code. */
export const COMMON_WORD_SCORE_CAP = 70;

/** What a name loses when it matches only without the words of a request: `list`, `get`. */
export const REQUEST_WORD = 5;
