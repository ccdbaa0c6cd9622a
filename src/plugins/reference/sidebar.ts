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
      items: grouped(
        pages
          .filter(({ category }) => category === folder)
          .map(({ name, slug }) => ({
            type: 'doc',
            id: `${REFERENCE_FOLDER}/${folder}/${slug}`,
            label: folder.endsWith('directives') ? `@${name}` : name,
          })),
      ),
    })),
  ];
}

/** Pages of a category without groups, and of a group. */
const MAX_UNGROUPED = 100;
const GROUP = 30;

/**
 * Pages in groups where there are many: the HTML of each page has all links of the category that is open, which would be 200 MB of GitHub's
 * 1,900 pages.
 */
function grouped(pages: readonly { label: string }[]): readonly object[] {
  if (pages.length <= MAX_UNGROUPED) return pages;
  return Array.from({ length: Math.ceil(pages.length / GROUP) }, (_, index) => {
    const items = pages.slice(index * GROUP, (index + 1) * GROUP);
    return { type: 'category', label: `${items[0]?.label} – ${items.at(-1)?.label}`, items };
  });
}
