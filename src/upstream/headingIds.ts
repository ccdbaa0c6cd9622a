import type { Root } from 'mdast';
import type {} from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';

/**
 * Remark plugin: reads the id of a heading from `## Title {/* #id *\/}`. Docusaurus 3.10 reads this
 * form itself, and with its `v4` flag no other; 3.8.1 does not.
 */
export default function headingIds() {
  return (tree: Root): void => {
    visit(tree, 'heading', (heading) => {
      const last = heading.children.at(-1);
      const [, id] =
        (last?.type === 'mdxTextExpression' && /^\/\*\s*#(\S+)\s*\*\/$/.exec(last.value)) || [];
      if (id === undefined) return;
      heading.children.pop();
      const title = heading.children.at(-1);
      if (title?.type === 'text') title.value = title.value.trimEnd();
      heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } };
    });
  };
}
