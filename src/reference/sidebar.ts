import type { GraphQLSchema } from 'graphql';
import { REFERENCE_FOLDER, pagesOf } from '../schema/routes';
import { sectionsOf } from './sections';

/**
 * A category with more pages than this is divided into groups. Each page's HTML contains all links of its category, so without groups
 * the size of the output would be quadratic in the size of the schema.
 */
const LONG = 100;

/** Maximum number of pages in a group: about two screens of the sidebar. */
const GROUP = 50;

interface Page {
  type: 'doc';
  id: string;
  label: string;
}

/** The reference's branch of the sidebar, as Docusaurus' sidebar items: one category a section, its pages by name. */
export function sidebarItems(schema: GraphQLSchema): object[] {
  const pages = new Map<string, { id: string; name: string }[]>();
  for (const { name, slug, category } of pagesOf(schema)) {
    const list = pages.get(category) ?? [];
    list.push({ id: `${REFERENCE_FOLDER}/${category}/${slug}`, name });
    pages.set(category, list);
  }
  return [
    { type: 'doc', id: `${REFERENCE_FOLDER}/introduction`, label: 'About the reference' },
    ...sectionsOf(schema).map(({ folder, label, route }) => ({
      type: 'category',
      label,
      ...(route ? { link: { type: 'doc', id: `${REFERENCE_FOLDER}/${folder}` } } : {}),
      items: grouped(
        (pages.get(folder) ?? [])
          .sort((a, b) => (a.name < b.name ? -1 : 1))
          .map(({ id, name }) => ({
            type: 'doc',
            id,
            label: folder.endsWith('directives') ? `@${name}` : name,
          })),
      ),
    })),
  ];
}

/**
 * Puts many pages into categories of nearly one size; leaves few as they are.
 *
 * @param pages in their order
 */
function grouped(pages: readonly Page[]): readonly object[] {
  if (pages.length <= LONG) return pages;
  const count = Math.ceil(pages.length / GROUP);
  const begin = (index: number): number => Math.floor((index * pages.length) / count);
  const groups = Array.from({ length: count }, (_, index) =>
    pages.slice(begin(index), begin(index + 1)),
  );
  return groups.map((items, index) => ({
    type: 'category',
    label: rangeLabel(items, groups[index - 1]?.at(-1), groups[index + 1]?.[0]),
    // Marks categories that only group pages and have no page of their own.
    customProps: { isGroup: true },
    items,
  }));
}

/** Label of a group, e.g. `AddC – Branch`: the shortest prefixes of its first and last name that differ from the neighbouring groups. */
function rangeLabel(
  items: readonly Page[],
  before: Page | undefined,
  after: Page | undefined,
): string {
  const [first, last] = [items[0]?.label ?? '', items.at(-1)?.label ?? ''];
  return `${distinct(first, before?.label)} – ${distinct(last, after?.label)}`;
}

/** The shortest prefix of a name that its neighbour does not share; the whole name when there is none. */
function distinct(name: string, neighbour = name): string {
  const length = [...name].findIndex((char, index) => char !== neighbour[index]) + 1;
  return length === 0 ? name : name.slice(0, length);
}
