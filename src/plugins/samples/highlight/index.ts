import type { Code, Root } from 'mdast';
import type { GraphQLSchema } from 'graphql';
import { visit } from 'unist-util-visit';
import { element } from '../../../lib/nodes';
import { CLIENT_LANGUAGES } from '../languages';
import { readTitle } from '../meta';
import type { SymbolIndex } from '../../../schema/symbols';
import { highlightGraphQL, type Markup } from './graphql';
import { highlightOther } from './prism';

const NO_SYMBOLS: Pick<SymbolIndex, 'byCoordinate'> = { byCoordinate: new Map() };

/** Names of languages, above code without a title. */
export const LABELS: ReadonlyMap<string, string> = new Map([
  ...CLIENT_LANGUAGES.map(({ language, label }) => [language, label] as const),
  ['bash', 'Shell'],
  ['graphql', 'GraphQL'],
  ['http', 'HTTP'],
  ['js', 'JavaScript'],
  ['json', 'JSON'],
  ['text', 'Text'],
]);

export interface HighlightOptions {
  getNames: () => { schema: GraphQLSchema; symbols: SymbolIndex };
  /** Base URL of the site, with a trailing slash. */
  baseUrl: string;
}

declare module 'mdast' {
  interface CodeData {
    /** The names in this block are not links, which keeps pages with many samples small. */
    withoutLinks?: boolean;
  }
}

/**
 * Remark plugin: highlights all code when the site is built, so that no highlighter runs in the browser. It runs after all
 * plugins that read code as text.
 */
export default function highlight({ getNames, baseUrl }: HighlightOptions): (tree: Root) => void {
  const markup: Markup = { href: (route) => baseUrl.replace(/\/$/, '') + route };
  return (tree) => {
    visit(tree, 'code', (node, index, parent) => {
      if (!parent || index === undefined) return;
      parent.children.splice(index, 1, codeElement(node, getNames, markup) as never);
    });
  };
}

function codeElement(node: Code, getNames: HighlightOptions['getNames'], markup: Markup) {
  const language = node.lang ?? 'text';
  const names = language === 'graphql' ? getNames() : undefined;
  const symbols = node.data?.withoutLinks ? NO_SYMBOLS : names?.symbols;
  const html =
    names && symbols
      ? highlightGraphQL(node.value, names.schema, symbols, markup)
      : highlightOther(node.value, language);
  return element('Code', {
    language,
    label: readTitle(node.meta) ?? LABELS.get(language) ?? language,
    html,
  });
}
