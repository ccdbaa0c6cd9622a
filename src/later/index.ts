import type { Parents, Root } from 'mdast';
import { element } from '../samples/jsx';
import { attributeOf, blockHeight, nameOf, sumOf } from './height';

/** Pixels of a page that are drawn at once: what a window of 1,440 pixels shows below the navbar and the page's head. */
const SCREEN = 1200;

/** Less than this is not worth a second drawing. */
const WORTHWHILE = 600;

/** What stands beside each other, and so begins at the top, each with all of the screen. */
const COLUMNS = 'OperationPage';

/** What is read from the top to the bottom and may be cut off between two of its children, and what holds the place of the rest. */
const CUTTABLE: Readonly<Record<string, 'div' | 'li'>> = { OperationExample: 'div', OperationBody: 'div', Members: 'li' };

/**
 * Remark plugin: wraps what stands below the first screen of a page into `<Later>`. A reader who follows a link sees the new page
 * while the rest of it is drawn; what the server writes, and a page that is loaded as such, is whole. It comes last.
 */
export default function later(): (tree: Root) => void {
  return (tree) => {
    cut(tree, { left: SCREEN }, 'div');
  };
}

/** Cuts a parent off where the room ends. @param room pixels that are left of the screen; taken away from */
function cut(parent: Parents, room: { left: number }, as: 'div' | 'li'): void {
  for (const [index, node] of parent.children.entries()) {
    if (room.left <= 0) return wrapFrom(parent, index, as);
    const name = nameOf(node);
    // Folded rows are counted by what folds them.
    const inner = attributeOf(node, 'collapsed') === undefined ? CUTTABLE[name ?? ''] : undefined;
    if (name === COLUMNS) columns(node as Parents, room);
    else if (inner) cut(node as Parents, room, inner);
    else room.left -= blockHeight(node);
  }
}

function columns(node: Parents, room: { left: number }): void {
  const { left } = room;
  for (const column of node.children) {
    const as = CUTTABLE[nameOf(column) ?? ''];
    const own = { left };
    if (as) cut(column as Parents, own, as);
    room.left = Math.min(room.left, own.left);
  }
}

/** Imports and exports of a page stay where they are. */
function wrapFrom(parent: Parents, index: number, as: 'div' | 'li'): void {
  const below = parent.children.slice(index);
  const rest = below.filter(({ type }) => type !== 'mdxjsEsm');
  if (sumOf(rest) < WORTHWHILE) return;
  const modules = below.filter(({ type }) => type === 'mdxjsEsm');
  parent.children = [...parent.children.slice(0, index), ...modules, element('Later', { as }, rest as never)] as never;
}
