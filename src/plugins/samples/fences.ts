import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { PageProblems } from '../../lib/pageProblems';

/** The opening line of a fence: its marks, and the rest of the line. */
const OPENING = /^(?:[>\s]|[-*+]\s|\d+[.)]\s)*(`{3,}|~{3,})/;

/** Reports fences that are not closed: Markdown reads the following text as their content. Other problems of the page may follow from it. */
export function reportUnclosedFences(tree: Root, source: string, problems: PageProblems): boolean {
  const lines = source.split('\n');
  const before = problems.count;
  visit(tree, 'code', (node) => {
    if (!node.position) return;
    const { start, end } = node.position;
    const [, marks] = OPENING.exec((lines[start.line - 1] ?? '').slice(start.column - 1)) ?? [];
    // Indented code in plain Markdown has no fence.
    if (!marks) return;
    // As many marks with a language open another fence: the end of this one is missing.
    const opening = new RegExp(`^\\s*${marks}+[ \\t]*\\w`);
    const closing = new RegExp(`^[>\\s]*${marks}+[ \\t]*$`);
    const swallowed = node.value.split('\n').findIndex((line) => opening.test(line));
    const isClosed = start.line < end.line && closing.test(lines[end.line - 1] ?? '');
    if (swallowed < 0 && isClosed) return;
    const where = swallowed < 0 ? '' : ` before line ${start.line + 1 + swallowed}`;
    problems.add(
      node,
      `This fence is not closed${where}: what follows is taken as code. Put ${marks} on a line of its own where the code ends.`,
    );
  });
  return problems.count > before;
}
