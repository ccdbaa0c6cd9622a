import { existsSync, readFileSync } from 'node:fs';
import { SourceError, type Problem } from '../../lib/problem';
import { check, list, mapping, matching, optional, text } from '../../schema/shape';
import { YamlFile } from '../../schema/yamlFile';

/** A technical term with its Danish translation. */
export interface Term {
  term: string;
  /** Other forms of the term in guides. */
  match: string[];
  danish: string;
  /** One or two sentences, plain text. */
  meaning: string;
}

const glossaryShape = list(
  mapping({
    term: text,
    match: optional(list(text)),
    danish: text,
    meaning: matching('a sentence with a full stop at its end', /\S\.$/),
  }),
);

/**
 * Reads the glossary.
 *
 * @param displayPath path for messages
 * @throws SourceError with every invalid entry and every duplicate form, with line and column
 */
export function readGlossary(file: string, displayPath: string): Term[] {
  if (!existsSync(file)) {
    throw new SourceError([
      { file: displayPath, line: 1, column: 1, message: 'There is no such file.' },
    ]);
  }
  const yaml = new YamlFile(displayPath, readFileSync(file, 'utf8'));
  const { value, problems } = check(glossaryShape, yaml);
  const all = [...problems.map(inWords), ...formsThatStandTwice(yaml)].sort(
    (a, b) => a.line - b.line || a.column - b.column,
  );
  if (!value || all.length > 0) throw new SourceError(all);
  return value.map(({ match = [], ...entry }) => ({ ...entry, match }));
}

/** Entries of a list have no names, and the line says which one is meant. */
function inWords(problem: Problem): Problem {
  const message = problem.message
    .replace(/ for "\d+" at the top level/, '')
    .replace(/ in "\[\d+\]"/, '');
  return {
    ...problem,
    message: message.replace(/^Expected a list\.$/, 'The glossary is a list of terms.'),
  };
}

/** Reads valid and invalid entries, so that duplicates are reported together with invalid entries. */
function formsThatStandTwice(yaml: YamlFile): Problem[] {
  const owners = new Map<string, string>();
  const problems: Problem[] = [];
  for (const [index, entry] of (Array.isArray(yaml.data)
    ? (yaml.data as unknown[])
    : []
  ).entries()) {
    const { term, match } = (entry ?? {}) as { term?: unknown; match?: unknown };
    const further = (Array.isArray(match) ? (match as unknown[]) : []).map((form, at) => ({
      form,
      path: [index, 'match', at],
    }));
    for (const { form, path } of [{ form: term, path: [index, 'term'] }, ...further]) {
      if (typeof form !== 'string') continue;
      const owner = owners.get(form.toLowerCase());
      if (owner !== undefined) {
        problems.push(
          yaml.problemAt(
            path,
            `"${form}" is a form of "${owner}" already. Take it out of one of them.`,
          ),
        );
      }
      owners.set(form.toLowerCase(), String(term));
    }
  }
  return problems;
}

/** All forms of a term, the term itself first. */
export function formsOf({ term, match }: Pick<Term, 'term' | 'match'>): string[] {
  return [term, ...match];
}

/** Anchor of a term on the glossary page: `politically-exposed-person`. */
export function anchorOf(term: string): string {
  return term.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
