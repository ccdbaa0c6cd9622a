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
  it('gives headings their ids and entries in the table of contents', async () => {
    const code = await compile('# Errors\n\n## Catalogue\n\n<ErrorTable />\n');
    expect(code).toMatch(
      /toc = \[\{\s*"value": "Catalogue"[\s\S]*"value": "Cases",\s*"id": "cases",\s*"level": 3/,
    );
    expect(code).toContain('id: "access"');
  });

  it('leaves tables as HTML and one component, with the code as its text', async () => {
    const code = await compile('<ErrorTable group="cases" />\n');
    expect(code).toContain('_components.table');
    expect(code).toMatch(
      /_jsxs?\(ErrorCode, \{\s*code: "CASE_CLOSED",\s*children: _jsx\(_components\.code/,
    );
  });

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
