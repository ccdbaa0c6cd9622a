import { expect, it } from 'vitest';
import { generate, pageOf } from './generating';
import { brokenLinks, pagesIn } from './referenceLinks';
import { temporaryFolder } from '../../../support/temporaryFolder';

/** What generating gives for SDL. */
let result: Awaited<ReturnType<typeof generate>>[number] | undefined;

/** The folder of a project whose reference was generated from the files of another schema. */
async function generated(files: Readonly<Record<string, string>> | string): Promise<string> {
  const named = typeof files === 'string' ? { 'a.graphql': files } : files;
  const root = temporaryFolder(
    Object.fromEntries(Object.entries(named).map(([name, sdl]) => [`sdl/${name}`, sdl])),
  );
  [result] = await generate({ root, schema: 'sdl' });
  expect(result?.error).toBeUndefined();
  expect(brokenLinks(root)).toEqual([]);
  return root;
}

/** The pages by their titles, but for GraphQL's own. */
const titles = (root: string, folder: string): string[] =>
  pagesIn(root)
    .filter((page) => page.startsWith(`${folder}/`))
    .map((page) => /^title: "(.*)"$/m.exec(pageOf(root, page))?.[1] ?? '')
    .sort();

it('gives each of the names that have one slug a page, whatever their order', async () => {
  const names = ['addFAQ', '_addFAQ', 'add_faq', 'addFaq', 'service', '_service', 'Service'];
  const sdl = (of: readonly string[]): string =>
    `type Query { ${of.map((name) => `${name}: STRING`).join(' ')} _: User __a: user }
     scalar STRING type User { a: user } type user { a: User }`.replace('__a', 'a');
  const [root, reversed] = [
    await generated(sdl(names)),
    await generated(sdl([...names].reverse())),
  ];
  expect(titles(root, 'operations/queries')).toEqual([...names, '_', 'a'].sort());
  expect(titles(root, 'types/scalars')).toEqual(
    ['Boolean', 'ID', 'STRING', 'String'].filter((name) => name !== 'ID'),
  );
  expect(pagesIn(root)).toEqual(pagesIn(reversed));
  const titled = (of: string): string[] =>
    pagesIn(of).map((page) => /^title: .*$/m.exec(pageOf(of, page))?.[0] ?? '');
  expect(titled(reversed)).toEqual(titled(root));
  // The shortest name keeps the name that it has without the others.
  expect(pageOf(root, 'operations/queries/add-faq')).toContain('title: "addFAQ"');
});

it('merges definitions of several files, also in folders', async () => {
  const root = await generated({
    'a.graphql': 'type Query { _: Boolean }',
    'users/b.graphql': 'type Query { user: User } type User { id: ID! } enum Kind { A }',
    'users/deep/c.graphql':
      'extend type Query { kind: Kind } type User { id: ID! name: String } enum Kind { A B } extend input Only { a: Int } extend type Mutation { a(only: Only): Int }',
  });
  expect(titles(root, 'operations/queries')).toEqual(['_', 'kind', 'user']);
  expect(titles(root, 'operations/mutations')).toEqual(['a']);
  expect(pageOf(root, 'types/objects/user')).toContain('"name"');
  expect(pageOf(root, 'types/enums/kind')).toContain('"B"');
});

it('accepts directives that the schema does not declare, as a subgraph has them', async () => {
  const root = await generated(`
    extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key"])
    type Query { user(id: ID! @lower): User }
    type User @key(fields: "id") @key(fields: "name") { id: ID! @external name: String! }
  `);
  expect(titles(root, 'types/objects')).toEqual(['User']);
  expect(result?.ignored).toEqual(['@external', '@key', '@link', '@lower']);
});

/** SDL in which each of many inputs names others, as Hasura's and subgraphs' filters do. */
function graphLike(types: number): string {
  const name = (index: number): string => `t${index % types}`;
  return Array.from({ length: types }, (_, index) => {
    const near = [1, 2, 3, 5, 7, 11, 13].map((step) => name(index + step));
    return `extend type Query { ${name(index)}(where: ${name(index)}_bool_exp): [${name(index)}!]! }
      type ${name(index)} { id: ID! ${near.map((each) => `${each}(where: ${each}_bool_exp): [${each}!]!`).join(' ')} }
      input ${name(index)}_bool_exp { _and: [${name(index)}_bool_exp!] id: ID ${near.map((each) => `${each}: ${each}_bool_exp`).join(' ')} }`;
  }).join('\n');
}

it('bounds the rows of a page, however many types an input leads to', async () => {
  const many = Array.from({ length: 200 }, (_, index) => `f${index}(a: Int): Int`).join(' ');
  const root = await generated(
    `${graphLike(20)} extend type Query { many: Many } type Many { ${many} }`,
  );
  const rows = (page: string): number =>
    pageOf(root, page).match(/<Member$|<Member\s/gm)?.length ?? 0;
  expect(rows('operations/queries/t-0')).toBeGreaterThan(100);
  const full = pagesIn(root).filter((page) => page.startsWith('operations/') && rows(page) > 150);
  expect(full).toEqual([]);
  expect(rows('types/objects/many')).toBe(400);
});

it('says nothing of another API that is a rule of ours', async () => {
  const root = await generated('type Query { a: Int @deprecated }');
  expect(pageOf(root, 'operations/queries/a')).not.toContain('Null on failure');
  expect(pageOf(root, 'introduction')).not.toMatch(/still works|Case/);
});

it('takes the roots as written', async () => {
  const root = await generated(`
    schema { query: query_root mutation: Changes }
    type query_root { mutation: Mutation Query: Query }
    type Changes { a: Int }
    type Mutation { b: Int }
    type Query { c: Subscription }
    type Subscription { d: Int }
  `);
  expect(titles(root, 'types/objects')).toEqual(['Mutation', 'Query', 'Subscription']);
  expect(titles(root, 'operations/queries')).toEqual(['Query', 'mutation']);
  expect(titles(root, 'operations/mutations')).toEqual(['a']);
  const common = await generated(
    'schema { query: Query } type Query { a: Subscription b: Mutation } type Subscription { b: Int } type Mutation { a: Int }',
  );
  expect(titles(common, 'types/objects')).toEqual(['Mutation', 'Subscription']);
  expect(pagesIn(common)).not.toContain('operations/subscriptions');
});
