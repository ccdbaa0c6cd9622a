import { createRequire } from 'node:module';
import path from 'node:path';
import type { Nodes, Root } from 'mdast';
import type { PluggableList } from 'unified';
import type { MdxJsxTextElement } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';
import allowedNodes from '../../../../src/plugins/reference/allowedNodes';

const require = createRequire(import.meta.url);

/**
 * The modules of Docusaurus that compile a page. They are not its public interface, hence the
 * paths.
 */
const loader = path.dirname(require.resolve('@docusaurus/mdx-loader'));
const { createProcessors } = require(path.join(loader, 'processor.js')) as {
  createProcessors: (input: { options: object }) => Promise<{ mdxProcessor: Processor }>;
};
const preprocess = (
  require(path.join(loader, 'preprocessor.js')) as { default: (input: object) => string }
).default;
const core = path.dirname(require.resolve('@docusaurus/core/package.json'));
const { DEFAULT_CONFIG } = require(path.join(core, 'lib/server/configValidation.js')) as {
  DEFAULT_CONFIG: { markdown: object };
};

interface Processor {
  process: (page: object) => Promise<unknown>;
}

let seen: Root = { type: 'root', children: [] };
const remember = () => (tree: Root) => {
  seen = structuredClone(tree);
};

const markdownConfig = DEFAULT_CONFIG.markdown;
const processors = (
  beforeDefaultRemarkPlugins: PluggableList,
): ReturnType<typeof createProcessors> =>
  createProcessors({
    // As the docs plugin sets it: each link is read as a URL.
    options: {
      markdownConfig,
      siteDir: path.resolve('.'),
      staticDirs: [],
      admonitions: true,
      beforeDefaultRemarkPlugins,
      resolveMarkdownLink: () => null,
    },
  });
const plain = processors([remember]);
const checking = processors([remember, allowedNodes]);

/**
 * Compiles MDX as Docusaurus does, with its preprocessing.
 *
 * @returns the tree as it was parsed, before any plugin changed it
 */
export async function compilePage(source: string): Promise<{ tree: Root }> {
  return compile(source, 'page.mdx', plain);
}

/**
 * Compiles a generated page as the site does, which looks for nodes that are not allowed.
 *
 * @param page its path below the reference's folder
 */
export async function checkedPage(source: string, page: string): Promise<{ tree: Root }> {
  return compile(source, page, checking);
}

async function compile(source: string, page: string, ready: typeof plain): Promise<{ tree: Root }> {
  const { mdxProcessor } = await ready;
  const filePath = path.resolve('docs/graphql/v1', page);
  const content = preprocess({ fileContent: source, filePath, markdownConfig, admonitions: true });
  await mdxProcessor.process({
    content,
    filePath,
    frontMatter: {},
    compilerName: 'server',
  });
  return { tree: seen };
}

/** What MDX and Docusaurus read as more than text: code, components, directives, comments. */
const ACTIVE = /^(mdx|html$|comment$|image|definition$|(text|leaf|container)Directive$)/;

/** The active nodes of a tree: none for a safe description. */
export function activeNodes(tree: Nodes): string[] {
  const found: string[] = [];
  visit(tree, (node) => {
    // Code with a pipe in a table.
    const isCode = node.type === 'mdxJsxTextElement' && node.name === 'InlineCode';
    if (ACTIVE.test(node.type) && !isCode) found.push(node.type);
  });
  return found;
}

/**
 * Letters and digits that a reader sees, with the signs that MDX would interpret. White space and
 * table lines may move.
 */
export function visibleText(tree: Nodes): string {
  let text = '';
  visit(tree, (node) => {
    if ('value' in node && typeof node.value === 'string') text += node.value;
    if (node.type === 'mdxJsxTextElement' && node.name === 'InlineCode')
      text += attributeText(node);
  });
  return text.replace(/[^\p{L}\p{N}{}<>/="']/gu, '');
}

/** The text of code with a pipe. */
function attributeText({ attributes }: MdxJsxTextElement): string {
  const value = attributes[0]?.value;
  return typeof value === 'object' && value ? String(JSON.parse(value.value)) : '';
}
