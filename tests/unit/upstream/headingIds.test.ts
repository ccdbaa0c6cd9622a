import { validateConfig } from '@docusaurus/core/lib/server/configValidation';
import preprocess from '@docusaurus/mdx-loader/lib/preprocessor';
import { createProcessorUncached } from '@docusaurus/mdx-loader/lib/processor';
import { describe, expect, it } from 'vitest';
import config from '../../../docusaurus.config';
import headingIds from '../../../src/upstream/headingIds';

const { markdown: markdownConfig } = validateConfig(config, 'docusaurus.config.ts');

/**
 * Table of contents of a page as Docusaurus' MDX loader compiles it, with the plugin where the site
 * has it.
 */
async function tocOf(page: string): Promise<string[]> {
  const processor = await createProcessorUncached({
    format: 'mdx',
    options: {
      beforeDefaultRemarkPlugins: [headingIds],
      admonitions: true,
      staticDirs: [],
      siteDir: '/site',
      markdownConfig,
    },
  });
  const filePath = '/site/docs/page.mdx';
  const content = preprocess({ fileContent: page, filePath, markdownConfig, admonitions: true });
  const { content: module } = await processor.process({
    content,
    filePath,
    frontMatter: {},
    compilerName: 'server',
  });
  return [...module.matchAll(/"value": "(.*)",\s*"id": "(.*)",/g)].map(
    ([, title, id]) => `${title} #${id}`,
  );
}

describe('ids of headings', () => {
  it('are read from a comment at the end, else generated from the text', async () => {
    expect(
      await tocOf('## Two words\n\n## Two words {/* #own-Id */}\n\n## `code` {/*#code-id*/}\n'),
    ).toEqual(['Two words #two-words', 'Two words #own-Id', '<code>code</code> #code-id']);
  });

  it('are unique on a page', async () => {
    expect(await tocOf('## A {/* #own */}\n\n## B {/* #own */}\n')).toEqual(['A #own', 'B #own-1']);
  });

  it('in the older form stop the build, since search and the checks of guides cannot read them', async () => {
    await expect(tocOf('## Title {#own}\n')).rejects.toThrow(
      'Could not parse expression with acorn',
    );
  });
});
