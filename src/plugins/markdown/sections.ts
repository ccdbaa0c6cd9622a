import type { SidebarItem } from '../../lib/docs';
import type { LlmsSection } from './llms';
import type { MarkdownPage } from './pages';

/** Heading of the pages without a category. */
const START = 'Start here';

/**
 * Pages in sidebar order. Each category is a section, also a nested one. Each page is listed once.
 *
 * @param markdownPageOf the Markdown version of a doc's id
 */
export function sidebarSections(
  sidebar: readonly SidebarItem[],
  markdownPageOf: (id: string) => MarkdownPage | undefined,
): LlmsSection[] {
  const sections = new Map<string, MarkdownPage[]>();
  const seen = new Set<string>();
  const put = (title: string, id: string | undefined): void => {
    const page = id === undefined || seen.has(id) ? undefined : markdownPageOf(id);
    if (!page || id === undefined) return;
    seen.add(id);
    sections.set(title, [...(sections.get(title) ?? []), page]);
  };
  const walk = (items: readonly SidebarItem[], title: string): void => {
    for (const item of items) {
      if (item.type !== 'category') put(title, item.id);
      else {
        const own = item.label ?? title;
        put(own, item.link?.id);
        walk(item.items ?? [], own);
      }
    }
  };
  walk(sidebar, START);
  return [...sections].map(([title, pages]) => ({ title, pages }));
}
