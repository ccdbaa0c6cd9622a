import type { Plugin } from '@docusaurus/types';
import { isForeignSchema } from '../../lib/site';
import { builtFacts } from '../../model/builtFacts';
import { sandboxSpec } from '../../schema/load';
import { readApiSpec } from '../../schema/reader';
import { siteSchema } from '../../schema/siteSchema';
import { catalogueOf } from './catalogue';

/** What several parts of a page load when a reader runs or edits something. */
const SHARED = {
  test: /[\\/](src|\.docusaurus)[\\/]/,
  chunks: 'async',
  minChunks: 2,
  minSize: 50_000,
} as const;

/**
 * Provides the API spec and the playground's catalogue as modules that pages load when they run
 * something; `null` over a schema without a sandbox.
 */
export default function sandboxData(): Plugin {
  return {
    name: 'sandbox-data',
    async loadContent() {
      if (isForeignSchema()) return null;
      const { examples } = await builtFacts();
      return {
        spec: sandboxSpec(readApiSpec()),
        catalogue: catalogueOf(siteSchema().schema, examples ?? new Map()),
      };
    },
    async contentLoaded({ content, actions }) {
      const { spec, catalogue } = (content ?? {}) as { spec?: unknown; catalogue?: unknown };
      await actions.createData('api-spec.json', JSON.stringify(spec ?? null));
      await actions.createData('catalogue.json', JSON.stringify(catalogue ?? null));
    },
    // Samples and the playground are loaded apart; Docusaurus would give each its own copy of the sandbox and the API spec.
    configureWebpack: (_config, isServer) =>
      isServer ? {} : { optimization: { splitChunks: { cacheGroups: { sandbox: SHARED } } } },
  };
}
