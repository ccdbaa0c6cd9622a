import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { AllContent, LoadContext } from '@docusaurus/types';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';

/** A page of the site, as Docusaurus knows it. */
export interface DocPage {
  id: string;
  /** Route without the base URL of the site, e.g. `/docs/Errors/`. */
  route: string;
  /** Absolute path of its source. */
  source: string;
  title: string;
  description: string;
}

/** An item of Docusaurus' processed sidebar, as far as it is read here. */
export interface SidebarItem {
  type: string;
  id?: string;
  label?: string;
  items?: SidebarItem[];
  link?: { type: string; id?: string };
}

/**
 * The pages, and the one sidebar, that the docs plugin has loaded.
 *
 * @param allContent of a plugin's `allContentLoaded`
 */
export function docsOf(
  allContent: AllContent,
  { siteDir, baseUrl }: Pick<LoadContext, 'siteDir' | 'baseUrl'>,
): { pages: DocPage[]; sidebar: SidebarItem[] } {
  const content = allContent['docusaurus-plugin-content-docs']?.['default'] as LoadedContent;
  const [{ docs, sidebars }] = content.loadedVersions as [LoadedContent['loadedVersions'][0]];
  const pages = docs.map(({ id, source, permalink, title, description }) => ({
    id,
    route: `/${permalink.slice(baseUrl.length)}`,
    title,
    description,
    source: path.join(siteDir, aliasedSitePathToRelativePath(source)),
  }));
  return { pages, sidebar: Object.values(sidebars).flat() as SidebarItem[] };
}
