import { readFileSync } from 'node:fs';
import { LineCounter, isMap, isSeq, parseDocument, type Node as YamlNode } from 'yaml';
import * as v from 'valibot';
import { ContractError, type Problem } from '../schema/problem';

/** A word of the trade with its Danish counterpart. */
export interface Term {
  term: string;
  /** Further forms by which guides name it. */
  match: string[];
  danish: string;
  /** One or two sentences, plain text. */
  meaning: string;
}

const Entry = v.strictObject({
  term: v.pipe(v.string(), v.nonEmpty()),
  match: v.optional(v.array(v.pipe(v.string(), v.nonEmpty())), []),
  danish: v.pipe(v.string(), v.nonEmpty()),
  meaning: v.pipe(v.string(), v.endsWith('.', 'The meaning is a sentence and ends with a full stop.')),
});

/**
 * Reads the glossary.
 *
 * @param shown path for messages
 * @throws ContractError with every wrong entry and every form that two terms claim, with line and column
 */
export function readGlossary(file: string, shown: string): Term[] {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines });
  const problems: Problem[] = document.errors.map((error) => {
    const { line, col } = lines.linePos(error.pos[0]);
    return { file: shown, line, column: col, message: error.message.split('\n')[0] as string };
  });
  const at = (node: YamlNode | undefined, message: string): void => {
    const { line, col } = lines.linePos(node?.range?.[0] ?? 0);
    problems.push({ file: shown, line, column: col, message });
  };
  const terms: Term[] = [];
  const claimed = new Map<string, string>();
  if (!isSeq(document.contents)) at(undefined, 'The glossary is a list of terms.');
  for (const item of isSeq(document.contents) ? document.contents.items : []) {
    const node = item as YamlNode;
    const result = v.safeParse(Entry, isMap(node) ? node.toJSON() : undefined);
    if (!result.success) {
      for (const issue of result.issues) at(node, `${v.getDotPath(issue) ?? 'entry'}: ${issue.message}`);
      continue;
    }
    for (const form of formsOf(result.output)) {
      const key = form.toLowerCase();
      const other = claimed.get(key);
      if (other !== undefined) at(node, `"${form}" stands for "${other}" already. Take it out of one of them.`);
      claimed.set(key, result.output.term);
    }
    terms.push(result.output);
  }
  if (problems.length > 0) throw new ContractError(problems);
  return terms;
}

/** All forms of a term, the term itself first. */
export function formsOf({ term, match }: Pick<Term, 'term' | 'match'>): string[] {
  return [term, ...match];
}

/** Anchor of a term on the glossary page: `politically-exposed-person`. */
export function anchorOf(term: string): string {
  return term.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
