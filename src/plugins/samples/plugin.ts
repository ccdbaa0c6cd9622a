import type { Plugin } from '@docusaurus/types';
import { sandboxSpec } from '../../schema/load';
import { siteSpec } from '../../schema/siteSchema';
import { CLIENT_LANGUAGES } from './languages';

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
 * Provides the API spec as a module that pages load when they run something, `null` over a schema without a sandbox; and writes CSS
 * selectors that name `each-client` once for each client language.
 */
export default function samplesPlugin(): Plugin {
  return {
    name: 'samples',
    async contentLoaded({ actions }) {
      const spec = siteSpec();
      await actions.createData('api-spec.json', JSON.stringify(spec ? sandboxSpec(spec) : null));
    },
    // Samples and the playground are loaded apart; Docusaurus would give each its own copy of the sandbox and the API spec.
    configureWebpack: (_config, isServer) =>
      isServer ? {} : { optimization: { splitChunks: { cacheGroups: { sandbox: SHARED } } } },
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
