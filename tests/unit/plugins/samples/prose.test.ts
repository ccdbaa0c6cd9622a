import type { Link, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { abridged } from '../../messages';
import { failure, page, problemsOf, process } from './page';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Links of a tree by their texts. */
function linksOf(tree: Root): Record<string, string> {
  const links: Record<string, string> = {};
  visit(tree, 'link', (node: Link) => {
    const [child] = node.children;
    links[child && 'value' in child ? child.value : ''] = node.url;
  });
  return links;
}

/** A page with words as inline code. */
const words = (...all: string[]): string => page(...all.map((word) => `- \`${word}\``));

describe('inline code', () => {
  it('that is a name of the API becomes a link', async () => {
    const reference = {
      '@deprecated': 'types/directives/deprecated',
      '@deprecated(reason:)': 'types/directives/deprecated#reason',
      Case: 'types/objects/case',
      'Case.status': 'types/objects/case#status',
      'CreateCaseInput.name': 'types/inputs/create-case-input#name',
      'GoalAcceptance.EXPIRED': 'types/enums/goal-acceptance#EXPIRED',
      'Query.case': 'operations/queries/case',
      'Query.case(id:)': 'operations/queries/case#id',
      UNACCEPTABLE: 'types/enums/risk-assessment-conclusion#UNACCEPTABLE',
      archiveCase: 'operations/mutations/archive-case',
    };
    const names = [...Object.keys(reference), 'CASE_ARCHIVED'];
    expect(linksOf(await process(words(...names)))).toEqual({
      ...Object.fromEntries(
        Object.entries(reference).map(([name, url]) => [name, `/docs/graphql/v1/${url}`]),
      ),
      CASE_ARCHIVED: '/docs/Errors/#CASE_ARCHIVED',
    });
  });

  it('stays plain in a heading or a link, and is checked there', async () => {
    expect(linksOf(await process('## `Case.status`\n\n[`Case`](/docs/schema)\n'))).toEqual({
      Case: '/docs/schema',
    });
    const problems = ['1:4 … `Case.state`', '3:2 … `Caze.id`'];
    const found = await problemsOf('## `Case.state`', '', '[`Caze.id`](/docs/schema)');
    expect(abridged(found, problems)).toEqual(problems);
  });

  it('that names nothing of the API is left alone', async () => {
    const other = ['X-API-Version', 'in_review', '/graphql', 'status', 'danishCVR', 'accessId'];
    const more = ['null', '"a"', 'POST', 'application/json', 'TypeScript', 'a.b', 'id', 'VALUE'];
    expect(linksOf(await process(words(...other, ...more)))).toEqual({});
  });

  it('that looks like a name and is none is a problem with the nearest name', async () => {
    const near = {
      'Case.statu': 'Case.status',
      archiveCas: 'archiveCase',
      'Cases.items': 'CaseChunk.items',
      CASE_ARCHIVE: 'CASE_ARCHIVED',
      'GoalAcceptance.EXPIRE': 'GoalAcceptance.EXPIRED',
      '@oneOff': '@oneOf',
      'Query.case(ident:)': 'Query.case(id:)',
      TotallyUnlikeAnything: undefined,
      PURPLE_MONKEY: undefined,
    };
    const problems = Object.entries(near).map(([word, name], index) => {
      const hint = name === undefined ? 'nothing like it' : `Did you mean \`${name}\`?`;
      return `${index + 1}:3 … \`${word}\` … ${hint} … \`raw:${word}\``;
    });
    const found = await problemsOf(words(...Object.keys(near)).trimEnd());
    expect(abridged(found, problems)).toEqual(problems);
  });

  it('with raw: in front is not a name, and the prefix goes', async () => {
    const tree = await process('`raw:Case.statu` and `raw:Case`\n');
    const values: string[] = [];
    visit(tree, 'inlineCode', ({ value }) => void values.push(value));
    expect(values).toEqual(['Case.statu', 'Case']);
    expect(linksOf(tree)).toEqual({});
  });

  it('that is deprecated is a problem; not with deprecated: in front', async () => {
    const message = await failure('See `Person.citizenship`.\n');
    expect(message).toMatch(/^docs\/page\.mdx:1:5 .*`deprecated:Person\.citizenship`/);
    expect(linksOf(await process('See `deprecated:Person.citizenship`.\n'))).toEqual({
      'Person.citizenship': '/docs/graphql/v1/types/objects/person#citizenship',
    });
  });
});

describe('a page without samples', () => {
  it('that is generated gets links, and no problems', async () => {
    const tree = await process(
      '`Case` and `Case.statu` and `CASE_ARCHIVED`\n\n```graphql run\nquery A { rolls { id } }\n```\n',
      {},
      'docs/graphql/v1/page.mdx',
    );
    expect(Object.keys(linksOf(tree))).toEqual(['Case', 'CASE_ARCHIVED']);
  });
});
