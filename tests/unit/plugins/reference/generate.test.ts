import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles } from '../../../../src/lib/files';
import { generate, outputOf, pageOf } from './generating';
import { temporaryFolder } from '../../../support/temporaryFolder';
import { linesOf } from './sdl';

/** A schema with one of everything. */
const EVERYTHING = `
"The schema."
schema { query: TheQuery mutation: TheMutation subscription: TheSubscription }

"Reads."
type TheQuery {
  "Its type's name is one that graphql-markdown takes for a namespace."
  search(first: Int! = 25, filter: Filter, note: String = "a \\"b\\" {c}"): SearchQuery
  union: Either
}
type TheMutation { change(input: ChangeInput!): ChangeMutation }
type TheSubscription { changed: Node }
type SearchQuery implements Node { id: ID!, items(first: Int @deprecated(reason: "Old.")): [Node!]! }
type ChangeMutation { old: Int @deprecated(reason: "Use id. Removed not before 2027-01-01."), id: ID!, null: Null }
interface Node { id: ID! }
union Either = SearchQuery | ChangeMutation
enum Level { LOW HIGH }
input Filter @oneOf { level: Level, text: String }
input ChangeInput { level: Level! = HIGH, tags: [String!] = ["a"] }
scalar Moment @specifiedBy(url: "https://moment.example/form")
type Null { at: Moment }
type _1 { a: Int }
directive @cost(weight: Int = 1) repeatable on FIELD_DEFINITION | OBJECT
directive @client(always: Boolean) on FIELD
`;

/** Its pages by their folders. Nothing uses Float, and a schema contains it only when something does. */
const EVERYTHING_PAGES = {
  '.': 'introduction',
  operations: 'mutations queries subscriptions',
  'operations/directives': 'client include skip',
  'operations/mutations': 'change',
  'operations/queries': 'search union',
  'operations/subscriptions': 'changed',
  'types/directives': 'cost deprecated one-of specified-by',
  'types/enums': 'level',
  'types/inputs': 'change-input filter',
  'types/interfaces': 'node',
  'types/objects': '1 change-mutation null search-query',
  'types/scalars': 'boolean id int moment string',
  'types/unions': 'either',
};

describe('generateReference', () => {
  it('gives each operation, type and directive one page, also where graphql-markdown would not', async () => {
    const root = temporaryFolder({ 'schema/a.graphql': EVERYTHING });
    const options = { root, schema: 'schema', repository: 'https://git.example.com/r' };
    const [result, again] = await generate(options, options);
    expect(result?.error).toBeUndefined();
    // What is unchanged is left alone: see syncFolder.
    expect(again).toMatchObject({ written: 0, deleted: 0 });
    const files = listFiles(outputOf(root));
    const pages = Object.entries(EVERYTHING_PAGES).flatMap(([folder, names]) =>
      names.split(' ').map((name) => path.posix.join(folder, `${name}.mdx`)),
    );
    expect(files).toEqual([...pages, 'sidebar.json'].sort());
    expect(result).toMatchObject({ pages: files.length - 1, written: files.length, deleted: 0 });
    for (const [page, text] of [
      ['operations/queries/search', '---\nid: "search"\ntitle: "search"\n'],
      ['operations/queries/search', 'defaultValue={"\\"a \\\\\\"b\\\\\\" {c}\\""}'],
      ['types/objects/null', '---\nid: "null"\n'],
      ['types/objects/1', '---\nid: "1"\n'],
      ['types/inputs/filter', 'exactly one'],
      ['types/scalars/moment', '(https://moment.example/form)'],
      ['types/interfaces/node', '/docs/graphql/v1/types/objects/search-query'],
      // Where it is used.
      ['types/inputs/filter', '/docs/graphql/v1/operations/queries/search'],
      ['types/objects/search-query', '/docs/graphql/v1/types/unions/either'],
      ['types/scalars/moment', '/docs/graphql/v1/types/objects/null#at'],
      ['types/objects/change-mutation', 'Removed not before 2027-01-01.'],
      // provenance.test.ts has the line of each definition.
      ['types/unions/either', '"https://git.example.com/r/blob/main/schema/a.graphql#L16"'],
      ['types/scalars/int', 'custom_edit_url: null'],
    ] as const)
      expect(pageOf(root, page)).toContain(text);

    // Each page is once in the sidebar, and nothing else.
    const sidebar = readFileSync(path.join(outputOf(root), 'sidebar.json'), 'utf8');
    const ids = [...sidebar.matchAll(/"id": "graphql\/v1\/([^"]+)"/g)].map(([, id]) => `${id}.mdx`);
    expect(ids.sort()).toEqual(pages.sort());
  });

  it('groups operations by the domain of their file', async () => {
    const root = temporaryFolder({
      'schema/b.graphql': 'type Query { one: Int }',
      'schema/a.graphql': 'extend type Query { two: Int, three: Int }',
    });
    const domain = (file: string) => ({ file, title: `Title ${file}`, summary: `About ${file}.` });
    const domains = ['b', 'a', 'unused'].map(domain);
    await generate({ root, schema: 'schema', domains });
    const overview = pageOf(root, 'operations/queries');
    expect(linesOf(overview).match(/^## .*/gm)).toEqual([
      '## Title b {/* #section-b */}',
      '## Title a {/* #section-a */}',
    ]);
    const slugs = [...overview.matchAll(/queries\/(\w+)\)/g)].map(([, slug]) => slug);
    expect(slugs).toEqual(['one', 'two', 'three']);
  });
});
