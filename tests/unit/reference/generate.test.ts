import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { MDXProvider } from '@mdx-js/react';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import type { GenerateOptions } from '../../../src/reference/generate';
import { listFiles } from '../../../src/reference/write';
import { compilePage } from './mdxPipeline';
import { temporaryFolder } from './sdl';

interface Result {
  pages?: number;
  written?: number;
  deleted?: number;
  error?: string;
}

/** One process for all runs: starting it takes longer than they do. */
const worker = spawn(
  process.execPath,
  ['--import', 'tsx', path.resolve('tests/unit/reference/generateJobs.mts')],
  {
    stdio: ['pipe', 'pipe', 'inherit'],
  },
);
const answers = createInterface({ input: worker.stdout })[Symbol.asyncIterator]();
afterAll(() => void worker.kill());

async function generate(...jobs: GenerateOptions[]): Promise<Result[]> {
  worker.stdin.write(`${JSON.stringify(jobs)}\n`);
  const { value, done } = await answers.next();
  if (done) throw new Error('The process that generates has ended.');
  return JSON.parse(value as string) as Result[];
}

const outputOf = (root: string): string => path.join(root, 'docs/graphql/v1');
const pageOf = (root: string, page: string): string =>
  readFileSync(path.join(outputOf(root), `${page}.mdx`), 'utf8');

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
    const [result] = await generate({ root, schema: 'schema' });
    expect(result?.error).toBeUndefined();
    const files = listFiles(outputOf(root));
    // Float is used by nothing here: it is in the schema only when something needs it.
    expect(files).toEqual(EVERYTHING_PAGES.filter((file) => file !== 'types/scalars/float.mdx'));
    expect(result).toMatchObject({ pages: files.length - 1, written: files.length, deleted: 0 });

    expect(pageOf(root, 'operations/queries/search')).toMatch(/^---\nid: "search"\ntitle: "search"\n/);
    expect(pageOf(root, 'types/objects/null')).toMatch(/^---\nid: "null"\n/);
    expect(pageOf(root, 'types/objects/1')).toMatch(/^---\nid: "1"\n/);
    expect(pageOf(root, 'operations/queries/search')).toContain(
      'defaultValue={"\\"a \\\\\\"b\\\\\\" {c}\\""}',
    );
    expect(pageOf(root, 'types/inputs/filter')).toContain('exactly one');
    expect(pageOf(root, 'types/scalars/moment')).toContain('(https://moment.example/form)');
    expect(pageOf(root, 'types/interfaces/node')).toContain('/docs/graphql/v1/types/objects/search-query');
    expect(pageOf(root, 'types/objects/change-mutation')).toContain('Removed not before 2027-01-01.');
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
    const domain = (file: string) => ({ file, title: `Title ${file}`, summary: `Summary ${file}.` });
    await generate({ root, schema: 'schema', domains: [domain('b'), domain('a'), domain('unused')] });
    const overview = pageOf(root, 'operations/queries');
    expect(overview.match(/^## .*/gm)).toEqual(['## Title b {#section-b}', '## Title a {#section-a}']);
    expect([...overview.matchAll(/queries\/(\w+)\)/g)].map(([, slug]) => slug)).toEqual([
      'one',
      'two',
      'three',
    ]);
  });

  it('leads the edit link to the line of the definition', async () => {
    const root = temporaryFolder({
      'schema/a.graphql': '# head\n\ntype Query {\n  "Text."\n  a: B\n}\n\n"""\nB\n"""\ntype B { a: Int }\n',
    });
    await generate({ root, schema: 'schema', repository: 'https://git.example.com/r' });
    expect(pageOf(root, 'operations/queries/a')).toContain(
      'custom_edit_url: "https://git.example.com/r/blob/main/schema/a.graphql#L4"',
    );
    expect(pageOf(root, 'types/objects/b')).toContain(
      'custom_edit_url: "https://git.example.com/r/blob/main/schema/a.graphql#L8"',
    );
    expect(pageOf(root, 'types/scalars/int')).toContain('custom_edit_url: null');
  });

  it('touches only what changed, and takes away what is gone', async () => {
    const root = temporaryFolder({
      'a.graphql': 'type Query { a: A, b: B }\ntype A { x: Int }\ntype B { "Old." x: Int }',
    });
    await generate({ root, schema: 'a.graphql' });
    const before = new Date('2020-01-01T00:00:00Z');
    for (const file of listFiles(outputOf(root))) utimesSync(path.join(outputOf(root), file), before, before);
    writeFileSync(path.join(root, 'a.graphql'), 'type Query { b: B }\ntype B { "New." x: Int }');
    const [result, again] = await generate({ root, schema: 'a.graphql' }, { root, schema: 'a.graphql' });
    const files = listFiles(outputOf(root));
    const touched = files.filter(
      (file) => statSync(path.join(outputOf(root), file)).mtimeMs !== before.getTime(),
    );
    expect(files).not.toContain('types/objects/a.mdx');
    expect(files).not.toContain('operations/queries/a.mdx');
    expect(touched).toEqual(
      expect.arrayContaining(['operations/queries.mdx', 'types/objects/b.mdx', 'sidebar.json']),
    );
    expect(touched).not.toContain('types/scalars/string.mdx');
    expect(touched.length).toBeLessThan(files.length);
    expect(result).toMatchObject({ written: touched.length, deleted: 2 });
    expect(again).toMatchObject({ written: 0, deleted: 0 });
  });

  const BAD: Readonly<Record<string, string>> = {
    syntax: 'type Query { a: }',
    'unknown type': 'type Query { a: Foo }',
    'duplicate field': 'type Query { a: Int, a: Int }',
    'no Query': 'type A { a: Int }',
    'circular input': 'type Query { a(i: I): Int }\ninput I { i: I! }',
    'reserved by introspection': 'type Query { a: __X }\ntype __X { a: Int }',
    collision: 'type Query { a: FooBar, b: Foo_Bar }\ntype FooBar { a: Int }\ntype Foo_Bar { a: Int }',
    'reserved page name': 'type Query { a: Index }\ntype Index { a: Int }',
    'no UTF-8': '\ufffd',
  };

  it('writes nothing when the SDL is bad', async () => {
    const roots = Object.entries(BAD).map(([name, sdl]) => {
      const content = name === 'no UTF-8' ? new Uint8Array([0xff]) : sdl;
      return temporaryFolder({
        'bad.graphql': content,
        'docs/graphql/v1/introduction.mdx': 'the last good one',
      });
    });
    const results = await generate(...roots.map((root) => ({ root, schema: 'bad.graphql' })), {
      root: roots[0] as string,
      schema: 'nowhere',
    });
    expect(results).toHaveLength(10);
    for (const { error } of results) expect(error).toMatch(/^(bad\.graphql|nowhere):\d+:\d+ \S/);
    for (const root of roots) {
      expect(listFiles(outputOf(root))).toEqual(['introduction.mdx']);
      expect(pageOf(root, 'introduction')).toBe('the last good one');
      expect(listFiles(path.join(root, 'node_modules'))).toEqual([]);
    }
  });

  it('runs nothing that a description says', async () => {
    const canary = path.join(temporaryFolder(), 'canary');
    const code = `process.getBuiltinModule("fs").appendFileSync(${JSON.stringify(canary)}, "x")`;
    const attacks = [
      `a stray \` backtick {${code}}`,
      `{${code}}`,
      `&#123;${code}&#125;`,
      `import a from "data:text/javascript,${encodeURIComponent(code)}"`,
      `export const a = ${code}`,
      `<script>{${code}}</script>`,
      `<img src={${code}} />`,
      `www.a.example{${code}}`,
      `https://a.example/<b>{${code}}</b>`,
      `<!-- a --> {${code}} <!--*/${code}/*-->`,
      `~~~\n\`\`\`mdx-code-block\na\n~~~\n\n~~~\n{${code}}\n~~~`,
      `Title {${code}}\n---\n\n- {${code}}`,
      `| a |\n| --- |\n| {${code}} |`,
      `[a](javascript:${code}) [b](/x "{${code}}") ![c](https://evil.example/c)`,
      `\n---\n{${code}}\n---\n`,
      `"} /><Member a={${code}} />{"`,
    ];
    const at = (text: string): string => `"""\n${text.replace(/"""/g, '\\"""')}\n"""`;
    const sdl = attacks
      .map((attack, n) => {
        const d = at(attack);
        const reason = JSON.stringify(attack);
        return [
          `${d}\ntype T${n} { ${d} a(${d} b: Int = 1): Int @deprecated(reason: ${reason}) }`,
          `${d}\nenum E${n} { ${d} A }\n${d}\ninput I${n} { ${d} a: String = ${reason} }`,
          `${d}\nscalar S${n} @specifiedBy(url: ${reason})\n${d}\nunion U${n} = T${n}\n${d}\ninterface F${n} { ${d} a: Int }`,
          `${d}\ndirective @d${n}(${d} a: String = ${reason}) on FIELD\nextend type Query { ${d} q${n}(${d} a: I${n}): U${n} }`,
        ].join('\n');
      })
      .join('\n');
    const root = temporaryFolder({
      'a.graphql': `${at(attacks[0] as string)}\nschema { query: Query }\ntype Query { a: Int }\n${sdl}`,
    });
    const [result] = await generate({ root, schema: 'a.graphql' });
    expect(result?.error).toBeUndefined();

    const pages = listFiles(outputOf(root)).filter((file) => file.endsWith('.mdx'));
    expect(pages.length).toBeGreaterThanOrEqual(attacks.length * 8);
    for (const page of pages) {
      const source = pageOf(root, page.replace(/\.mdx$/, ''));
      const html = await render(source);
      expect(html).not.toMatch(/<(script|img|iframe|style|b)\b|href="(?!https?:|mailto:|\/|#)/i);
      expect(existsSync(canary), page).toBe(false);
    }
    // The same way of looking sees code that does run.
    await render(`{${code}}`);
    expect(readFileSync(canary, 'utf8')).toBe('x');
  });
});

/** Compiles a page as Docusaurus does, loads it and draws it with components that only pass their children on. */
async function render(source: string): Promise<string> {
  const { module } = await compilePage(source);
  const folder = path.resolve('node_modules/.cache/kyc-reference-tests');
  mkdirSync(folder, { recursive: true });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  renders += 1;
  const file = path.join(folder, `page-${process.pid}-${renders}.mjs`);
  writeFileSync(file, module);
  const { default: Page } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    default: ComponentType;
  };
  const pass = ({ children }: { children?: ReactNode }): ReactNode => children;
  const names = ['Deprecated', 'Details', 'EntityHeader', 'Member', 'Members', 'OperationBody', 'OperationExample', 'OperationLead', 'OperationPage', 'PageContents', 'TypeLink'];
  const components = Object.fromEntries(names.map((name) => [name, pass]));
  return renderToStaticMarkup(createElement(MDXProvider, { components }, createElement(Page)));
}

let renders = 0;
