import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import collectMarkdown, { markdownBody } from '../../../../src/plugins/markdown/conversion';
import { markdownUrl } from '../../../../src/lib/markdownUrl';
import { llmsFull, llmsIndex } from '../../../../src/plugins/markdown/llms';
import { markdownOf, plainTree } from '../../../../src/plugins/markdown/conversion/markdown';
import type { DocPage } from '../../../../src/lib/docs';
import { abridged, reported } from '../../messages';
import { markdownPagesOf } from '../../../../src/plugins/markdown/pages';
import { sidebarSections } from '../../../../src/plugins/markdown/sections';

const SITE = 'https://docs.example/base';
let count = 0;

/** The Markdown version of a page's source. */
function markdown(source: string): string {
  const file = new VFile({
    path: `/site/docs/page-${(count += 1)}.mdx`,
    cwd: '/site',
    value: source,
  });
  const parser = unified().use(remarkParse).use(remarkMdx).use(remarkDirective).use(remarkGfm);
  collectMarkdown({ site: SITE })(parser.parse(file), file);
  return (markdownBody(file.path) ?? '').trim();
}

describe('a Markdown version', () => {
  const KEPT =
    '## Title\n\nText with `code`, _words_, [a URL](https://www.rfc-editor.org/a) and\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n```json\n{"a": 1}\n```';

  it.each([
    ['keeps Markdown as it is', KEPT, KEPT],
    [
      'makes lists of members, nested ones below their own',
      '<Members>\n\n<Member name={"input"} anchor={"input"} type={"A!"} to={"/docs/a"} presence={"required"} defaultValue={"3"}>\n\nText.\n\n<Members label={"Fields of A"}>\n\n<Member name={"b"} anchor={"input.b"} />\n\n</Members>\n\n</Member>\n\n</Members>',
      `- \`input\` [\`A!\`](${SITE}/docs/a.md) required, default \`3\` <a id="input"></a>\n\n  Text.\n\n  **Fields of A**\n\n  - \`b\` <a id="input.b"></a>`,
    ],
    [
      'shows every tab, and the response with its status',
      '<Sample name="X" advance="16m">\n<SampleTabs>\n<SampleTab value="a" label="GraphQL">\n```graphql\n{ a }\n```\n</SampleTab>\n</SampleTabs>\n<SampleResponse status="200" error="NOT_FOUND">\n```json\n{}\n```\n</SampleResponse>\n</Sample>',
      '16m later\n\n**GraphQL**\n\n```graphql\n{ a }\n```\n\n**Response 200** `NOT_FOUND` as executed\n\n```json\n{}\n```',
    ],
    [
      'makes quotations of admonitions',
      ':::warning\n\nMind this.\n\n:::',
      '> **warning**\n>\n> Mind this.',
    ],
  ])('%s', (_title, source, expected) => {
    expect(markdown(source)).toBe(expected);
  });

  it('stops at each component, expression and directive without a form, with the one that was meant', () => {
    const lines = [
      'Text <Unknown />.',
      '<LimitTable /> <Changelogs /> <PlayGrounds /> <detail />',
      'A {1 + 1}.',
      '{[1].map((n) => <b key={n}>{n}</b>)}',
      ':::warn\n\nA.\n\n:::',
      '::leaf',
      'A :name[b].',
    ];
    const found = reported(() => markdown(lines.join('\n\n'))).map((line) =>
      line.replace(/^docs\/page-\d+\.mdx:/, ''),
    );
    const expected = [
      '1:6 … <Unknown> … src/plugins/markdown/conversion/forms.ts',
      '3:1 … Did you mean <LimitsTable>?',
      '3:16 … <Changelog>?',
      '3:31 … <Playground>?',
      '3:47 … <details>?',
      '5:3 … {1 + 1} …',
      '7:1 … {[1]',
      '9:1 … :::warn … :::note',
      '15:1 … ::leaf',
      '17:3 … :name',
    ];
    expect(abridged(found, expected)).toEqual(expected);
  });

  it('escapes across adjacent text nodes', () => {
    const text = (value: string) => ({ type: 'text' as const, value });
    const tree = {
      type: 'root' as const,
      children: [
        { type: 'paragraph' as const, children: ['A field costs\n', '1', '. What'].map(text) },
      ],
    };
    expect(
      markdownOf(plainTree(tree, { absoluteUrl: (url) => url, onUnknown: () => undefined })),
    ).toBe('A field costs\n1\\. What\n');
  });
});

describe('URLs', () => {
  it.each([
    ['/docs/Errors/', `${SITE}/docs/Errors.md`],
    ['/docs/introduction', `${SITE}/docs/introduction.md`],
    ['/schema.graphql', `${SITE}/schema.graphql`],
    ['pathname:///downloads/v1/schema.graphql', `${SITE}/downloads/v1/schema.graphql`],
    ['https://example.com/docs/a', 'https://example.com/docs/a'],
    ['//example.com/docs', '//example.com/docs'],
  ])('%s leads to %s', (url, expected) => {
    expect(markdownUrl(url, SITE)).toBe(expected);
  });
});

describe('the indices for agents', () => {
  const page = (id: string): DocPage => ({
    id,
    route: `/docs/${id}`,
    source: `/site/docs/${id}.mdx`,
    title: id.toUpperCase(),
    description: `About ${id}.`,
  });
  const pages = markdownPagesOf(
    [page('a'), page('types/b'), page('c')],
    (source) => `Body of ${source}.\n`,
    SITE,
  );
  const byId = new Map(pages.map((each) => [each.id, each]));
  const doc = (id: string): object => ({ type: 'doc', id });
  const sidebar = [
    doc('a'),
    {
      type: 'category',
      label: 'Outer',
      link: doc('c'),
      items: [{ type: 'category', label: 'Inner', items: ['types/b', 'a'].map(doc) }],
    },
  ];
  const sections = sidebarSections(sidebar as never, (id) => byId.get(id));
  const options = {
    title: 'Site',
    summary: 'What it is.',
    site: SITE,
    files: [{ name: 'all.json', meaning: 'everything' }],
  };

  it('list each page once, in the order of the sidebar, types without a description', () => {
    expect(llmsIndex(sections, options)).toBe(
      [
        '# Site',
        '> What it is.',
        `## Start here\n\n- [A](${SITE}/docs/a.md): About a.`,
        `## Outer\n\n- [C](${SITE}/docs/c.md): About c.`,
        `## Inner\n\n- [TYPES/B](${SITE}/docs/types/b.md)`,
        `## Optional\n\n- [all.json](${SITE}/all.json): everything\n`,
      ].join('\n\n'),
    );
  });

  it('hold every page once in the whole', () => {
    const whole = llmsFull(sections, options);
    for (const { source } of pages) expect(whole.split(`Body of ${source}.`)).toHaveLength(2);
    expect(whole).not.toContain('Index of all pages');
    const markdown =
      '```graphql\n{ a }\n```\n\n**C#**\n\n````csharp\n```\n````\n\n**PHP**\n\n```php\n<?php\n```\n\nText.\n';
    const [first] = pages as [(typeof pages)[0]];
    expect(llmsFull([{ title: 'A', pages: [{ ...first, markdown }] }], options)).toContain(
      '```graphql\n{ a }\n```\n\nText.',
    );
  });
});
