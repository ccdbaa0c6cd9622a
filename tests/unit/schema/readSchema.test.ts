import { buildSchema, isRequiredInputField, type GraphQLInputObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { readSchema } from '../../../src/schema/readSchema';
import { readSdl } from '../../../src/schema/source';
import { temporaryFolder } from '../../support/temporaryFolder';
import { reported } from '../messages';

/** All problems of SDL files in one folder, as the report prints them. */
function problemsOf(files: Readonly<Record<string, string | Uint8Array>>): string[] {
  const inFolder = Object.entries(files).map(([name, content]) => [`sdl/${name}`, content]);
  const root = temporaryFolder(Object.fromEntries(inFolder) as typeof files);
  return reported(() => readSchema('sdl', root));
}

describe('readSdl', () => {
  it('reads the SDL files of a folder in the order of their names, and shows them relative to the project', () => {
    const root = temporaryFolder({
      'schema/b.graphql': 'type B { a: Int }',
      'schema/a.gql': 'type Query { b: B }',
      'schema/c.graphqls': 'scalar C',
      'schema/README.md': '{ not SDL',
      'schema/deep/d.graphql': 'scalar D',
      'api/api.yml': '',
      'api/a.graphql': 'type Query { a: Int }',
      // Examples of an API spec.
      'api/examples/a.graphql': '{ a }',
    });
    expect(readSdl('api', root).files.map((file) => file.path)).toEqual(['api/a.graphql']);
    const { files, problems } = readSdl('schema', root);
    expect(problems).toEqual([]);
    expect(files.map((file) => file.path)).toEqual([
      'schema/a.gql',
      'schema/b.graphql',
      'schema/c.graphqls',
      'schema/deep/d.graphql',
    ]);
  });

  it('reports each file that it cannot read', () => {
    expect(
      problemsOf({
        'a.graphql': 'type Query {\n  a: Int\n  b:\n}',
        'b.graphql': new Uint8Array([0x74, 0xff, 0xfe]),
        'c.graphql': '# nothing but a comment\n',
        'd.graphql': 'type D { a: Int }',
      }),
    ).toEqual([
      'sdl/a.graphql:4:1 Syntax Error: Expected Name, found "}".',
      'sdl/b.graphql:1:1 The file is not UTF-8. Save it as UTF-8.',
      'sdl/c.graphql:2:1 Syntax Error: Unexpected <EOF>.',
    ]);
    const [missing] = readSdl('nowhere.graphql', temporaryFolder()).problems;
    expect(missing).toMatchObject({ file: 'nowhere.graphql', line: 1, column: 1 });
    expect(missing?.message).toContain('There is no such file or folder.');
    const [empty] = readSdl('.', temporaryFolder({ 'a.txt': '' })).problems;
    expect(empty?.message).toContain('The folder contains no SDL file');
  });
});

/** SDL files, a to d in their order, with what is reported about them. */
const WRONG: readonly [title: string, files: readonly string[], ...problems: string[]][] = [
  [
    'C5 unknown types: all of them',
    ['type Query { a: Foo, b: B }', 'type B {\n  c: Bar\n}'],
    'a.graphql:1:17 Unknown type "Foo".',
    'b.graphql:2:6 Unknown type "Bar". Did you mean "B"?',
  ],
  [
    'what several files define differently',
    [
      'type Query { user: User }\ntype User {\n  id: ID!\n  name: String\n}',
      'type User {\n  id: ID!\n  name: Int\n}\nenum Kind { A }',
      'input Kind { a: Int }\ndirective @a on FIELD',
      'directive @a(b: Int) on FIELD\ntype C { a: Int }\ntype C { b: Int }',
    ],
    'a.graphql:4:3 Field "User.name" can only be defined once. See also sdl/b.graphql:3:3.',
    'b.graphql:5:6 There can be only one type named "Kind". See also sdl/c.graphql:1:7.',
    'c.graphql:2:12 There can be only one directive named "@a". See also sdl/d.graphql:1:12.',
    'd.graphql:2:6 There can be only one type named "C". See also sdl/d.graphql:3:6.',
  ],
  ['no Query', ['scalar A'], 'a.graphql:1:1 Query root type must be provided.'],
  [
    'an interface without its field, an output type as an input',
    ['interface N { id: ID! }\ntype Query implements N { a(o: Query): Int }'],
    'a.graphql:2:32 The type of Query.a(o:) must be Input Type but got: Query.',
    'a.graphql:1:15 Interface field N.id expected but Query does not provide it. See also sdl/a.graphql:2:1.',
  ],
];

/** The same for the folder of an API spec, which is held to more. */
const WRONG_SPEC: typeof WRONG = [
  [
    'an unknown directive',
    ['type Query {\n  a: Int @foo\n}'],
    'a.graphql:2:10 Unknown directive "@foo".',
  ],
  [
    'C7 two names with one slug',
    [
      'type Query { a: FooBar, b: Foo_Bar, fooBar: Int, foo_bar: Int }\ntype FooBar { a: Int }\ntype FOO { a: Int }',
      'type Foo_Bar { a: Int }\n\ntype Foo { a: Int }',
    ],
    'a.graphql:1:50 The page of "foo_bar" in operations/queries is that of another name, or reserved. Rename one of them.',
    'b.graphql:1:1 The page of "Foo_Bar" in types/objects is that of another name, or reserved. Rename one of them.',
    'b.graphql:3:1 The page of "Foo" in types/objects is that of another name, or reserved. Rename one of them.',
  ],
  [
    'reserved names, and names without a letter',
    ['type Query { a: Index, Readme: Int, _: Int }\ntype Index { a: Int }'],
    'a.graphql:1:24 The page of "Readme" in operations/queries is that of another name, or reserved. Rename one of them.',
    'a.graphql:1:37 The page of "_" in operations/queries is that of another name, or reserved. Rename one of them.',
    'a.graphql:2:1 The page of "Index" in types/objects is that of another name, or reserved. Rename one of them.',
  ],
];

describe.each([
  ['readSchema', WRONG, {}],
  ['readSchema of an API spec', WRONG_SPEC, { 'api.yml': '' }],
])('%s', (_what, rows, more) => {
  it.each<(typeof WRONG)[number]>(rows)('reports %s', (_title, sources, ...problems) => {
    const files: Record<string, string> = { ...more };
    for (const [index, source] of sources.entries()) files[`${'abcd'[index]}.graphql`] = source;
    expect(problemsOf(files)).toEqual(problems.map((problem) => `sdl/${problem}`));
  });
});

it('accepts defaults that contain themselves, and a Float that is no number of 64 bits', () => {
  const sdl = `type Query { a(b: B, p: P, f: [Float] = [1, 1e400]): Int }
    input A { b: B = {} } input B { a: A! = {} }
    input P { parent: P = { parent: null } list: [P!] = [{ list: [], parent: null }] }`;
  const { schema } = readSchema('a.graphql', temporaryFolder({ 'a.graphql': sdl }));
  const { a } = (schema.getType('B') as GraphQLInputObjectType).getFields();
  expect(a && isRequiredInputField(a)).toBe(false);
});

it('gives pages SDL that can be read again, whatever was left out of it', () => {
  const sdl = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.3") @a
    extend type Query @b { _: Boolean index(a: A = { b: X }): Index @c }
    input A @d { b: Index = X @e } enum Index @f { X @g } scalar S @h union U @i = Query
    interface N @j { id: ID } directive @k(a: A @l) on FIELD`;
  const root = temporaryFolder({ 'sdl/a.graphql': sdl, 'sdl/b.graphql': 'type Query { b: S }' });
  const { schema, sdl: printed } = readSchema('sdl', root);
  expect(Object.keys(buildSchema(printed()).getTypeMap()).sort()).toEqual(
    Object.keys(schema.getTypeMap()).sort(),
  );
});
