/**
 * Characters that a reader cannot see and that change what a text seems to say, or that YAML and HTML refuse: controls but for tab and
 * line feed, line and paragraph separators, marks of direction (CVE-2021-42574), tags, noncharacters and lone surrogates. Joiners stay:
 * emoji and several scripts need them.
 */
const INVISIBLE =
  /(?![\n\t])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\p{Bidi_Control}\u2028\u2029\uFEFF\u{E0001}-\u{E007F}]/gu;

/** A text without invisible characters. Every kind of line break becomes a line feed. */
export function withoutInvisible(text: string): string {
  return text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(INVISIBLE, '');
}

/** GraphQL source in which strings contain such characters as GraphQL escapes. */
export function escapeInvisible(source: string): string {
  return source.replace(
    INVISIBLE,
    (character) => `\\u{${(character.codePointAt(0) as number).toString(16).toUpperCase()}}`,
  );
}
