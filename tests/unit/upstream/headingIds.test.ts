import { createProcessorUncached } from '@docusaurus/mdx-loader/lib/processor';
import { describe, expect, it } from 'vitest';
import headingIds from '../../../src/upstream/headingIds';

/** Table of contents of a page as the MDX loader of Docusaurus compiles it, with the plugin where the site puts it. */
async function tocOf(content: string): Promise<string[]> {
  const processor = await createProcessorUncached({
    format: 'mdx',
    options: {
      beforeDefaultRemarkPlugins: [headingIds],
      admonitions: true,
      staticDirs: [],
      siteDir: '/site',
      markdownConfig: {
        format: 'mdx',
        mermaid: false,
        emoji: true,
        mdx1Compat: { comments: false, admonitions: false, headingIds: false },
        anchors: { maintainCase: false },
        remarkRehypeOptions: undefined,
      },
    } as never,
  });
  const { content: module } = await processor.process({ content, filePath: '/site/docs/page.mdx', frontMatter: {}, compilerName: 'server' });
  return [...module.matchAll(/"value": "(.*)",\s*"id": "(.*)",/g)].map(([, title, id]) => `${title} #${id}`);
}

describe('ids of headings', () => {
  it('are those that a comment at their end names, else made from their text', async () => {
    expect(await tocOf('## Two words\n\n## Two words {/* #own-Id */}\n\n## `code` {/*#code-id*/}\n')).toEqual([
      'Two words #two-words',
      'Two words #own-Id',
      '<code>code</code> #code-id',
    ]);
  });

  it('are unique on a page', async () => {
    expect(await tocOf('## A {/* #own */}\n\n## B {/* #own */}\n')).toEqual(['A #own', 'B #own-1']);
  });
});
