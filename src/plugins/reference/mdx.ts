import { createHash } from 'node:crypto';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import type { MdxJsxAttribute } from 'mdast-util-mdx';
import {
  defaultHandlers,
  toMarkdown,
  type ConstructName,
  type Handle,
  type Options,
} from 'mdast-util-to-markdown';
import remarkMdx from 'remark-mdx';
import { unified } from 'unified';
import type { InlineCode, Nodes, RootContent, Text } from 'mdast';

/**
 * MDX evaluates `{` and `<`, so they become character references. A backslash escape is not enough: GFM would read it as a part of a
 * bare URL (`www.a.example\{b}`), and the brace would be unescaped.
 */
const text: Handle = (node: Text, parent, state, info) => {
  const encoded: typeof info & { encode: string[] } = { ...info, encode: ['{', '<'] };
  return defaultHandlers.text(node, parent, state, encoded);
};

/**
 * In a table's cell, GFM reads a pipe as a divider even inside code, where it cannot be escaped. The code goes into an attribute, where
 * JSON can escape the pipe; in the text of an element, GFM would look for bare URLs.
 */
const inlineCode: Handle = (node: InlineCode, parent, state, info) => {
  if (!state.stack.includes('tableCell') || !node.value.includes('|'))
    return defaultHandlers.inlineCode(node, parent, state);
  const value = {
    type: 'mdxJsxAttributeValueExpression',
    value: JSON.stringify(node.value).replace(/\|/g, '\\u007c'),
  };
  const attributes = [{ type: 'mdxJsxAttribute', name: 'text', value }];
  return state.handle(
    { type: 'mdxJsxTextElement', name: 'InlineCode', attributes, children: [] },
    parent,
    state,
    info,
  );
};
Object.assign(inlineCode, { peek: defaultHandlers.inlineCode.peek });

/** The extension that the plugin registers, as it does for `remark-stringify`. */
const MDX = unified().use(remarkMdx).freeze().data() as { toMarkdownExtensions: Options[] };

/** Link attributes that hold text. */
const URLS: ConstructName[] = ['destinationLiteral', 'destinationRaw'];

/**
 * What else Docusaurus reads in text: lines that begin with import or export; directives (`:::note`, `::a`, `:a[b]`), as
 * mdast-util-directive escapes them.
 */
const SERIALISE: Options = {
  bullet: '-',
  emphasis: '_',
  fences: true,
  unsafe: [
    { atBreak: true, character: 'i', after: 'mport\\b' },
    { atBreak: true, character: 'e', after: 'xport\\b' },
    { character: ':', after: '[^\\s!-/:-@[-`{-~]', inConstruct: 'phrasing' },
    { atBreak: true, before: ':+', character: ':' },
    // GFM reads a bare URL up to white space, including the backtick of following code, which would unescape that code.
    { character: '.', before: '[Ww]', inConstruct: 'phrasing', notInConstruct: URLS },
    {
      character: ':',
      before: '[Pp][Ss]?',
      after: '\\/',
      inConstruct: 'phrasing',
      notInConstruct: URLS,
    },
  ],
  extensions: [gfmTableToMarkdown({ tablePipeAlign: false }), ...MDX.toMarkdownExtensions],
  handlers: { text, inlineCode },
};

/** The last body of each page, with a hash of the nodes that it was made from. Most of the time of a generation is for bodies, and in the dev server few change. */
const bodies = new Map<unknown, { nodes: string; body: string }>();

/**
 * A page as MDX source. It is serialised once and not edited afterwards, since escaping depends on the node of a character.
 *
 * @param frontMatter values by key, each JSON, which is YAML too
 */
export function toMdx(
  frontMatter: Readonly<Record<string, unknown>>,
  children: readonly RootContent[],
): string {
  const lines = Object.entries(frontMatter).map(
    ([key, value]) => `${key}: ${JSON.stringify(value)}`,
  );
  const { title } = frontMatter;
  const nodes = createHash('sha1').update(JSON.stringify(children)).digest('base64');
  const last = bodies.get(title);
  const body = last?.nodes === nodes ? last.body : nodesToMdx(children);
  bodies.set(title, { nodes, body });
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`;
}

/** Nodes as MDX source. */
export function nodesToMdx(children: readonly RootContent[]): string {
  return toMarkdown(
    { type: 'root', children: children.map((child) => escapeAttributes(child)) as RootContent[] },
    SERIALISE,
  ).trim();
}

/**
 * Attributes with text are written `name={"…"}`: JSON's string syntax is JavaScript's, while in `name="…"` a character reference of the
 * text would be decoded.
 */
function escapeAttributes(node: Nodes): Nodes {
  // Docusaurus removes the fences of ```` ```mdx-code-block ```` with a regular expression, so one inside another fence would end at
  // the next block's opening fence and unescape that block's content. A space after the word prevents the match.
  if (node.type === 'code')
    return { ...node, value: node.value.replace(/^( *`{3,4} *mdx-code-block)(?=\r?$)/gm, '$1 ') };
  if (!('children' in node)) return node;
  const children = node.children.map((child) => escapeAttributes(child));
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement')
    return { ...node, children } as Nodes;
  const attributes = node.attributes.map((attribute) =>
    attribute.type === 'mdxJsxAttribute' ? asJson(attribute) : attribute,
  );
  return { ...node, attributes, children } as Nodes;
}

function asJson(attribute: MdxJsxAttribute): MdxJsxAttribute {
  if (typeof attribute.value !== 'string') return attribute;
  return {
    ...attribute,
    value: { type: 'mdxJsxAttributeValueExpression', value: JSON.stringify(attribute.value) },
  };
}
