import type { Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';

/** Measures of the site's look (src/css/tokens.css) on a wide screen, in pixels; on a narrow one everything is higher. */
const LINE = 28;
const LINE_OF_CODE = 22;
const CHARACTERS = 90;
const ROW = 45;
const SPACE = 16;
const FRAME = 63;

/** What shows one of its children at a time, below a row of tabs. */
const TABS = new Set(['SampleTabs', 'ExampleSets', 'Tabs']);

/** About how high a block is drawn, in pixels. */
export function blockHeight(node: Nodes): number {
  const name = nameOf(node);
  if (name === 'Member' && node.type === 'mdxJsxFlowElement') return ROW + sumOf(node.children);
  if (name === 'Code') return FRAME + LINE_OF_CODE * linesOf(attributeOf(node, 'html'));
  if (name === 'details' || attributeOf(node, 'collapsed') !== undefined) return FRAME;
  switch (node.type) {
    case 'heading':
      return 2 * LINE + SPACE;
    case 'paragraph':
      return SPACE + LINE * Math.ceil(toString(node).length / CHARACTERS);
    case 'tableRow':
      return ROW;
    default: {
      if (!('children' in node)) return 0;
      const shown = name !== undefined && TABS.has(name) ? node.children.slice(0, 1) : node.children;
      return SPACE + sumOf(shown);
    }
  }
}

/** The same of blocks below each other. */
export function sumOf(nodes: readonly Nodes[]): number {
  return nodes.reduce((sum, node) => sum + blockHeight(node), 0);
}

/** The name of a component, or undefined. */
export function nameOf(node: Nodes): string | undefined {
  return node.type === 'mdxJsxFlowElement' && node.name !== null ? node.name : undefined;
}

/** Text of a component's attribute; undefined where there is none or it is computed. */
export function attributeOf(node: Nodes, wanted: string): string | undefined {
  if (node.type !== 'mdxJsxFlowElement') return undefined;
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== wanted) continue;
    return typeof attribute.value === 'string' ? attribute.value : '';
  }
  return undefined;
}

function linesOf(html = ''): number {
  return html.split('\n').length;
}
