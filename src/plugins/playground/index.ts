import type { LoadContext, Plugin } from '@docusaurus/types';
import { loadApiSpec } from '../../schema/load';
import { isForeignSchema } from '../../lib/site';

/**
 * Provides the API spec as a module that pages load when a reader clicks Run; `null` over a schema
 * without a sandbox.
 */
export default function playground(_context: LoadContext): Plugin {
  return {
    name: 'playground',
    loadContent: () => Promise.resolve(isForeignSchema() ? null : loadApiSpec()),
    async contentLoaded({ content, actions }) {
      await actions.createData('api-spec.json', JSON.stringify(content));
    },
  };
}
