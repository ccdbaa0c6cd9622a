import path from 'node:path';
import type { TwinPage } from '../../twins/pages';
import type { SidebarItem } from '../../twins/sections';

/** What the docs plugin has loaded, as far as it is read here. */
export interface DocsContent {
  loadedVersions: {
    docs: { id: string; source: string; permalink: string; title: string; description: string; frontMatter: { title?: string } }[];
    sidebars: Record<string, SidebarItem[]>;
  }[];
}

/** Pages by doc id, and the one sidebar. */
export function docsOf({ loadedVersions }: DocsContent, siteDir: string): { pages: Map<string, TwinPage>; sidebar: SidebarItem[] } {
  const [version] = loadedVersions;
  const pages = (version?.docs ?? []).map(({ id, source, permalink, title, description }) => {
    const page: TwinPage = { permalink, title, description, source: source.replace(/^@site/, siteDir).split('/').join(path.sep) };
    return [id, page] as const;
  });
  return { pages: new Map(pages), sidebar: Object.values(version?.sidebars ?? {}).flat() };
}
