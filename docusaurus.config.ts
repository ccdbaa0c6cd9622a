import { setFlagsFromString } from 'node:v8';
import type * as Preset from '@docusaurus/preset-classic';
import type { UserThemeConfig } from '@docusaurus/theme-common';
import type { Config, PluginConfig } from '@docusaurus/types';
import changelog from './src/plugins/changelog';
import devServer from './src/plugins/dev-server';
import docs, { beforeDefaultRemarkPlugins, remarkPlugins, siteVariant } from './src/plugins/docs';
import downloads, { sandboxFile } from './src/plugins/downloads';
import hydration, { PAGE_TEMPLATE } from './src/plugins/hydration';
import { runSequentially } from './src/plugins/runSequentially';
import markdown from './src/plugins/markdown';
import output, { stylesheet } from './src/plugins/output';
import playground from './src/plugins/playground';
import reference from './src/plugins/reference';
import samples from './src/plugins/samples';
import search from './src/plugins/search';
import upstream from './src/upstream';
import { baseUrl, gitHistory, isPreview, repositoryUrl, siteUrl } from './src/lib/site';

// `rspackPersistentCache: false` below is ignored by Docusaurus' dev server (core/lib/webpack/base.js), whose cache
// makes it crash where another process or a killed one wrote in the same folder.
process.env['DOCUSAURUS_NO_PERSISTENT_CACHE'] = '1';

// By default, garbage grows to three times the size of what is in use: a gigabyte with the 1,900 pages of a large schema.
setFlagsFromString('--heap-growing-percent=50');

// A site with another schema (SCHEMA=…) is a reference only; siteVariant.ts has all that differs.
const site = siteVariant();

// Docusaurus reads from git when a page last changed, and fails without a history, e.g. in a downloaded archive.
const knowsDates = site.hasGuides && gitHistory() === 'full';

const repository = repositoryUrl();

const docsOptions = {
  sidebarPath: site.sidebarPath,
  include: site.include,
  // Generated pages have their own edit URL: the line in the SDL.
  ...(repository ? { editUrl: `${repository}/edit/main/` } : {}),
  showLastUpdateTime: knowsDates,
  beforeDefaultRemarkPlugins: beforeDefaultRemarkPlugins(),
  remarkPlugins: remarkPlugins(),
  // There is one version. The dropdown displays its label and stores the reader's choice in local
  // storage.
  versions: { current: { label: site.versionLabel } },
  breadcrumbs: true,
} satisfies Preset.Options['docs'];

const presetOptions: Preset.Options = {
  // By our plugin, which is Docusaurus' own with fewer reloads in the dev server.
  docs: false,
  blog: false,
  pages: {
    path: site.pages,
    // The sample of the home page is executed like those of guides.
    beforeDefaultRemarkPlugins: beforeDefaultRemarkPlugins(),
    remarkPlugins: remarkPlugins(),
  },
  theme: { customCss: './src/css/index.css' },
  sitemap: { lastmod: knowsDates ? 'date' : null, changefreq: null, priority: null },
};

// Preset.ThemeConfig accepts any key, and Docusaurus ignores unknown keys silently; this type does
// not.
const themeConfig = {
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  docs: {
    versionPersistence: 'localStorage',
    sidebar: { hideable: false, autoCollapseCategories: false },
  },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  ...(site.announcement && { announcementBar: { ...site.announcement, isCloseable: true } }),
  ...(site.image && { image: site.image }),
  navbar: {
    title: site.navbarTitle,
    style: 'dark',
    logo: { alt: '', src: 'img/logo.svg', href: site.landingPage, width: 28, height: 28 },
    items: site.navbarItems,
  },
  footer: { style: 'dark', ...site.footer },
  // Code is highlighted at build time, with the colours of src/css/tokens.css.
  prism: { theme: { plain: {}, styles: [] } },
} satisfies UserThemeConfig;

const plugins: PluginConfig[] = [
  [docs, docsOptions],
  ...[upstream, hydration, devServer, samples, reference, search, playground],
  // These write files in postBuild; the last one checks all files.
  ...runSequentially(changelog, markdown, sandboxFile, downloads, stylesheet, output),
];

const config: Config = {
  title: site.title,
  tagline: site.tagline,
  favicon: 'img/favicon.svg',
  url: siteUrl(),
  baseUrl: baseUrl(),
  noIndex: isPreview(),
  // Texts of the theme that do not fit here are in its en/code.json.
  i18n: { defaultLocale: 'en', locales: ['en'], path: 'src/i18n' },
  customFields: { landingPage: site.landingPage, hasGuides: site.hasGuides },
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onBrokenMarkdownLinks: 'throw',
  onDuplicateRoutes: 'throw',
  // `## Title {#id}` is not valid MDX, so other tools cannot read it; see
  // src/upstream/headingIds.ts.
  markdown: { mdx1Compat: { headingIds: false } },
  // Pages are hydrated at the first interaction or when idle; see src/plugins/hydration.
  ssrTemplate: PAGE_TEMPLATE,
  // The framework's banner is on the home page only and mistakes deferred scripts for missing ones;
  // src/plugins/hydration/start has its own.
  baseUrlIssueBanner: false,
  clientModules: [
    './src/components/page/anchors.ts',
    './src/components/page/tocHighlight.ts',
    './src/components/page/currentPage.ts',
    './src/components/page/menus.ts',
  ],
  future: {
    // The theme's styles are in cascade layers, so ours win by layer order instead of specificity.
    // Not `v4: true`: later 3.x versions put more behind it, e.g. names in local storage.
    v4: { removeLegacyPostBuildHeadAttribute: true, useCssCascadeLayers: true },
    experimental_faster: {
      swcJsLoader: true,
      swcJsMinimizer: true,
      lightningCssMinimizer: true,
      rspackBundler: true,
      // The cache ignores changes of plugins, aliases and environment variables.
      rspackPersistentCache: false,
      mdxCrossCompilerCache: true,
      // Each worker thread loads the whole server bundle; with two cores the memory costs more than
      // it saves.
      ssgWorkerThreads: false,
    },
  },
  plugins,
  presets: [['classic', presetOptions]],
  themeConfig,
};

export default config;
