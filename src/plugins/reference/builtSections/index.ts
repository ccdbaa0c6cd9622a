import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { isGenerated } from '../../../lib/generatedFiles';
import { literalOf } from '../../../lib/nodes';
import { builtFacts } from '../../samples';
import { replaceElements, type Render } from '../../../lib/replaceElements';
import { exampleSection, relatedSection, type SectionContext } from './examples';
import { guidesSection } from './guides';

/**
 * Remark plugin: replaces elements of generated pages, e.g. `<Example operation="createCase" />`, by the sections that are made when
 * the site is built. Pages that name no example do not wait for the examples, nor fail with them.
 *
 * @throws SourceError with the problems of all examples
 */
export default function insertSections({ getApiContext }: { getApiContext: () => SectionContext }) {
  /** A section that is made of the executed example of an operation; empty when the operation has none. */
  const ofExample =
    (render: typeof exampleSection): Render =>
    async (element) => {
      const example = (await builtFacts()).examples.get(nameIn(element));
      return example ? render(example, getApiContext()) : [];
    };
  const sections: Readonly<Record<string, Render>> = {
    Example: ofExample(exampleSection),
    RelatedOperations: ofExample(relatedSection),
    UsedInGuides: (element) => guidesSection(nameIn(element), getApiContext()),
  };
  return async (tree: Root, file: VFile): Promise<void> => {
    if (isGenerated(file.path)) await replaceElements(tree, sections);
  };
}

/** The value of the one attribute. */
const nameIn = ({ attributes }: Parameters<Render>[0]): string =>
  literalOf(attributes[0]?.value) ?? '';
