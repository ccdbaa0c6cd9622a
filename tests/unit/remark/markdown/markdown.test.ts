import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import collectMarkdown, { markdownBody } from '../../../../src/remark/markdown';
import { markdownUrl, markdownPath } from '../../../../src/lib/markdownUrl';
import { llmsFull, llmsIndex } from '../../../../src/plugins/markdown-pages/llms';
import { markdownOf, plainTree } from '../../../../src/remark/markdown/markdown';
import type { DocPage } from '../../../../src/lib/docs';
import { markdownPagesOf } from '../../../../src/plugins/markdown-pages/pages';
import { sidebarSections } from '../../../../src/plugins/markdown-pages/sections';

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
  it('keeps Markdown as it is', () => {
    const source =
      '## Title\n\nText with `code`, *words*, [a URL](https://www.rfc-editor.org/a) and\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n```json\n{"a": 1}\n```';
    expect(markdown(source)).toBe(source.replace('*words*', '_words_'));
  });

  it('sets the title of a code block above it', () => {
    expect(markdown('```json title="Variables"\n{}\n```')).toBe('Variables\n\n```json\n{}\n```');
  });

  it('makes lists of members, nested ones below their own', () => {
    const source =
      '<Members>\n\n<Member name={"input"} anchor={"input"} type={"A!"} to={"/docs/a"} presence={"required"} defaultValue={"3"}>\n\nText.\n\n<Members label={"Fields of A"}>\n\n<Member name={"b"} anchor={"input.b"} />\n\n</Members>\n\n</Member>\n\n</Members>';
    expect(markdown(source)).toBe(
      `- \`input\` [\`A!\`](${SITE}/docs/a.md) required, default \`3\` <a id="input"></a>\n\n  Text.\n\n  **Fields of A**\n\n  - \`b\` <a id="input.b"></a>`,
    );
  });

  it('shows every tab, and the response with its status', () => {
    const source =
      '<Sample name="X" advance="16m">\n<SampleTabs>\n<SampleTab value="a" label="GraphQL">\n```graphql\n{ a }\n```\n</SampleTab>\n</SampleTabs>\n<SampleResponse status="200" error="NOT_FOUND">\n```json\n{}\n```\n</SampleResponse>\n</Sample>';
    expect(markdown(source)).toBe(
      '16m later\n\n**GraphQL**\n\n```graphql\n{ a }\n```\n\n**Response 200** `NOT_FOUND` as executed\n\n```json\n{}\n```',
    );
  });

  it('makes quotations of admonitions', () => {
    expect(markdown(':::warning\n\nMind this.\n\n:::')).toBe('> **warning**\n>\n> Mind this.');
  });

  it('stops at each component without a Markdown form', () => {
    expect(() => markdown('Text.\n\n<Unknown />\n\n<Other>\n\nx\n\n</Other>')).toThrow(
      /docs\/page-\d+\.mdx:3:1 The component <Unknown> has no Markdown form, so the page's Markdown version would lack it\. A new component gets a form in src\/remark\/markdown\/forms\.ts\.\ndocs\/page-\d+\.mdx:5:1 The component <Other> has no Markdown form/,
    );
  });

  it('names the component that a misspelt one was meant to be', () => {
    expect(() =>
      markdown('<LimitTable /> <Changelogs /> <PlayGrounds /> <detail /> <spam />'),
    ).toThrow(
      /Did you mean <LimitsTable>\? A new component gets a form in src\/remark\/markdown\/forms\.ts\.\n.*<Changelog>\?.*\n.*<Playground>\?.*\n.*<details>\?.*\n.*<span>\?.*/,
    );
  });

  it('leaves comments out, keeps a text, and stops at each other expression', () => {
    expect(markdown('A{/* not for readers */} b{" "}c.\n\n{/* neither */}')).toBe('A b c.');
    expect(() => markdown('A {1 + 1}.\n\n{[1].map((n) => <b key={n}>{n}</b>)}')).toThrow(
      /docs\/page-\d+\.mdx:1:3 The expression \{1 \+ 1\} has no Markdown form, so the page's Markdown version would lack it\. Write its result as text, or make it a component\.\ndocs\/page-\d+\.mdx:3:1 The expression \{\[1\]/,
    );
  });

  it('keeps a colon in text, and stops at directives that are not admonitions', () => {
    expect(markdown('At 10:30am, a:b.')).toBe('At 10:30am, a:b.');
    expect(() => markdown(':::warn\n\nA.\n\n:::\n\n::leaf\n\nA :name[b].')).toThrow(
      /page-\d+\.mdx:1:1 The directive :::warn has no Markdown form, .* Admonitions are :::note, .*\n.*:7:1 The directive ::leaf .*\n.*:9:3 The directive :name\[…\] /,
    );
  });

  it('leads to Markdown versions from definitions too', () => {
    expect(markdown('A [link][a].\n\n[a]: /docs/b')).toBe(`A [link][a].\n\n[a]: ${SITE}/docs/b.md`);
  });

  it('escapes across adjacent text nodes', () => {
    const tree = {
      type: 'root' as const,
      children: [
        {
          type: 'paragraph' as const,
          children: ['A field costs\n', '1', '. What'].map((value) => ({
            type: 'text' as const,
            value,
          })),
        },
      ],
    };
    expect(
      markdownOf(plainTree(tree, { absoluteUrl: (url) => url, onUnknown: () => undefined })),
    ).toBe('A field costs\n1\\. What\n');
  });

  it('drops what belongs to MDX alone', () => {
    expect(markdown('export const toc = [];\n\nText {/* a comment */}.')).toBe('Text .');
  });
});

describe('URLs', () => {
  it.each([
    ['/docs/Errors/', `${SITE}/docs/Errors.md`],
    ['/docs/introduction', `${SITE}/docs/introduction.md`],
    ['/docs/Errors/#NOT_FOUND', `${SITE}/docs/Errors.md#NOT_FOUND`],
    ['/', `${SITE}/index.md`],
    ['/schema.graphql', `${SITE}/schema.graphql`],
    ['pathname:///downloads/v1/schema.graphql', `${SITE}/downloads/v1/schema.graphql`],
    ['#anchor', '#anchor'],
    ['https://example.com/docs/a', 'https://example.com/docs/a'],
    ['//example.com/docs', '//example.com/docs'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
  ])('%s leads to %s', (url, expected) => {
    expect(markdownUrl(url, SITE)).toBe(expected);
  });

  it('of Markdown versions keep the path of the page', () => {
    expect([markdownPath('/docs/Errors/'), markdownPath('/docs/a'), markdownPath('/')]).toEqual([
      '/docs/Errors.md',
      '/docs/a.md',
      '/index.md',
    ]);
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
  const sidebar = [
    { type: 'doc', id: 'a' },
    {
      type: 'category',
      label: 'Outer',
      link: { type: 'doc', id: 'c' },
      items: [
        {
          type: 'category',
          label: 'Inner',
          items: [
            { type: 'doc', id: 'types/b' },
            { type: 'doc', id: 'a' },
          ],
        },
      ],
    },
  ];
  const sections = sidebarSections(sidebar, (id) => byId.get(id));
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

  it('leave groups of a long category in its section', () => {
    const group = (label: string, ...ids: string[]): object => ({
      type: 'category',
      label,
      customProps: { isGroup: true },
      items: ids.map((id) => ({ type: 'doc', id })),
    });
    const long = [
      {
        type: 'category',
        label: 'Objects',
        items: [group('A – B', 'a', 'types/b'), group('C – D', 'c')],
      },
    ] as never;
    expect(sidebarSections(long, (id) => byId.get(id))).toEqual([{ title: 'Objects', pages }]);
  });

  it('hold every page once in the whole', () => {
    const whole = llmsFull(sections, options);
    for (const { source } of pages) expect(whole.split(`Body of ${source}.`)).toHaveLength(2);
    expect(whole).not.toContain('All pages of this site');
    const markdown =
      '```graphql\n{ a }\n```\n\n**C#**\n\n````csharp\n```\n````\n\n**PHP**\n\n```php\n<?php\n```\n\nText.\n';
    const [first] = pages as [(typeof pages)[0]];
    expect(llmsFull([{ title: 'A', pages: [{ ...first, markdown }] }], options)).toContain(
      '```graphql\n{ a }\n```\n\nText.',
    );
  });

  it('say which page was not kept', () => {
    expect(() => markdownPagesOf([page('a'), page('c')], () => undefined, SITE)).toThrow(
      'These pages have no Markdown version: /site/docs/a.mdx, /site/docs/c.mdx.',
    );
  });
});
