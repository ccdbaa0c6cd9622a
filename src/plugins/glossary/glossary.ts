import { SourceError, byPosition } from '../../lib/problem';
import { readYaml } from '../../schema/readYaml';
import { list, mapping, matching, optional, text } from '../../schema/shape';

/** A technical term with its Danish translation. */
export type Term = ReturnType<typeof readGlossary>[number];

const glossaryShape = list(
  mapping({
    term: text,
    /** Other words for the term in guides, without plurals. */
    match: optional(list(text)),
    danish: text,
    meaning: matching('a sentence with a full stop at its end', /\S\.$/),
  }),
);

/**
 * Reads the glossary.
 *
 * @param displayPath path for messages
 * @throws SourceError with every invalid entry, with line and column
 */
export function readGlossary(file: string, displayPath: string) {
  const { value, problems } = readYaml(file, displayPath, glossaryShape);
  if (!value) throw new SourceError(problems.sort(byPosition));
  return value.map(({ match = [], ...entry }) => ({ ...entry, match }));
}

/** All forms of a term with their plurals, in lower case. */
export function formsOf({ term, match }: Pick<Term, 'term' | 'match'>): string[] {
  return [term, ...match]
    .map((form) => form.toLowerCase())
    .flatMap((form) => [form, form.endsWith('y') ? form.replace(/y$/, 'ies') : `${form}s`]);
}

/** Anchor of a term on the glossary page: `politically-exposed-person`. */
export function anchorOf(term: string): string {
  return term.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
