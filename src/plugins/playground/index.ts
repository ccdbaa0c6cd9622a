import type { LoadContext, Plugin } from '@docusaurus/types';
import { loadContract } from '../../schema/load';
import { isForeignSchema } from '../../lib/site';

/** Makes the contract a module that pages load when a reader presses Run; `null` over a schema that has no sandbox. */
export default function playground(_context: LoadContext): Plugin {
  return {
    name: 'playground',
    loadContent: () => Promise.resolve(isForeignSchema() ? null : loadContract()),
    async contentLoaded({ content, actions }) {
      await actions.createData('contract.json', JSON.stringify(content));
    },
  };
}
