import type { Nodes, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { literalOf } from '../../lib/nodes';
import { PageProblems } from '../../lib/pageProblems';
import { ALLOWED_URL } from '../../schema/descriptions';
import { isGenerated } from '../../lib/generatedFiles';
import { COMPONENTS } from './nodes';

/** Nodes that a generated page may contain beside components: Markdown without HTML, images, references or directives. */
const MARKDOWN = new Set<string>([
  'root',
  'yaml',
  'paragraph',
  'text',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'code',
  'blockquote',
  'list',
  'listItem',
  'thematicBreak',
  'break',
  'table',
  'tableRow',
  'tableCell',
] satisfies Nodes['type'][]);

/**
 * Remark plugin: checks that a generated page contains only Markdown and the components of `nodes.ts`, whatever the descriptions of the
 * schema contain, in the tree that Docusaurus parsed.
 *
 * @throws SourceError with each node that is not allowed
 */
export default function allowedNodes(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    if (!isGenerated(file.path)) return;
    const problems = new PageProblems(file);
    visit(tree, (node: Nodes) => {
      if (isAllowed(node)) return;
      const { start, end } = node.position ?? {};
      const text = problems.source.slice(start?.offset, end?.offset);
      problems.add(
        node,
        `This generated page contains ${JSON.stringify(text)}. A generated page must contain only Markdown and the components of ` +
          'src/plugins/reference/nodes.ts. Reword the description in the schema, and report this: the generator should have printed it as text.',
      );
    });
    problems.throwIfAny();
  };
}

const HEADING_ID = /^\/\* #section-[\w-]+ \*\/$/;

function isAllowed(node: Nodes): boolean {
  switch (node.type) {
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return isComponent(node);
    case 'link':
      return ALLOWED_URL.test(node.url);
    case 'heading':
      return node.children.length === 2 && node.children[1]?.type === 'mdxTextExpression';
    case 'mdxTextExpression':
      // A comment: the id of a heading.
      return HEADING_ID.test(node.value);
    default:
      return MARKDOWN.has(node.type);
  }
}

/** Whether an element is in the list, with attributes of the list that are text. */
function isComponent({ name, attributes }: MdxJsxFlowElement | MdxJsxTextElement): boolean {
  if (name === null || !Object.hasOwn(COMPONENTS, name)) return false;
  const allowed: readonly string[] = COMPONENTS[name as keyof typeof COMPONENTS];
  return attributes.every((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute' || !allowed.includes(attribute.name)) return false;
    const value = literalOf(attribute.value);
    return value !== undefined && (attribute.name !== 'to' || value.startsWith('/docs/'));
  });
}
