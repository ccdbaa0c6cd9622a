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
    const swallowed = node.value.split('\n').findIndex((line) => opensAnother(line, marks));
    if (swallowed >= 0) {
      const line = start.line + 1 + swallowed;
      problems.add(
        node,
        `This fence is not closed before line ${line}, where another one begins. ${remedy(marks, line)}`,
      );
    } else if (start.line === end.line || !closes(lines[end.line - 1] ?? '', marks)) {
      problems.add(
        node,
        `This fence is not closed: what follows it is taken as code. ${remedy(marks)}`,
      );
    }
  });
  return problems.count > before;
}

function remedy(marks: string, line?: number): string {
  return `Put ${marks} on a line of its own ${line === undefined ? 'where the code ends' : 'above that line'}.`;
}

/** A line in code that opens a fence with as many marks and a language, which is a sign of a missing end. */
function opensAnother(line: string, marks: string): boolean {
  const [, other, language] = /^\s*(`{3,}|~{3,})[ \t]*(\w*)/.exec(line) ?? [];
  return (
    other !== undefined && other[0] === marks[0] && other.length >= marks.length && language !== ''
  );
}

function closes(line: string, marks: string): boolean {
  const [, other] = /^[>\s]*(`{3,}|~{3,})[ \t]*$/.exec(line) ?? [];
  return other !== undefined && other[0] === marks[0] && other.length >= marks.length;
}
