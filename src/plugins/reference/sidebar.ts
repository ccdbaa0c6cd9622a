import type { GraphQLSchema } from 'graphql';
import { REFERENCE_FOLDER, pagesOf } from '../../schema/routes';
import { sectionsOf } from './sections';

/** The reference's branch of the sidebar, as Docusaurus' sidebar items: one category a section, its pages by name. */
export function sidebarItems(schema: GraphQLSchema): object[] {
  const pages = [...pagesOf(schema)].sort((a, b) => (a.name < b.name ? -1 : 1));
  return [
    { type: 'doc', id: `${REFERENCE_FOLDER}/introduction`, label: 'About the reference' },
    ...sectionsOf(schema).map(({ folder, label, route }) => ({
      type: 'category',
      label,
      ...(route ? { link: { type: 'doc', id: `${REFERENCE_FOLDER}/${folder}` } } : {}),
      items: pages
        .filter(({ category }) => category === folder)
        .map(({ name, slug }) => ({
          type: 'doc',
          id: `${REFERENCE_FOLDER}/${folder}/${slug}`,
          label: folder.endsWith('directives') ? `@${name}` : name,
        })),
    })),
  ];
}
