import type { List, ListItem, Root, Text } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { element, text } from '../../../lib/nodes';
import { PageProblems } from '../../../lib/pageProblems';

/** `Client → KYC API: reads the case`, or `KYC API: waits` for what one of them does alone. */
const STEP = /^([^→:]+?)(?: → ([^→:]+?))?: /;

/**
 * Remark plugin: a numbered list of messages in `<Sequence>` becomes a sequence diagram, whose text it stays.
 *
 * Input: `<Sequence label="Token">` with the list `1. Client → KYC API: sends the pair`.
 *
 * Output: the same list with `participants="Client|KYC API"` on the element; each item has the column of its arrow and the number
 * of columns below the arrow as `--start` and `--span`, `data-to` with its direction, and its participants in a `<span>`.
 *
 * @throws SourceError with each item that is not a message, and each element without such a list
 */
export default function sequence(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const problems = new PageProblems(file);
    visit(tree, 'mdxJsxFlowElement', (node) => {
      if (node.name === 'Sequence') renderSequence(node, problems);
    });
    problems.throwIfAny();
  };
}

function renderSequence(node: MdxJsxFlowElement, problems: PageProblems): void {
  const [list, ...rest] = node.children;
  if (list?.type !== 'list' || !list.ordered || rest.length > 0) {
    problems.add(node, '<Sequence> must contain a numbered list and nothing else.');
    return;
  }
  const steps = stepsOf(list, problems);
  const participants = [...new Set(steps.flatMap(({ names }) => names))];
  for (const { item, first, names, rest: message } of steps) {
    const columns = names.map((name) => participants.indexOf(name));
    const [start, end] = [Math.min(...columns), Math.max(...columns)];
    item.data = {
      hProperties: {
        style: `--start:${start};--span:${end - start + 1}`,
        'data-to': names.length === 1 ? 'self' : columns[0] === start ? 'end' : 'start',
      },
    } as ListItem['data'];
    first.value = ` ${message}`;
    const label = {
      ...element('span', {}, [text(`${names.join(' → ')}:`)]),
      type: 'mdxJsxTextElement',
    };
    const [line] = item.children;
    if (line?.type === 'paragraph') line.children.unshift(label as MdxJsxTextElement);
  }
  node.attributes.push(...element('', { participants: participants.join('|') }).attributes);
}

interface Step {
  item: ListItem;
  /** The text that begins with the participants, and what follows them in it. */
  first: Text;
  rest: string;
  names: string[];
}

function stepsOf({ children }: List, problems: PageProblems): Step[] {
  return children.flatMap((item) => {
    const [line] = item.children;
    const first = line?.type === 'paragraph' ? line.children[0] : undefined;
    const match = first?.type === 'text' ? STEP.exec(first.value) : null;
    if (match && first?.type === 'text' && item.children.length === 1) {
      const names = match.slice(1).filter((name) => name !== undefined);
      return [{ item, first, rest: first.value.slice(match[0].length), names }];
    }
    problems.add(
      item,
      'A step of <Sequence> must begin with its participants: "Client → KYC API: reads the case".',
    );
    return [];
  });
}
