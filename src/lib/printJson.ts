import stringify from 'json-stringify-pretty-compact';

/** Width of a line in columns: fits the code blocks of a guide at 1,200 px. */
const WIDTH = 80;

/** Bidi control characters: marks, embeddings, overrides and isolates. */
const BIDI = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * JSON for readers: indented by two spaces, with short objects and lists on one line. Characters that would reorder what is
 * displayed are escaped.
 */
export function printJson(value: unknown): string {
  return stringify(value, { indent: 2, maxLength: WIDTH }).replace(
    BIDI,
    (character) => `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
}
