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
      const found = violationOf(node);
      if (found !== undefined)
        problems.add(
          node,
          `This generated page contains ${found}. A generated page must contain only Markdown and the components of ` +
            'src/plugins/reference/nodes.ts. Reword the description in the schema, and report this: the generator should have printed it as text.',
        );
    });
    problems.throwIfAny();
  };
}

const HEADING_ID = /^\/\* #section-[\w-]+ \*\/$/;

/** The reason why a node is not allowed, as text; undefined when it is allowed. */
function violationOf(node: Nodes): string | undefined {
  switch (node.type) {
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return componentViolation(node);
    case 'link':
      return ALLOWED_URL.test(node.url) ? undefined : `a link to ${JSON.stringify(node.url)}`;
    case 'heading': {
      const [title, id] = node.children;
      const isOwn =
        node.children.length === 2 &&
        title?.type === 'text' &&
        id?.type === 'mdxTextExpression' &&
        HEADING_ID.test(id.value);
      return isOwn ? undefined : 'a heading';
    }
    case 'mdxTextExpression':
      // A comment: the id of a heading.
      return HEADING_ID.test(node.value) ? undefined : `a node of type ${node.type}`;
    default:
      return MARKDOWN.has(node.type) ? undefined : `a node of type ${node.type}`;
  }
}

function componentViolation({
  name,
  attributes,
}: MdxJsxFlowElement | MdxJsxTextElement): string | undefined {
  if (name === null || !Object.hasOwn(COMPONENTS, name)) return `<${name ?? ''}>`;
  const allowed: readonly string[] = COMPONENTS[name as keyof typeof COMPONENTS];
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || !allowed.includes(attribute.name)) {
      return `<${name}> with the attribute ${attribute.type === 'mdxJsxAttribute' ? attribute.name : '{…}'}`;
    }
    const value = literalOf(attribute.value);
    if (value === undefined) return `<${name}> with code in the attribute ${attribute.name}`;
    if (attribute.name === 'to' && !value.startsWith('/docs/'))
      return `<${name}> that leads to ${JSON.stringify(value)}`;
  }
  return undefined;
}
