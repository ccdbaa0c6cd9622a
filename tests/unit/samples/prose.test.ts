import type { Link, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure, page, parse, process } from './page';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Links of a tree with their texts. */
function linksOf(tree: Root): Record<string, string> {
  const links: Record<string, string> = {};
  visit(tree, 'link', (node: Link) => {
    const [child] = node.children;
    links[child && 'value' in child ? child.value : ''] = node.url;
  });
  return links;
}

describe('inline code', () => {
  it('that is a name of the API becomes a link', async () => {
    const names = [
      'Case',
      'Case.status',
      'archiveCase',
      'Query.case',
      'Query.case(id:)',
      'GoalAcceptance.EXPIRED',
      '@deprecated',
      '@deprecated(reason:)',
      'CASE_ARCHIVED',
      'UNACCEPTABLE',
      'CreateCaseInput.name',
    ];
    const tree = await process(page(...names.map((name) => `- \`${name}\``)));
    expect(linksOf(tree)).toMatchInlineSnapshot(`
      {
        "@deprecated": "/docs/graphql/v1/types/directives/deprecated",
        "@deprecated(reason:)": "/docs/graphql/v1/types/directives/deprecated#reason",
        "CASE_ARCHIVED": "/docs/Errors/#CASE_ARCHIVED",
        "Case": "/docs/graphql/v1/types/objects/case",
        "Case.status": "/docs/graphql/v1/types/objects/case#status",
        "CreateCaseInput.name": "/docs/graphql/v1/types/inputs/create-case-input#name",
        "GoalAcceptance.EXPIRED": "/docs/graphql/v1/types/enums/goal-acceptance#EXPIRED",
        "Query.case": "/docs/graphql/v1/operations/queries/case",
        "Query.case(id:)": "/docs/graphql/v1/operations/queries/case#id",
        "UNACCEPTABLE": "/docs/graphql/v1/types/enums/risk-assessment-conclusion#UNACCEPTABLE",
        "archiveCase": "/docs/graphql/v1/operations/mutations/archive-case",
      }
    `);
  });

  it('that says what it is in the link, for the tooltip', async () => {
    const tree = await process('`Case.caseNumber`\n');
    visit(tree, 'link', ({ data }) => {
      expect(data?.hProperties).toEqual({
        className: ['symbol'],
        'data-tip': expect.stringMatching(/^Case\.caseNumber: String! — \w.*\.$/) as string,
      });
    });
  });

  it('stays plain in a heading or a link, and is checked there', async () => {
    expect(linksOf(await process('## `Case.status`\n\n[`Case`](/docs/schema)\n'))).toEqual({
      Case: '/docs/schema',
    });
    expect(await failure('## `Case.state`\n\n[`Caze.id`](/docs/schema)\n')).toMatchInlineSnapshot(`
      "docs/page.mdx:1:4 There is no \`Case.state\`. Did you mean \`Case.status\`? Write \`raw:Case.state\` when it is not a name of the API.
      docs/page.mdx:3:2 There is no \`Caze.id\`. Did you mean \`Case.id\`? Write \`raw:Caze.id\` when it is not a name of the API."
    `);
  });

  it('that names nothing of the API is left alone', async () => {
    const words = [
      'X-API-Version',
      'in_review',
      '/graphql',
      'status',
      'danishCVR',
      'accessId',
      'requestId',
      'null',
      '"a"',
      'POST',
      'application/json',
      'TypeScript',
      'a.b',
      'id',
      'VALUE',
    ];
    const source = page(...words.map((word) => `- \`${word}\``));
    expect(linksOf(await process(source))).toEqual({});
  });

  it('that looks like a name and is none is a problem', async () => {
    const words = [
      'Case.statu',
      'archiveCas',
      'Cases.items',
      'CASE_ARCHIVE',
      'GoalAcceptance.EXPIRE',
      '@oneOff',
      'Query.case(ident:)',
      'TotallyUnlikeAnything',
      'PURPLE_MONKEY',
    ];
    expect(await failure(page(...words.map((word) => `- \`${word}\``)))).toMatchInlineSnapshot(`
      "docs/page.mdx:1:3 There is no \`Case.statu\`. Did you mean \`Case.status\`? Write \`raw:Case.statu\` when it is not a name of the API.
      docs/page.mdx:2:3 There is no \`archiveCas\`. Did you mean \`archiveCase\`? Write \`raw:archiveCas\` when it is not a name of the API.
      docs/page.mdx:3:3 There is no \`Cases.items\`. Did you mean \`CaseChunk.items\`? Write \`raw:Cases.items\` when it is not a name of the API.
      docs/page.mdx:4:3 There is no \`CASE_ARCHIVE\`. Did you mean \`CASE_ARCHIVED\`? Write \`raw:CASE_ARCHIVE\` when it is not a name of the API.
      docs/page.mdx:5:3 There is no \`GoalAcceptance.EXPIRE\`. Did you mean \`GoalAcceptance.EXPIRED\`? Write \`raw:GoalAcceptance.EXPIRE\` when it is not a name of the API.
      docs/page.mdx:6:3 There is no \`@oneOff\`. Did you mean \`@oneOf\`? Write \`raw:@oneOff\` when it is not a name of the API.
      docs/page.mdx:7:3 There is no \`Query.case(ident:)\`. Did you mean \`Query.case(id:)\`? Write \`raw:Query.case(ident:)\` when it is not a name of the API.
      docs/page.mdx:8:3 There is no \`TotallyUnlikeAnything\`. The schema has nothing like it. Write \`raw:TotallyUnlikeAnything\` when it is not a name of the API.
      docs/page.mdx:9:3 There is no \`PURPLE_MONKEY\`. The schema has nothing like it. Write \`raw:PURPLE_MONKEY\` when it is not a name of the API."
    `);
  });

  it('with raw: in front is not a name, and the prefix goes', async () => {
    const tree = await process('`raw:Case.statu` and `raw:Case`\n');
    const values: string[] = [];
    visit(tree, 'inlineCode', ({ value }) => void values.push(value));
    expect(values).toEqual(['Case.statu', 'Case']);
    expect(linksOf(tree)).toEqual({});
  });

  it('that is deprecated: a problem when strict, else a warning; not with deprecated: in front', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await failure('See `Person.citizenship`.\n')).toMatchInlineSnapshot(
      `"docs/page.mdx:1:5 \`Person.citizenship\` is deprecated. Write \`deprecated:Person.citizenship\` when it is meant."`,
    );
    await process('See `Person.citizenship`.\n', { strict: false });
    expect(warn.mock.calls).toMatchInlineSnapshot(`
      [
        [
          "docs/page.mdx:1:5 \`Person.citizenship\` is deprecated. Write \`deprecated:Person.citizenship\` when it is meant.",
        ],
      ]
    `);
    expect(linksOf(await process('See `deprecated:Person.citizenship`.\n'))).toEqual({
      'Person.citizenship': '/docs/graphql/v1/types/objects/person#citizenship',
    });
  });
});

describe('a page without samples', () => {
  it('is left unmodified', async () => {
    const source = page(
      '---',
      'title: A',
      '---',
      '',
      '# A',
      '',
      '- `x` and *y*',
      '',
      '```ts',
      'const a = 1;',
      '```',
      '',
      '| a | b |',
      '| - | - |',
      '| `c` | d |',
      '',
      '<Tabs>a</Tabs>',
    );
    expect(await process(source)).toEqual(parse(source));
  });

  it('that is generated gets links, and no problems', async () => {
    const tree = await process(
      '`Case` and `Case.statu` and `CASE_ARCHIVED`\n\n```graphql run\nquery A { rolls { id } }\n```\n',
      {},
      'docs/graphql/v1/page.mdx',
    );
    expect(Object.keys(linksOf(tree))).toEqual(['Case', 'CASE_ARCHIVED']);
  });
});
