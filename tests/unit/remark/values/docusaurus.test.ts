import { createProcessorUncached } from '@docusaurus/mdx-loader/lib/processor';
import { describe, expect, it } from 'vitest';
import apiValues from '../../../../src/remark/values';
import { spec } from './spec';

/** A page as Docusaurus 3.8.1 compiles it, with the plugin where the site puts it. */
async function compile(content: string): Promise<string> {
  const processor = await createProcessorUncached({
    format: 'mdx',
    options: {
      beforeDefaultRemarkPlugins: [[apiValues, { getSpec: () => spec }]],
      admonitions: true,
      staticDirs: [],
      siteDir: '/site',
      markdownConfig: {
        format: 'mdx',
        mermaid: false,
        emoji: true,
        mdx1Compat: { comments: false, admonitions: false, headingIds: true },
        anchors: { maintainCase: false },
        remarkRehypeOptions: undefined,
      },
    } as never,
  });
  const result = await processor.process({
    content,
    filePath: '/site/docs/page.mdx',
    frontMatter: {},
    compilerName: 'server',
  });
  return result.content;
}

describe('in the MDX loader of Docusaurus', () => {
  it('puts API constants into headings before their ids are made', async () => {
    const code = await compile('## Tokens last <ApiValue of="token.lifetime" />\n');
    expect(code).toContain('"id": "tokens-last-15-minutes"');
  });

  it('fails the page', async () => {
    await expect(
      compile('Text.\n\n<LimitTable />, <ApiValue of="token.lifetme" />\n'),
    ).rejects.toThrow(
      'docs/page.mdx:3:17 <ApiValue> names no API constant of schema/v1/api.yml with of="token.lifetme". ' +
        'Did you mean "token.lifetime"?',
    );
  });
});
