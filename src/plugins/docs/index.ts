import contentDocs, { validateOptions } from '@docusaurus/plugin-content-docs';
import type { MarkdownConfig, Plugin, PluginModule } from '@docusaurus/types';
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
  };
  return changed as Plugin<unknown>;
};

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
