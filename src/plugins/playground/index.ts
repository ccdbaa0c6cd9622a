import type { LoadContext, Plugin } from '@docusaurus/types';
import { isForeignSchema } from '../../lib/site';
import { builtFacts } from '../../reference/builtFacts';
import { readApiSpec } from '../../schema/reader';
import { schemaOf } from '../../schema/sdl';
import { catalogueOf } from './catalogue';

/**
 * Provides the API spec and the playground's catalogue as modules that pages load when they run
 * something; `null` over a schema without a sandbox.
 */
export default function playground(_context: LoadContext): Plugin {
  return {
    name: 'playground',
    async loadContent() {
      if (isForeignSchema()) return null;
      const spec = readApiSpec();
      const { examples } = await builtFacts();
      return { spec, catalogue: catalogueOf(schemaOf(spec), examples ?? new Map()) };
    },
    async contentLoaded({ content, actions }) {
      const { spec, catalogue } = (content ?? {}) as { spec?: unknown; catalogue?: unknown };
      await actions.createData('api-spec.json', JSON.stringify(spec ?? null));
      await actions.createData('catalogue.json', JSON.stringify(catalogue ?? null));
    },
  };
}
