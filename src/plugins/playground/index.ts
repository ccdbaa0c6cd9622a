import type { LoadContext, Plugin } from '@docusaurus/types';
import { loadApiSpec } from '../../schema/load';
import { isForeignSchema } from '../../lib/site';

/** Makes the API spec a module that pages load when a reader presses Run; `null` over a schema that has no sandbox. */
export default function playground(_context: LoadContext): Plugin {
  return {
    name: 'playground',
    loadContent: () => Promise.resolve(isForeignSchema() ? null : loadApiSpec()),
    async contentLoaded({ content, actions }) {
      await actions.createData('api-spec.json', JSON.stringify(content));
    },
  };
}
