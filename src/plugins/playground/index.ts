import type { Plugin } from '@docusaurus/types';
import { builtFacts } from '../samples';
import { siteSchema } from '../../schema/siteSchema';
import { catalogueOf } from './catalogue';

/** Provides the playground's catalogue as a module; `null` over a schema without a sandbox. */
export default function playground(): Plugin {
  return {
    name: 'playground',
    async loadContent() {
      const { examples } = await builtFacts();
      return examples ? catalogueOf(siteSchema().schema, examples) : null;
    },
    async contentLoaded({ content, actions }) {
      await actions.createData('catalogue.json', JSON.stringify(content));
    },
  };
}
