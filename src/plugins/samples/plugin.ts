import type { Plugin } from '@docusaurus/types';
import { CLIENT_LANGUAGES } from './languages';
import { executorPath, siteApi } from './siteExecutor';

/** In a selector: the id of a client language. */
const PLACEHOLDER = 'each-client';

/** A rule of PostCSS, which Docusaurus has no types of. */
interface Rule {
  selectors: string[];
}

/** What several parts of a page load when a reader runs or edits something. */
const SHARED = {
  test: /[\\/](src|\.docusaurus)[\\/]/,
  chunks: 'async',
  minChunks: 2,
  minSize: 50_000,
} as const;

/**
 * Provides the API and its executor as modules that pages load when they run something; and writes CSS selectors that name `each-client`
 * once for each client language.
 */
export default function samplesPlugin(): Plugin {
  return {
    name: 'samples',
    async contentLoaded({ actions }) {
      await actions.createData('api.json', JSON.stringify(siteApi()));
    },
    configureWebpack: (_config, isServer) => ({
      resolve: { alias: { '@executor': executorPath() } },
      // Samples and the playground are loaded apart; Docusaurus would give each its own copy of the executor and the API.
      ...(!isServer && { optimization: { splitChunks: { cacheGroups: { sandbox: SHARED } } } }),
    }),
    configurePostCss(options) {
      options.plugins.push({ postcssPlugin: 'client-languages', Rule: repeat });
      return options;
    },
  };
}

/** PostCSS visits the rule again after a change, which then names no placeholder. */
function repeat(rule: Rule): void {
  if (!rule.selectors.some((selector) => selector.includes(PLACEHOLDER))) return;
  rule.selectors = rule.selectors.flatMap((selector) =>
    selector.includes(PLACEHOLDER)
      ? CLIENT_LANGUAGES.map(({ id }) => selector.replaceAll(PLACEHOLDER, id))
      : [selector],
  );
}
