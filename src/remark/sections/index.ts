import type { Parents, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { literalOf } from '../../reference/allowedNodes';
import { builtFacts } from '../../reference/builtFacts';
import type { ApiContext, SamplesOptions } from '../../samples';
import { exampleSection, relatedSection } from './examples';
import { guidesSection } from './guides';

/** Makes the section that an element of a generated page stands for, of the name in its attribute. */
type Render = (name: string, context: ApiContext) => RootContent[] | Promise<RootContent[]>;

const SECTIONS: Readonly<Record<string, Render>> = {
  Example: ofExample(exampleSection),
  RelatedOperations: ofExample(relatedSection),
  UsedInGuides: guidesSection,
};

/** A section that is made of the executed example of an operation; empty when the operation has none. */
function ofExample(render: typeof exampleSection): Render {
  return async (operation, context) => {
    const example = (await builtFacts()).examples?.get(operation);
    return example ? render(example, context) : [];
  };
}

/**
 * Remark plugin: replaces elements of generated pages, e.g. `<Example operation="createCase" />`, by the sections that are made when
 * the site is built. Pages that name no example do not wait for the examples, nor fail with them.
 *
 * @throws SourceError with the problems of all examples
 */
export default function insertSections({
  getApiContext,
  isGenerated,
}: Pick<SamplesOptions, 'getApiContext' | 'isGenerated'>) {
  return async (tree: Root, file: VFile): Promise<void> => {
    if (!isGenerated(file.path)) return;
    const found: { node: MdxJsxFlowElement; parent: Parents; render: Render }[] = [];
    visit(tree, 'mdxJsxFlowElement', (node, _index, parent) => {
      const render = SECTIONS[node.name ?? ''];
      if (render && parent) found.push({ node, parent, render });
    });
    for (const { node, parent, render } of found) {
      const nodes = await render(literalOf(node.attributes[0]?.value) ?? '', getApiContext());
      parent.children.splice(parent.children.indexOf(node as never), 1, ...(nodes as never[]));
    }
  };
}
