import type { SidebarItem } from '../../lib/docs';
import type { LlmsSection } from './llms';
import type { Twin } from './pages';

/** Heading of the pages that stand in no category. */
const START = 'Start here';

/**
 * Pages as the sidebar orders them: each of its categories is a section, also one within another; groups of a long one
 * are not. A page comes once.
 *
 * @param twinOf the twin of a doc's id
 */
export function sidebarSections(sidebar: readonly SidebarItem[], twinOf: (id: string) => Twin | undefined): LlmsSection[] {
  const sections = new Map<string, Twin[]>();
  const seen = new Set<string>();
  const put = (title: string, id: string | undefined): void => {
    const twin = id === undefined || seen.has(id) ? undefined : twinOf(id);
    if (!twin || id === undefined) return;
    seen.add(id);
    sections.set(title, [...(sections.get(title) ?? []), twin]);
  };
  const walk = (items: readonly SidebarItem[], title: string): void => {
    for (const item of items) {
      if (item.type !== 'category') put(title, item.id);
      else {
        const own = item.customProps?.isGroup ? title : (item.label ?? title);
        put(own, item.link?.id);
        walk(item.items ?? [], own);
      }
    }
  };
  walk(sidebar, START);
  return [...sections].map(([title, twins]) => ({ title, twins }));
}
