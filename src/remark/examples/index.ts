import type { Parents, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { literalOf } from '../../reference/allowedNodes';
import { builtFacts } from '../../reference/builtFacts';
import type { SamplesOptions } from '../../samples';
import { exampleSection, relatedSection } from './sections';

/** The sections that generated pages name, by the name of the element. */
const SECTIONS: Readonly<Record<string, typeof exampleSection>> = {
  Example: exampleSection,
  RelatedOperations: relatedSection,
};

/**
 * Remark plugin: replaces `<Example operation="createCase" />` and `<RelatedOperations operation="createCase" />` of generated pages
 * by the sections that are made of the executed example; by nothing when the operation has none.
 *
 * @throws SourceError with the problems of all examples
 */
export default function insertExamples({
  getApiContext,
  isGenerated,
}: Pick<SamplesOptions, 'getApiContext' | 'isGenerated'>) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const found: { node: MdxJsxFlowElement; parent: Parents; render: typeof exampleSection }[] = [];
    visit(tree, 'mdxJsxFlowElement', (node, _index, parent) => {
      const render = SECTIONS[node.name ?? ''];
      if (render && parent) found.push({ node, parent, render });
    });
    // Other pages do not wait for examples, nor fail with them.
    if (found.length === 0 || !isGenerated(file.path)) return;
    const { examples } = await builtFacts();
    for (const { node, parent, render } of found) {
      const example = examples?.get(literalOf(node.attributes[0]?.value) ?? '');
      const nodes = example ? render(example, getApiContext()) : [];
      parent.children.splice(parent.children.indexOf(node as never), 1, ...(nodes as never[]));
    }
  };
}
