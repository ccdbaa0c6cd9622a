import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { AllContent, LoadContext } from '@docusaurus/types';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';

/** A page of the site, as Docusaurus knows it. */
export interface DocPage {
  id: string;
  /** Without the base URL, e.g. `/docs/Errors/`. */
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
  /** `isGroup`: one of the reference's groups by name, see src/reference/sidebar.ts. */
  customProps?: Readonly<Record<string, unknown>>;
}

/** The pages and the one sidebar of the docs plugin. */
export function docsOf(
  allContent: AllContent,
  { siteDir, baseUrl }: Pick<LoadContext, 'siteDir' | 'baseUrl'>,
): { pages: DocPage[]; sidebar: SidebarItem[] } {
  const { loadedVersions } = allContent['docusaurus-plugin-content-docs']?.[
    'default'
  ] as LoadedContent;
  const pages = loadedVersions.flatMap(({ docs }) =>
    docs.map(({ id, source, permalink, title, description }) => ({
      id,
      route: `/${permalink.slice(baseUrl.length)}`,
      source: path.join(siteDir, aliasedSitePathToRelativePath(source)),
      title,
      description,
    })),
  );
  const sidebar = loadedVersions.flatMap(({ sidebars }) => Object.values(sidebars).flat());
  return { pages, sidebar };
}
