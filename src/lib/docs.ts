import path from 'node:path';

/** A page of the site, as Docusaurus knows it. */
export interface DocPage {
  /** Route with the base URL of the site, e.g. `/docs/Errors/`. */
  permalink: string;
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
  /** Of the reference's groups by name, see src/reference/sidebar.ts. */
  customProps?: { isGroup?: boolean };
}

/** What the docs plugin has loaded, as far as it is read here. */
export interface DocsContent {
  loadedVersions: {
    docs: {
      id: string;
      source: string;
      permalink: string;
      title: string;
      description: string;
      frontMatter: { title?: string };
    }[];
    sidebars: Record<string, SidebarItem[]>;
  }[];
}

/** Pages by doc id, and the one sidebar. */
export function docsOf(
  { loadedVersions }: DocsContent,
  siteDir: string,
): { pages: Map<string, DocPage>; sidebar: SidebarItem[] } {
  const [version] = loadedVersions;
  const pages = (version?.docs ?? []).map(({ id, source, permalink, title, description }) => {
    const page: DocPage = {
      permalink,
      title,
      description,
      source: source
        .replace(/^@site/, siteDir)
        .split('/')
        .join(path.sep),
    };
    return [id, page] as const;
  });
  return { pages: new Map(pages), sidebar: Object.values(version?.sidebars ?? {}).flat() };
}
