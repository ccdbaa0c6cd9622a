import type { Node, Root, RootContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { CONTINUE, SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { element, paragraph } from '../../lib/nodes';
import { PageProblems } from '../../lib/pageProblems';
import type { ApiSpec } from '../../schema/types';
import { elements, type Attributes } from './elements';

const OPT_OUT = 'To show it as it is written, put it in a code span or a fence.';

export interface ApiValuesOptions {
  /**
   * Called for each page that contains such an element, so that the dev server picks up a changed file.
   */
  getSpec: () => ApiSpec;
}

/**
 * Remark plugin: replaces `<ApiValue of="token.lifetime" />`, `<LimitsTable />` and similar elements by the API
 * constants and tables of schema/v1, as plain Markdown nodes. Other pages are not changed.
 *
 * Goes into `beforeDefaultRemarkPlugins`, so that the headings it makes get into the table of contents.
 *
 * @throws SourceError with every wrong element of the page
 */
export default function apiValues({
  getSpec,
}: ApiValuesOptions): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const problems = new PageProblems(file);
    let spec: ApiSpec | undefined;

    visit(tree, (node, index, parent) => {
      if (!isOurs(node) || index === undefined || !parent) return CONTINUE;
      spec ??= getSpec();
      const { nodes, reasons } = expand(node, spec);
      for (const reason of reasons) problems.add(node, `<${node.name}> ${reason}`, OPT_OUT);
      if (!nodes) return SKIP;
      if (nodes[0] === node) return CONTINUE;
      parent.children.splice(index, 1, ...nodes);
      return [SKIP, index + nodes.length];
    });

    problems.throwIfAny();
  };
}

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

type OurElement = JsxElement & { name: string };

function isOurs(node: Node): node is OurElement {
  const isJsx = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
  return isJsx && Object.hasOwn(elements, (node as JsxElement).name ?? '');
}

function expand(node: OurElement, spec: ApiSpec): { nodes?: RootContent[]; reasons: string[] } {
  const kind = elements[node.name];
  if (!kind) return { reasons: [] };
  const attributes = attributesOf(node);
  const reasons = Object.keys(attributes)
    .filter((name) => !kind.attributes.includes(name))
    .map(
      (name) => `cannot read "${name}". It takes ${kind.attributes.join(', ') || 'none'}, as text.`,
    );
  const isInLine = node.type === 'mdxJsxTextElement';
  if (node.children.length > 0 && !kind.hasContent)
    reasons.push('takes no content. Close it at once, with />.');
  if (kind.isBlock && isInLine) reasons.push('cannot be inline. Put it on a line of its own.');
  if (reasons.length > 0) return { reasons };

  const expansion = kind.expand(attributes, spec);
  if ('problem' in expansion) return { reasons: [expansion.problem] };
  if ('before' in expansion) {
    node.attributes = element(node.name, expansion.attributes).attributes;
    const children = [...at(node, expansion.before), ...node.children];
    node.children = children as typeof node.children;
    return { nodes: [node], reasons };
  }
  const made = 'blocks' in expansion ? expansion.blocks : expansion.line;
  const nodes: RootContent[] =
    isInLine || 'blocks' in expansion ? made : [paragraph(...expansion.line)];
  return { nodes: at(node, nodes), reasons };
}

/** Attributes as text. The build runs no expression, so a computed name would not be checked. */
function attributesOf({ attributes }: JsxElement): Attributes {
  const entries = attributes.map((attribute): [string, string | true] => {
    const value = attribute.type === 'mdxJsxAttribute' ? (attribute.value ?? true) : undefined;
    return value === true || typeof value === 'string'
      ? [(attribute as MdxJsxAttribute).name, value]
      : ['{…}', true];
  });
  return Object.fromEntries(entries);
}

/** Later plugins report positions too, so the new nodes get the position of the element. */
function at({ position }: Node, nodes: RootContent[]): RootContent[] {
  for (const root of nodes) {
    visit(root, (node) => {
      if (position) node.position = position;
    });
  }
  return nodes;
}
