import type { Root, Text } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

/**
 * Remark plugin: keeps `:grinning:` as it is written, which Docusaurus would replace by an emoji. Its plugin reads each text by itself,
 * so the name is divided.
 *
 * Input: the text `a name, as :grinning:`. Output: the texts `a name, as :` and `grinning:`.
 */
export default function emojiNames(): (tree: Root) => void {
  return (tree) =>
    visit(tree, 'text', ({ value }, index, parent) => {
      const parts = value.split(/(?<=:)(?=[-+\w]+:)/);
      if (index === undefined || parts.length === 1) return;
      parent?.children.splice(
        index,
        1,
        ...parts.map((part): Text => ({ type: 'text', value: part })),
      );
      return [SKIP, index + parts.length];
    });
}
