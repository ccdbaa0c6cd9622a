import type { Plugin } from '@docusaurus/types';
import { isForeignSchema } from '../../lib/site';
import { builtFacts } from '../samples';
import { siteSchema } from '../../schema/siteSchema';
import { catalogueOf } from './catalogue';

/** Provides the playground's catalogue as a module; `null` over a schema without a sandbox. */
export default function playground(): Plugin {
  return {
    name: 'playground',
    async loadContent() {
      if (isForeignSchema()) return null;
      const { examples } = await builtFacts();
      return catalogueOf(siteSchema().schema, examples ?? new Map());
    },
    async contentLoaded({ content, actions }) {
      await actions.createData('catalogue.json', JSON.stringify(content ?? null));
    },
  };
}
