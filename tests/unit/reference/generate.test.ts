import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles } from '../../../src/lib/files';
import { generate, outputOf, pageOf } from './generating';
import { temporaryFolder } from '../../support/temporaryFolder';
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

const EVERYTHING_PAGES = [
  'introduction.mdx',
  'operations/directives/client.mdx',
  'operations/directives/include.mdx',
  'operations/directives/skip.mdx',
  'operations/mutations.mdx',
  'operations/mutations/change.mdx',
  'operations/queries.mdx',
  'operations/queries/search.mdx',
  'operations/queries/union.mdx',
  'operations/subscriptions.mdx',
  'operations/subscriptions/changed.mdx',
  'sidebar.json',
  'types/directives/cost.mdx',
  'types/directives/deprecated.mdx',
  'types/directives/one-of.mdx',
  'types/directives/specified-by.mdx',
  'types/enums/level.mdx',
  'types/inputs/change-input.mdx',
  'types/inputs/filter.mdx',
  'types/interfaces/node.mdx',
  'types/objects/1.mdx',
  'types/objects/change-mutation.mdx',
  'types/objects/null.mdx',
  'types/objects/search-query.mdx',
  'types/scalars/boolean.mdx',
  'types/scalars/float.mdx',
  'types/scalars/id.mdx',
  'types/scalars/int.mdx',
  'types/scalars/moment.mdx',
  'types/scalars/string.mdx',
  'types/unions/either.mdx',
];

describe('generateReference', () => {
  it('gives each operation, type and directive one page, also where graphql-markdown would not', async () => {
    const root = temporaryFolder({ 'schema/a.graphql': EVERYTHING });
    const options = { root, schema: 'schema', repository: 'https://git.example.com/r' };
    const [result, again] = await generate(options, options);
    expect(result?.error).toBeUndefined();
    // What is unchanged is left alone: see syncFolder.
    expect(again).toMatchObject({ written: 0, deleted: 0 });
    const files = listFiles(outputOf(root));
    // Nothing here uses Float, and the schema contains it only when something does.
    expect(files).toEqual(EVERYTHING_PAGES.filter((file) => file !== 'types/scalars/float.mdx'));
    expect(result).toMatchObject({ pages: files.length - 1, written: files.length, deleted: 0 });

    expect(pageOf(root, 'operations/queries/search')).toMatch(
      /^---\nid: "search"\ntitle: "search"\n/,
    );
    expect(pageOf(root, 'types/objects/null')).toMatch(/^---\nid: "null"\n/);
    expect(pageOf(root, 'types/objects/1')).toMatch(/^---\nid: "1"\n/);
    expect(pageOf(root, 'operations/queries/search')).toContain(
      'defaultValue={"\\"a \\\\\\"b\\\\\\" {c}\\""}',
    );
    expect(pageOf(root, 'types/inputs/filter')).toContain('exactly one');
    expect(pageOf(root, 'types/scalars/moment')).toContain('(https://moment.example/form)');
    expect(pageOf(root, 'types/interfaces/node')).toContain(
      '/docs/graphql/v1/types/objects/search-query',
    );
    expect(pageOf(root, 'types/objects/change-mutation')).toContain(
      'Removed not before 2027-01-01.',
    );
    // provenance.test.ts has the line of each definition.
    expect(pageOf(root, 'types/unions/either')).toContain(
      'custom_edit_url: "https://git.example.com/r/blob/main/schema/a.graphql#L16"',
    );
    expect(pageOf(root, 'types/scalars/int')).toContain('custom_edit_url: null');
  });

  it('lists each page once in the sidebar, and nothing else', async () => {
    const root = temporaryFolder({ 'schema/a.graphql': EVERYTHING });
    await generate({ root, schema: 'schema' });
    const sidebar = readFileSync(path.join(outputOf(root), 'sidebar.json'), 'utf8');
    const ids = [...sidebar.matchAll(/"id": "graphql\/v1\/([^"]+)"/g)].map(([, id]) => `${id}.mdx`);
    expect(ids.length).toBeGreaterThanOrEqual(29);
    expect(ids.sort()).toEqual(listFiles(outputOf(root)).filter((file) => file.endsWith('.mdx')));
  });

  it('makes do without mutations and subscriptions', async () => {
    const root = temporaryFolder({ 'a.graphql': 'type Query { a: Int }' });
    const [result] = await generate({ root, schema: 'a.graphql' });
    expect(result?.error).toBeUndefined();
    const operations = listFiles(path.join(outputOf(root), 'operations'));
    expect(operations).toEqual([
      'directives/include.mdx',
      'directives/skip.mdx',
      'queries.mdx',
      'queries/a.mdx',
    ]);
    expect(pageOf(root, 'introduction')).not.toMatch(/Mutations|Subscriptions/);
  });

  it('groups operations by the domain of their file', async () => {
    const root = temporaryFolder({
      'schema/b.graphql': 'type Query { one: Int }',
      'schema/a.graphql': 'extend type Query { two: Int, three: Int }',
    });
    const domain = (file: string) => ({
      file,
      title: `Title ${file}`,
      summary: `Summary ${file}.`,
    });
    await generate({
      root,
      schema: 'schema',
      domains: [domain('b'), domain('a'), domain('unused')],
    });
    const overview = pageOf(root, 'operations/queries');
    expect(linesOf(overview).match(/^## .*/gm)).toEqual([
      '## Title b {/* #section-b */}',
      '## Title a {/* #section-a */}',
    ]);
    expect([...overview.matchAll(/queries\/(\w+)\)/g)].map(([, slug]) => slug)).toEqual([
      'one',
      'two',
      'three',
    ]);
  });

  const BAD: Readonly<Record<string, string>> = {
    syntax: 'type Query { a: }',
    'unknown type': 'type Query { a: Foo }',
    'duplicate field': 'type Query { a: Int, a: Int }',
  };

  it('writes nothing when the SDL is bad', async () => {
    const roots = Object.values(BAD).map((sdl) =>
      temporaryFolder({
        'bad.graphql': sdl,
        'docs/graphql/v1/introduction.mdx': 'the last good one',
      }),
    );
    const results = await generate(...roots.map((root) => ({ root, schema: 'bad.graphql' })), {
      root: roots[0] as string,
      schema: 'nowhere',
    });
    expect(results).toHaveLength(4);
    for (const { error } of results) expect(error).toMatch(/^(bad\.graphql|nowhere):\d+:\d+ \S/);
    for (const root of roots) {
      expect(listFiles(outputOf(root))).toEqual(['introduction.mdx']);
      expect(pageOf(root, 'introduction')).toBe('the last good one');
      expect(listFiles(path.join(root, 'node_modules'))).toEqual([]);
    }
  });
});
