import type { RootContent } from 'mdast';
import { link, list, type Inline } from '../../lib/nodes';
import { markdownUrl } from '../../lib/markdownUrl';
import type { DocPage, SidebarItem } from '../../lib/docs';

/**
 * The content of `<DocCardList />` on a page as a list of links: the items of the deepest category
 * that contains the page, like Docusaurus' `useCurrentSidebarSiblings`.
 *
 * @param id of the page's document
 * @param pageOf the page of a document's id
 * @param site URL of the site with its base, without a trailing slash
 * @param baseUrl with a trailing slash
 */
export function docCardItems(
  sidebar: readonly SidebarItem[],
  id: string,
  pageOf: (id: string) => DocPage | undefined,
  site: string,
  baseUrl: string,
): RootContent[] {
  const children = (deepest(sidebar, id)?.items ?? sidebar).flatMap((item) => {
    const page = pageOf(firstId(item) ?? '');
    if (!page) return [];
    const url = markdownUrl(`/${page.permalink.slice(baseUrl.length)}`, site);
    if (item.type !== 'category') return [line(url, page.title, page.description)];
    const count = item.items?.length ?? 0;
    return [
      line(
        url,
        item.label ?? page.title,
        item.description ?? (count === 1 ? '1 item' : `${count} items`),
      ),
    ];
  });
  return [list(children)];
}

function deepest(items: readonly SidebarItem[], id: string): SidebarItem | undefined {
  for (const item of items) {
    const within = deepest(item.items ?? [], id);
    if (within) return within;
    if (item.link?.id === id || item.items?.some((inner) => inner.id === id)) return item;
  }
  return undefined;
}

/** The document that an item links to: that of the category, or the first one in it. */
function firstId(item: SidebarItem): string | undefined {
  if (item.type !== 'category') return item.id;
  return item.link?.id ?? item.items?.map(firstId).find((id) => id !== undefined);
}

function line(url: string, title: string, description: string): Inline[] {
  return [link(url, title), `: ${description}`];
}
