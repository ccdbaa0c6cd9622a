import type {
  MdxFlowExpression,
  MdxJsxAttribute,
  MdxJsxFlowElement,
  MdxJsxTextElement,
  MdxTextExpression,
} from 'mdast-util-mdx';
import { defaultHandlers, toMarkdown, type Handle, type Options } from 'mdast-util-to-markdown';
import type { Code, InlineCode, Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import { createSlugger } from '@docusaurus/utils';
import remarkGfm from 'remark-gfm';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { anchor, literalOf, paragraph, strong, text, textContent } from '../../../lib/nodes';
import { readTitle } from '../../samples';
import { FORMS, type ComponentUse } from './forms';

export interface MarkdownOptions {
  /** URL of the Markdown version of a link's target, or of the target itself. */
  absoluteUrl: (url: string) => string;
  /** Called for each component, as `<Name>`, each expression, as `{code}`, and each directive, as `:::name`, without a Markdown form. */
  onUnknown: (code: string, node: Nodes) => void;
}

/**
 * A page's tree as a tree of plain Markdown, from the same nodes that become the HTML page. `forms.ts` has the Markdown form of
 * each component.
 *
 * @param tree after API constants were filled in and samples executed; it is not changed
 */
export function plainTree(tree: Root, options: MarkdownOptions): Root {
  const root: Root = {
    type: 'root',
    children: tree.children.flatMap((node) => plain(node, options) as RootContent[]),
  };
  const slugger = createSlugger();
  visit(root, ['link', 'definition', 'heading'], (node) => {
    if (node.type === 'link' || node.type === 'definition')
      node.url = options.absoluteUrl(node.url);
    if (node.type !== 'heading') return;
    const id = node.data?.hProperties?.id;
    // Readers of Markdown derive an anchor from the text, as GitHub does. An id of another form follows as an anchor of HTML.
    if (slugger.slug(textContent(node)) !== id && typeof id === 'string')
      node.children.push(text(' '), anchor(id));
  });
  return root;
}

/** Text as escaped Markdown: a URL in it does not become a link. */
export function escapedText(value: string): string {
  return markdownOf({
    type: 'root',
    children: [{ type: 'paragraph', children: [{ type: 'text', value }] }],
  }).trim();
}

/** In a table's cell, GFM reads a pipe as a divider even inside code, where only HTML can escape it. */
const inlineCode: Handle = (node: InlineCode, parent, state) =>
  state.stack.includes('tableCell') && node.value.includes('|')
    ? `<code>${node.value.replace(/[&<>|\\`*_~[\]]/g, (character: string) => `&#${character.charCodeAt(0)};`)}</code>`
    : defaultHandlers.inlineCode(node, parent, state);
Object.assign(inlineCode, { peek: defaultHandlers.inlineCode.peek });

/** The extension that the plugin registers, as it does for `remark-stringify`. */
const GFM = unified().use(remarkGfm, { tablePipeAlign: false }).freeze().data() as {
  toMarkdownExtensions: Options[];
};

/** A plain tree as Markdown. */
export function markdownOf(tree: Root): string {
  return toMarkdown(tree, {
    bullet: '-',
    emphasis: '_',
    fences: true,
    rule: '-',
    extensions: GFM.toMarkdownExtensions,
    handlers: { inlineCode },
    // GFM reads what follows `www.` as a URL, where nothing is escaped, also what is not a letter.
    unsafe: [
      {
        character: '.',
        before: '[Ww]{3}',
        inConstruct: 'phrasing',
        notInConstruct: ['destinationLiteral', 'destinationRaw'],
      },
    ],
  });
}

/** The names that Docusaurus knows as admonitions. It leaves other directives as they are written. */
const ADMONITIONS = new Set(
  'note tip info warning danger secondary important success caution'.split(' '),
);

/** Nodes of a container directive, as Docusaurus leaves them. */
interface Directive {
  type: 'containerDirective';
  name: string;
  data?: { hProperties?: { title?: string } };
  children: RootContent[];
}

/** A node as nodes of plain Markdown. */
function plain(node: Nodes | Directive, options: MarkdownOptions): Nodes[] {
  switch (node.type) {
    case 'mdxjsEsm':
    case 'yaml':
      return [];
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return expression(node, options);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return component(node, options);
    case 'containerDirective':
      return ADMONITIONS.has(node.name)
        ? admonition(node, options)
        : reportUnsupported(`:::${node.name}`, node as Nodes, options);
    case 'leafDirective':
      return reportUnsupported(`::${node.name}`, node, options);
    case 'textDirective':
      // A colon within text, which Docusaurus leaves as it is.
      return node.children.length === 0 && !Object.keys(node.attributes ?? {}).length
        ? [{ type: 'text', value: `:${node.name}` }]
        : reportUnsupported(`:${node.name}[…]`, node, options);
    case 'code':
      return titled(node);
    default:
      return 'children' in node
        ? [{ ...node, children: inner(node.children as Nodes[], options) } as Nodes]
        : [{ ...node }];
  }
}

/** Neighbouring texts are joined: what must be escaped can only be seen in the whole, e.g. a line that begins with `1` and `. `. */
function inner(children: readonly Nodes[], options: MarkdownOptions): Nodes[] {
  const joined: Nodes[] = [];
  for (const node of children.flatMap((child) => plain(child, options))) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text')
      joined[joined.length - 1] = { type: 'text', value: last.value + node.value };
    else joined.push(node);
  }
  return joined;
}

/** Comments are not for readers, and a text is itself. What else is computed when the page is rendered has no Markdown. */
function expression(
  node: MdxFlowExpression | MdxTextExpression,
  options: MarkdownOptions,
): Nodes[] {
  const [statement] = node.data?.estree?.body ?? [];
  if (!statement) return [];
  const value =
    statement.type === 'ExpressionStatement' && statement.expression.type === 'Literal'
      ? statement.expression.value
      : undefined;
  return typeof value === 'string'
    ? [{ type: 'text', value }]
    : reportUnsupported(`{${node.value}}`, node, options);
}

function reportUnsupported(code: string, node: Nodes, { onUnknown }: MarkdownOptions): Nodes[] {
  onUnknown(code, node);
  return [];
}

function component(node: MdxJsxFlowElement | MdxJsxTextElement, options: MarkdownOptions): Nodes[] {
  const form = node.name ? FORMS[node.name] : undefined;
  // HTML whose content is its text: a span, an API constant.
  if (!form && (node.name === null || HTML_ELEMENTS.has(node.name)))
    return inner(node.children, options);
  if (!form) return reportUnsupported(`<${node.name}>`, node, options);
  const use: ComponentUse = {
    attributes: attributesOf(node),
    children: inner(node.children, options) as RootContent[],
  };
  return form(use);
}

const HTML_ELEMENTS = new Set(
  'span div abbr sup sub em strong figure figcaption section'.split(' '),
);

/** Names of the components, and of HTML elements, that have a Markdown form. */
export const WITH_FORM: readonly string[] = [...Object.keys(FORMS), ...HTML_ELEMENTS];

function attributesOf(node: MdxJsxFlowElement | MdxJsxTextElement): ComponentUse['attributes'] {
  const attributes = node.attributes.filter(
    (attribute): attribute is MdxJsxAttribute => attribute.type === 'mdxJsxAttribute',
  );
  return Object.fromEntries(attributes.map(({ name, value }) => [name, valueOf(value)]));
}

/** Generated pages write `{"text"}`, whose content is JSON. */
function valueOf(value: MdxJsxAttribute['value']): string | true {
  if (value === null || value === undefined) return true;
  return literalOf(value) ?? (value as { value: string }).value;
}

/** `:::warning[Title]` becomes a quotation that begins with its title. */
function admonition(node: Directive, options: MarkdownOptions): Nodes[] {
  const [first, ...rest] = node.children as (
    | RootContent
    | { type: 'mdxAdmonitionTitle'; children: RootContent[] }
  )[];
  const written =
    first && (first.type as string) === 'mdxAdmonitionTitle'
      ? (first as { children: RootContent[] }).children
      : undefined;
  const title = written
    ? inner(written, options)
    : [text(node.data?.hProperties?.title ?? node.name)];
  const body = inner((written ? rest : node.children) as Nodes[], options);
  const heading = paragraph(strong(...(title as PhrasingContent[])));
  return [{ type: 'blockquote', children: [heading, ...body] as never }];
}

/** Puts the title of a code block above its fence. */
function titled(node: Code): Nodes[] {
  const title = readTitle(node.meta);
  const fence: Code = { type: 'code', lang: node.lang ?? null, value: node.value, meta: null };
  return title === undefined ? [fence] : [paragraph(title), fence];
}
