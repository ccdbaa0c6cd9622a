import type { Plugin } from '@docusaurus/types';
import { builtFacts } from '../samples';
import { siteSchema } from '../../schema/siteSchema';
import { FIRST_CASES, catalogueOf } from './catalogue';

/** Provides the playground's catalogue as a module. */
export default function playground(): Plugin {
  return {
    name: 'playground',
    async loadContent() {
      const { spec, examples } = await builtFacts();
      return catalogueOf(siteSchema().schema, examples, spec && FIRST_CASES);
    },
    async contentLoaded({ content, actions }) {
      await actions.createData('catalogue.json', JSON.stringify(content));
    },
  };
}
