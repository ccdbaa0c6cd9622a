import { createSlugger } from '@docusaurus/utils';
import type { Heading, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { textContent } from '../lib/nodes';

/** Ids of headings, as Docusaurus generates them: explicit ones, else from the text. The remark plugin of ids has run. */
export function headingAnchors(tree: Root): Map<Heading, string> {
  const slugger = createSlugger();
  const anchors = new Map<Heading, string>();
  visit(tree, 'heading', (node) => {
    const id = node.data?.hProperties?.id;
    anchors.set(
      node,
      id === undefined
        ? slugger.slug(textContent(node))
        : slugger.slug(String(id), { maintainCase: true }),
    );
  });
  return anchors;
}
