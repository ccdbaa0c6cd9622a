import type { Plugin } from '@docusaurus/types';
import { CLIENT_LANGUAGES } from '../../samples/languages';

/** In a selector: the id of a client language. */
const PLACEHOLDER = 'each-client';

/** A rule of PostCSS, which Docusaurus has no types of. */
interface Rule {
  /** Selectors between commas. */
  selectors: string[];
}

/** Writes CSS selectors that name `each-client` once for each client language. */
export default function clientLanguages(): Plugin {
  return {
    name: 'client-languages',
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
