import type { Parents, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';

/** Makes the nodes that replace an element of a page. */
export type Render = (
  element: MdxJsxFlowElement,
) => readonly RootContent[] | Promise<readonly RootContent[]>;

/** Replaces elements of a page by nodes, one after the other, so that data is read only for pages that have such an element. */
export async function replaceElements(
  tree: Root,
  renders: Readonly<Record<string, Render>>,
): Promise<void> {
  const found: { node: MdxJsxFlowElement; parent: Parents; render: Render }[] = [];
  visit(tree, 'mdxJsxFlowElement', (node, _index, parent) => {
    const render = renders[node.name ?? ''];
    if (render && parent) found.push({ node, parent, render });
  });
  for (const { node, parent, render } of found) {
    const nodes = (await render(node)) as never[];
    parent.children.splice(parent.children.indexOf(node as never), 1, ...nodes);
  }
}
