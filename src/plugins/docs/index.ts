import { readFileSync } from 'node:fs';
import path from 'node:path';
import contentDocs, { validateOptions, type LoadedContent } from '@docusaurus/plugin-content-docs';
import type { MarkdownConfig, Plugin, PluginModule } from '@docusaurus/types';
import { SourceError } from '../../lib/problem';
import { siteSpec } from '../../schema/siteSchema';
import { SIDEBAR_FILE, isGuide } from '../../lib/generatedFiles';
import { checkFrontMatter, checkPage } from './frontMatter/check';
import { REFERENCE_FOLDER } from '../../schema/routes';
import { sidebarError } from './sidebarIds';

export { beforeDefaultRemarkPlugins, remarkPlugins } from './remark';
export { REFERENCE_PAGES, siteVariant } from './siteVariant';

/**
 * Docusaurus' docs plugin, which the dev server does not load again for each generated page that changes: it has no queue, so a
 * changed description would load all pages twenty times. The bundler compiles those pages all the same, and the sidebar changes when
 * a page comes or goes. A mistake in front matter or sidebar has its position.
 *
 * @throws SourceError with invalid front matter of all guides, where Docusaurus stops at the first problem and ignores unknown keys
 */
const docs: PluginModule = async (context, options) => {
  const { siteConfig, siteDir } = context;
  const problems = siteSpec() ? checkFrontMatter(path.join(siteDir, 'docs'), 'docs') : [];
  if (problems.length > 0) throw new SourceError(problems);
  const markdown = { ...siteConfig.markdown, parseFrontMatter };
  const plugin = await contentDocs(
    { ...context, siteConfig: { ...siteConfig, markdown } },
    options as Parameters<typeof contentDocs>[1],
  );
  const changed: typeof plugin = {
    ...plugin,
    loadContent: async () => {
      try {
        return (await plugin.loadContent?.()) as LoadedContent;
      } catch (error) {
        throw sidebarError(error, (file) => readFileSync(path.join(siteDir, file), 'utf8'));
      }
    },
    getPathsToWatch: () => [
      ...(plugin.getPathsToWatch?.() ?? []),
      `!docs/${REFERENCE_FOLDER}/**/*.mdx`,
      `docs/${SIDEBAR_FILE}`,
    ],
  };
  return changed as Plugin<unknown>;
};

/** Reads the front matter of a page; invalid front matter as none, because src/plugins/docs/frontMatter reports it. */
const parseFrontMatter: MarkdownConfig['parseFrontMatter'] = async (page) =>
  isGuide(page.filePath) && checkPage(Buffer.from(page.fileContent), page.filePath).length > 0
    ? { frontMatter: {}, content: '' }
    : page.defaultParseFrontMatter(page);

docs.validateOptions = validateOptions as PluginModule['validateOptions'];

export default docs;
