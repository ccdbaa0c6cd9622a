import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { loadApiSpec } from '../../../../src/schema/load';
import { indexSymbols } from '../../../../src/schema/symbols';
import { buildSearchIndex } from '../../../../src/plugins/search/indexing';
import { decodeApi } from '../../../../src/plugins/search/engine/decode';
import { SearchEngine } from '../../../../src/plugins/search/engine/engine';
import { ownIndex } from '../../../search/ownIndex';
import { temporaryFolder } from '../../../support/temporaryFolder';

/**
 * Names as in other schemas: custom root types, underscores, digits, arguments everywhere, no
 * descriptions.
 */
const OTHER = buildSchema(`
  schema { query: RootQuery, subscription: Events }
  directive @auth(role: String! @deprecated(reason: "x")) on FIELD | FIELD_DEFINITION
  type RootQuery { user_by_pk(id: ID!, "old" at: [Int!]! = [1] @deprecated(reason: "x")): user_v2 @deprecated(reason: "y") }
  type Events { changed: HTTPServer2 }
  "A user. Tabs	and \\n lines."
  type user_v2 implements Named { name: String, friends(first: Int, filter: _filter): [user_v2!] }
  type HTTPServer2 { _id: ID }
  interface Named { name: String }
  union Either = user_v2 | HTTPServer2
  enum color { RED, dark_blue @deprecated(reason: "z") }
  input _filter { q: String = "a b,c" }
  scalar JSON
`);

const index = ownIndex();

describe('the index of the API', () => {
  it('decodes every coordinate of another schema', () => {
    const wanted = [...indexSymbols(OTHER).byCoordinate.values()];
    expect(wanted.length).toBeGreaterThan(20);
    const found = new Map(
      decodeApi(buildSearchIndex(OTHER)).map((symbol) => [symbol.coordinate, symbol]),
    );
    expect(found.size).toBe(wanted.length);
    for (const { coordinate, route, type, deprecated } of wanted) {
      expect(found.get(coordinate), coordinate).toMatchObject({
        coordinate,
        route,
        deprecated,
        ...(type === undefined ? {} : { type }),
      });
    }
  });

  it('works without guides and errors for another schema', () => {
    const index = buildSearchIndex(OTHER);
    expect(index.guides.map(([, title]) => title)).toEqual(['Queries', 'Subscriptions']);
    const engine = new SearchEngine(index);
    expect(engine.search('user_by_pk').groups[0]?.hits[0]).toMatchObject({
      route: '/docs/graphql/v1/operations/queries/user-by-pk',
      deprecated: true,
    });
    expect(engine.search('friends').groups.map(({ id }) => id)).toEqual(['api']);
  });
});

describe('the index of the guides', () => {
  const sections = index.guides.flatMap(([, , list]) => list);

  it('has the guides with their sections, the glossary’s terms among them', () => {
    expect(index.guides.length).toBeGreaterThanOrEqual(20);
    expect(sections.length).toBeGreaterThan(200);
    const glossary = index.guides.find(([route]) => route === '/docs/general/glossary');
    expect(glossary?.[2].map(([heading]) => heading)).toContain('beneficial owner');
    // API constants are filled in.
    expect(sections.map(([, text]) => text).join(' ')).toMatch(/15 minutes/);
    // Plain text: no code, no elements, no table lines.
    for (const [heading, text] of sections)
      expect(`${heading} ${text}`).not.toMatch(/```|<\/?[A-Z]\w+|\|-|^\||:::|\{\{/);
  });
});

it('links to headings by their ids on the page', () => {
  const folder = temporaryFolder({
    'a.mdx':
      '---\ntitle: A\n---\n\n## By rule\n\n## By name {/* #own-Id */}\n\n## Another {/* #own-Id */}\n',
  });
  const { guides } = buildSearchIndex(OTHER, { spec: loadApiSpec(), docsFolder: folder });
  const [, , sections] = guides[0] ?? [];
  expect(sections).toEqual([
    ['A', ''],
    ['By rule', ''],
    ['By name', '', 'own-Id'],
    ['Another', '', 'own-Id-1'],
  ]);
});

it('ignores an invalid page, which reports its own problems', () => {
  const folder = temporaryFolder({
    'a.mdx':
      '---\ntitle: A\n---\n\nBefore <ApiValue of="no.such" /> and <ApiValue of="token.lifetime" />.\n',
    'b.mdx': '---\ntitle: B\n---\n\nNot closed: <ApiValue\n',
  });
  const broken = buildSearchIndex(OTHER, { spec: loadApiSpec(), docsFolder: folder });
  expect(broken.guides[0]?.[0]).toBe('/docs/a');
});
