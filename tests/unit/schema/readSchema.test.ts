import { describe, expect, it } from 'vitest';
import { readSchema } from '../../../src/schema/readSchema';
import { readSdl } from '../../../src/schema/source';
import { ownProblemsOf, problemsOf, temporaryFolder } from '../reference/sdl';

describe('readSdl', () => {
  it('reads the SDL files of a folder in the order of their names, and shows them relative to the project', () => {
    const root = temporaryFolder({
      'schema/b.graphql': 'type B { a: Int }',
      'schema/a.gql': 'type Query { b: B }',
      'schema/c.graphqls': 'scalar C',
      'schema/README.md': '{ not SDL',
      'schema/deep/d.graphql': 'scalar D',
    });
    const { files, problems } = readSdl('schema', root);
    expect(problems).toEqual([]);
    expect(files.map((file) => file.path)).toEqual([
      'schema/a.gql',
      'schema/b.graphql',
      'schema/c.graphqls',
      'schema/deep/d.graphql',
    ]);
  });

  it('leaves out the examples and the history of an API spec', () => {
    const root = temporaryFolder({
      'schema/api.yml': '',
      'schema/a.graphql': 'type Query { a: Int }',
      'schema/examples/a.graphql': '{ a }',
    });
    expect(readSdl('schema', root).files.map((file) => file.path)).toEqual(['schema/a.graphql']);
  });

  it('reads one file, also one outside the project', () => {
    const elsewhere = temporaryFolder({ 'a.graphql': 'type Query { a: Int }' });
    const { files } = readSdl(`${elsewhere}/a.graphql`, temporaryFolder());
    expect(files.map((file) => file.path)).toEqual([`${elsewhere}/a.graphql`]);
  });

  it('reports each file that it cannot read', () => {
    expect(
      problemsOf({
        'a.graphql': 'type Query {\n  a: Int\n  b:\n}',
        'b.graphql': new Uint8Array([0x74, 0xff, 0xfe]),
        'c.graphql': '# nothing but a comment\n',
        'd.graphql': 'type D { a: Int }',
      }),
    ).toMatchInlineSnapshot(`
      [
        "sdl/a.graphql:4:1 Syntax Error: Expected Name, found "}".",
        "sdl/b.graphql:1:1 The file is not UTF-8. Save it as UTF-8.",
        "sdl/c.graphql:2:1 Syntax Error: Unexpected <EOF>.",
      ]
    `);
    expect(readSdl('nowhere.graphql', temporaryFolder()).problems).toMatchInlineSnapshot(`
      [
        {
          "column": 1,
          "file": "nowhere.graphql",
          "line": 1,
          "message": "There is no such file or folder. SCHEMA names an SDL file or a folder of them.",
        },
      ]
    `);
    expect(readSdl('.', temporaryFolder({ 'a.txt': '' })).problems).toMatchInlineSnapshot(`
      [
        {
          "column": 1,
          "file": ".",
          "line": 1,
          "message": "The folder contains no SDL file (*.graphql, *.graphqls, *.gql).",
        },
      ]
    `);
  });
});

describe('readSchema', () => {
  it('gives the schema when all is well', () => {
    const root = temporaryFolder({ 'a.graphql': 'type Query { a: Null }\ntype Null { b: Int }' });
    const { schema } = readSchema('a.graphql', root);
    expect(Object.keys(schema.getQueryType()?.getFields() ?? {})).toEqual(['a']);
  });

  it('unknown type: all of them', () => {
    expect(
      problemsOf({
        'a.graphql': 'type Query { a: Foo, b: B }',
        'b.graphql': 'type B {\n  c: Bar\n}',
      }),
    ).toMatchInlineSnapshot(`
      [
        "sdl/a.graphql:1:17 Unknown type "Foo".",
        "sdl/b.graphql:2:6 Unknown type "Bar". Did you mean "B"?",
      ]
    `);
  });

  it('unknown directive, bad argument', () => {
    expect(ownProblemsOf('type Query {\n  a: Int @foo\n  b: Int @deprecated(reason: 5)\n}'))
      .toMatchInlineSnapshot(`
      [
        "sdl/a.graphql:2:10 Unknown directive "@foo".",
      ]
    `);
  });

  it('duplicate field, value and type', () => {
    expect(
      ownProblemsOf({
        'a.graphql': 'type Query {\n  a: Int\n  a: E\n}',
        'b.graphql': 'enum E { A A }',
        'c.graphql': 'type Query { c: Int }',
      }),
    ).toMatchInlineSnapshot(`
      [
        "sdl/a.graphql:2:3 Field "Query.a" can only be defined once. See also sdl/a.graphql:3:3.",
        "sdl/b.graphql:1:10 Enum value "E.A" can only be defined once. See also sdl/b.graphql:1:12.",
        "sdl/a.graphql:1:6 There can be only one type named "Query". See also sdl/c.graphql:1:6.",
      ]
    `);
  });

  it('what several files define differently: both positions', () => {
    expect(
      problemsOf({
        'a.graphql': 'type Query { user: User }\ntype User {\n  id: ID!\n  name: String\n}',
        'b.graphql': 'type User {\n  id: ID!\n  name: Int\n}\nenum Kind { A }',
        'c.graphql': 'input Kind { a: Int }\ndirective @a on FIELD',
        'd.graphql': 'directive @a(b: Int) on FIELD\ntype C { a: Int }\ntype C { b: Int }',
      }),
    ).toMatchInlineSnapshot(`
      [
        "sdl/a.graphql:4:3 Field "User.name" can only be defined once. See also sdl/b.graphql:3:3.",
        "sdl/b.graphql:5:6 There can be only one type named "Kind". See also sdl/c.graphql:1:7.",
        "sdl/c.graphql:2:12 There can be only one directive named "@a". See also sdl/d.graphql:1:12.",
        "sdl/d.graphql:2:6 There can be only one type named "C". See also sdl/d.graphql:3:6.",
      ]
    `);
  });

  it('a schema without a type that can be queried', () => {
    expect(problemsOf('# nothing')).toMatchInlineSnapshot(`
      [
        "sdl/a.graphql:1:10 Syntax Error: Unexpected <EOF>.",
      ]
    `);
    expect(problemsOf('scalar A')).toMatchInlineSnapshot(`
      [
        "sdl/a.graphql:1:1 Query root type must be provided.",
      ]
    `);
  });

  it('extension of what is not there', () => {
    expect(ownProblemsOf('type Query { a: Int }\nextend type Foo { a: Int }'))
      .toMatchInlineSnapshot(`
      [
        "sdl/a.graphql:2:13 Cannot extend type "Foo" because it is not defined.",
      ]
    `);
  });

  it('no Query', () => {
    expect(problemsOf('type A { a: Int }')).toMatchInlineSnapshot(`
      [
        "sdl/a.graphql:1:1 Query root type must be provided.",
      ]
    `);
    expect(problemsOf('query { a }')).toMatchInlineSnapshot(`
      [
        "sdl/a.graphql:1:1 Query root type must be provided.",
      ]
    `);
  });

  it('circular required input', () => {
    expect(problemsOf('type Query { a(i: I): Int }\ninput I { j: J! }\ninput J { i: I! }'))
      .toMatchInlineSnapshot(`
      [
        "sdl/a.graphql:2:11 Cannot reference Input Object "I" within itself through a series of non-null fields: "j.i". See also sdl/a.graphql:3:11.",
      ]
    `);
  });

  it('type in a position where it is not allowed', () => {
    expect(problemsOf('type Query { a(o: O): Int }\ntype O { a: Int }')).toMatchInlineSnapshot(`
      [
        "sdl/a.graphql:1:19 The type of Query.a(o:) must be Input Type but got: O.",
      ]
    `);
    expect(problemsOf('type Query { a: Int }\nunion U = I\ninput I { a: Int }'))
      .toMatchInlineSnapshot(`
      [
        "sdl/a.graphql:2:11 Union type U can only include Object types, it cannot include I.",
      ]
    `);
  });

  it('interface without its field, type without fields', () => {
    expect(problemsOf('interface N { id: ID! }\ntype Query implements N { a: Int }\ntype Empty'))
      .toMatchInlineSnapshot(`
      [
        "sdl/a.graphql:1:15 Interface field N.id expected but Query does not provide it. See also sdl/a.graphql:2:1.",
        "sdl/a.graphql:3:1 Type Empty must define one or more fields.",
      ]
    `);
  });

  it('names that introspection keeps', () => {
    expect(problemsOf('type Query { a: __X }\ntype __X { __b: Int }')).toMatchInlineSnapshot(`
      [
        "sdl/a.graphql:2:1 Name "__X" must not begin with "__", which is reserved by GraphQL introspection.",
        "sdl/a.graphql:2:12 Name "__b" must not begin with "__", which is reserved by GraphQL introspection.",
      ]
    `);
  });

  it('two names with one slug: reports both positions', () => {
    expect(
      ownProblemsOf({
        'a.graphql':
          'type Query { a: FooBar, b: Foo_Bar, fooBar: Int, foo_bar: Int }\ntype FooBar { a: Int }\ntype FOO { a: Int }',
        'b.graphql': 'type Foo_Bar { a: Int }\n\ntype Foo { a: Int }',
      }),
    ).toMatchInlineSnapshot(`
      [
        "sdl/a.graphql:1:50 "foo_bar" and "fooBar" (sdl/a.graphql:1:37) would share the page "operations/queries/foo-bar". Rename one of them.",
        "sdl/b.graphql:1:1 "Foo_Bar" and "FooBar" (sdl/a.graphql:2:1) would share the page "types/objects/foo-bar". Rename one of them.",
        "sdl/b.graphql:3:1 "Foo" and "FOO" (sdl/a.graphql:3:1) would share the page "types/objects/foo". Rename one of them.",
      ]
    `);
  });

  it('a name with the slug of a built-in one: the author’s is to blame', () => {
    expect(ownProblemsOf('type Query { a: STRING }\nscalar STRING')).toMatchInlineSnapshot(`
      [
        "sdl/a.graphql:2:1 "STRING" and "String" would share the page "types/scalars/string". Rename one of them.",
      ]
    `);
  });

  it('one name in two folders is none', () => {
    expect(ownProblemsOf('type Query { foo: Foo, Foo: Int }\ntype Foo { a: Int }')).toHaveLength(1);
    expect(
      ownProblemsOf('type Query { foo: Foo }\ntype Mutation { foo: Int }\ntype Foo { a: Int }'),
    ).toEqual([]);
  });

  it('reserved names, and names without a letter', () => {
    expect(
      ownProblemsOf(
        'type Query { a: Index, Readme: Int, _: Int }\ntype Index { a: Int }\ndirective @index on FIELD',
      ),
    ).toMatchInlineSnapshot(`
      [
        "sdl/a.graphql:1:24 The page name of "Readme" is reserved. Rename it.",
        "sdl/a.graphql:1:37 The page name of "_" is reserved. Rename it.",
        "sdl/a.graphql:2:1 The page name of "Index" is reserved. Rename it.",
        "sdl/a.graphql:3:1 The page name of "index" is reserved. Rename it.",
      ]
    `);
  });
});
