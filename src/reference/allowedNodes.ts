import path from 'node:path';
import {
  getNamedType,
  isDirective,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isType,
  type GraphQLArgument,
  type GraphQLEnumValue,
  type GraphQLInputField,
  type GraphQLSchema,
} from 'graphql';
import type { Nodes, Parents, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { VFile } from 'vfile';
import { visitParents } from 'unist-util-visit-parents';
import { withSlashes } from '../lib/files';
import { ALLOWED_URL } from '../schema/descriptions';
import { COMPONENTS } from './nodes';
import { problemAt } from '../schema/position';
import { REFERENCE_FOLDER, pagesOf, type Entity } from '../schema/routes';

export interface AllowedNodesOptions {
  /** The schema that the pages were generated from. */
  getSchema: () => GraphQLSchema;
  /** Folder of the guides and, below it, of the reference; `docs` by default. */
  docs?: string;
}

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
 * schema contain. It checks the tree that Docusaurus parsed, before any other plugin changes it. Descriptions are sanitised when pages
 * are written; this plugin verifies it in each build and for any schema.
 *
 * @throws VFileMessage with a line for each node that is not allowed: the position in the SDL, the name, what was found
 */
export default function allowedNodes({
  getSchema,
  docs = 'docs',
}: AllowedNodesOptions): (tree: Root, file: VFile) => void {
  const folder = path.resolve(docs, REFERENCE_FOLDER);
  return (tree, file) => {
    const page = withSlashes(path.relative(folder, path.resolve(file.cwd, file.path)));
    if (page.startsWith('..')) return;
    const lines: string[] = [];
    visitParents(tree, (node: Nodes, ancestors: Parents[]) => {
      const found = violationOf(node);
      if (found === undefined) return;
      const { line, column } = node.position?.start ?? { line: 1, column: 1 };
      const { position, name } = sourceOf(page, [...ancestors, node], getSchema());
      lines.push(
        `${position} ${name}: the page that was generated from it holds ${found}, at ${page}:${line}:${column}. ` +
          'A generated page holds Markdown and the components of src/reference/nodes.ts, nothing else. ' +
          'Reword the description, and report this: the generator should have printed it as text. It cannot be allowed.',
      );
    });
    if (lines.length > 0) file.fail(lines.join('\n'), { source: 'reference' });
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

/** The text of an attribute; undefined when it is an expression other than a JSON string. */
export function literalOf(
  value: string | null | undefined | { value: string },
): string | undefined {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  try {
    const parsed: unknown = JSON.parse(value.value);
    return typeof parsed === 'string' ? parsed : undefined;
  } catch {
    return undefined;
  }
}

type Definition = Entity | GraphQLArgument | GraphQLInputField | GraphQLEnumValue;

/** Where in the SDL a node of a page comes from, by the page's path and the anchor of the row that the node is in. */
function sourceOf(
  page: string,
  nodes: readonly Nodes[],
  schema: GraphQLSchema,
): { position: string; name: string } {
  let definition = definitionOf(page, schema);
  const names = [definition?.name ?? page];
  const row = nodes.findLast((node) => node.type === 'mdxJsxFlowElement' && node.name === 'Member');
  const anchor =
    row?.type === 'mdxJsxFlowElement'
      ? row.attributes.find((attribute) => 'name' in attribute && attribute.name === 'anchor')
      : undefined;
  for (const name of (literalOf(anchor?.value) ?? '').split('.')) {
    const inner = definition && memberOf(definition, name);
    if (!inner) break;
    definition = inner;
    names.push(name);
  }
  const node = definition?.astNode;
  const { file, line, column } = node
    ? problemAt(node, '')
    : { file: 'schema', line: 1, column: 1 };
  return { position: `${file}:${line}:${column}`, name: names.join('.') };
}

/** `types/objects/case.mdx` → the type `Case` */
function definitionOf(page: string, schema: GraphQLSchema): Definition | undefined {
  return pagesOf(schema).find(({ category, slug }) => `${category}/${slug}.mdx` === page)?.entity;
}

/** The member of a definition with a name: an argument, a field of the type that it is or returns, an enum value. */
function memberOf(definition: Definition, name: string): Definition | undefined {
  if ('args' in definition || isDirective(definition)) {
    const argument = definition.args.find((arg) => arg.name === name);
    if (argument) return argument;
  }
  const type = isType(definition)
    ? definition
    : 'type' in definition
      ? getNamedType(definition.type)
      : undefined;
  if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type))
    return type.getFields()[name];
  return isEnumType(type) ? (type.getValue(name) ?? undefined) : undefined;
}
