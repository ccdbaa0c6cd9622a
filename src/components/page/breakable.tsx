import { Fragment, type ReactNode } from 'react';

/** Word boundaries inside a name: `create|Case`, `PDF|Report`, `Case.|status`, `CASE_|ARCHIVED`, `docs/|graphql`. */
const WORD_END = /[a-z0-9](?=[A-Z])|[A-Z](?=[A-Z][a-z])|[._/:](?=\w)/g;

/** Number of characters that fit a line at 320 px. Table cells may be narrower. */
export const MAX_LINE_CHARACTERS = 28;

/** Text in which names that are longer than a line break at word boundaries, such as a signature. */
export function breakLongNames(text: string): ReactNode {
  return text
    .split(/(\s+)/)
    .map((word) => (word.length > MAX_LINE_CHARACTERS ? breakable(word) : word));
}

/** Inserts `<wbr>` at the word boundaries of a name, `create<wbr>Case`; the text stays the same, also when copied. */
export function breakable(name: string): ReactNode {
  const words = name.replace(WORD_END, '$&\n').split('\n');
  if (words.length === 1) return name;
  return words.map((word, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ));
}
