import contentDocs, { validateOptions } from '@docusaurus/plugin-content-docs';
import type { PropVersionMetadata } from '@docusaurus/plugin-content-docs';
import type { MarkdownConfig, Plugin, PluginModule, RouteConfig } from '@docusaurus/types';
import { SIDEBAR_FILE, isGuide } from '../../lib/generatedFiles';
import { checkPage } from './frontMatter';
import { REFERENCE_FOLDER } from '../../schema/routes';

export { beforeDefaultRemarkPlugins, remarkPlugins } from './remark';
export { siteVariant } from './siteVariant';

/**
 * Docusaurus' docs plugin, which the dev server does not load again for each generated page that changes: it has no queue, so a
 * changed description would load all pages twenty times. The bundler compiles those pages all the same, and the sidebar changes when
 * a page comes or goes.
 */
const docs: PluginModule = async (context, options) => {
  const { siteConfig } = context;
  const markdown = { ...siteConfig.markdown, parseFrontMatter };
  const plugin = await contentDocs(
    { ...context, siteConfig: { ...siteConfig, markdown } },
    options as Parameters<typeof contentDocs>[1],
  );
  const changed: typeof plugin = {
    ...plugin,
    getPathsToWatch: () => [
      ...(plugin.getPathsToWatch?.() ?? []),
      `!docs/${REFERENCE_FOLDER}/**/*.mdx`,
      `docs/${SIDEBAR_FILE}`,
    ],
    contentLoaded: async ({ content, actions }) =>
      plugin.contentLoaded?.({
        content,
        actions: {
          ...actions,
          addRoute: (route) => actions.addRoute(withoutReferenceCards(route)),
        },
      }),
  };
  return changed as Plugin<unknown>;
};

/** `version.docs` is what cards that link to a page say. The reference has no cards, and every visit would load 9 kB for them. */
function withoutReferenceCards(route: RouteConfig): RouteConfig {
  for (const { props } of route.routes ?? []) {
    const { docs } = props?.version as PropVersionMetadata;
    for (const id of Object.keys(docs)) if (id.startsWith(`${REFERENCE_FOLDER}/`)) delete docs[id];
  }
  return route;
}

/**
 * Reads the front matter of a page; invalid front matter as none, because `frontMatter.ts` reports it, where Docusaurus
 * stops at the first problem and ignores unknown keys.
 */
const parseFrontMatter: MarkdownConfig['parseFrontMatter'] = async (page) =>
  isGuide(page.filePath) && checkPage(Buffer.from(page.fileContent), page.filePath).length > 0
    ? { frontMatter: {}, content: '' }
    : page.defaultParseFrontMatter(page);

docs.validateOptions = validateOptions as PluginModule['validateOptions'];

export default docs;
