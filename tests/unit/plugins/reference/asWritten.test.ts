import { buildSchema, getIntrospectionQuery, graphqlSync, introspectionFromSchema } from 'graphql';
import { expect, it } from 'vitest';
import { readSchema } from '../../../../src/schema/readSchema';
import { readSdl } from '../../../../src/schema/source';
import { temporaryFolder } from '../../../support/temporaryFolder';
import { generate, pageOf } from './generating';
import { brokenLinks } from './referenceLinks';
import { linesOf } from './sdl';

/** The folder of a project whose reference was generated from a file. */
async function generated(content: string, file = 'a.graphql'): Promise<string> {
  const root = temporaryFolder({ [file]: content });
  const [result] = await generate({ root, schema: file });
  expect(result?.error).toBeUndefined();
  expect(brokenLinks(root)).toEqual([]);
  return root;
}

const DEFAULTS = [
  ['BigInt', '9223372036854775807'],
  ['Float', '1.10'],
  ['Float', '1e3'],
  ['[Order!]', 'ASC'],
  ['Input', '{}'],
  ['JSON', '{}'],
  ['JSON', '[]'],
  ['JSON', '{ a: [1.0, { b: null }] }'],
  ['[[Int]]', '1'],
  ['String', '"a\\u0041"'],
] as const;
const TYPES =
  'scalar BigInt scalar JSON enum Order { ASC DESC } input Input { c: Int = 0 parent: Input = { parent: null } }';
const queryWith = (defaultOf: (value: string) => string): string =>
  `type Query { a(${DEFAULTS.map(([type, value], index) => `"Kept." x${index}: ${type} ${defaultOf(value)}`).join(' ')}): Int }`;
const SDL = `${queryWith((value) => `= ${value}`)} ${TYPES}`;

/** Defaults in the rows of a page, by argument. */
const defaultsOn = (page: string): string[] =>
  [...page.matchAll(/defaultValue=\{("(?:[^"\\]|\\.)*")\}/g)].map(
    ([, value]) => JSON.parse(value!) as string,
  );

it('prints defaults as they are written', async () => {
  const root = await generated(SDL);
  const page = pageOf(root, 'operations/queries/a');
  // But for white space and escapes, which have one form.
  const written = DEFAULTS.map(([, value]) =>
    value.replace(/\{ | \}/g, (brace) => brace.trim()).replace('\\u0041', 'A'),
  );
  expect(defaultsOn(page)).toEqual(expect.arrayContaining(written));
  const signature = linesOf(page).replace(/`|\]\([^)]*\)/g, '');
  expect(written.filter((value) => !signature.includes(`= ${value}`))).toEqual([]);
  expect(pageOf(root, 'types/inputs/input')).toContain('parent: Input = {parent: null}');
});

it('reads the result of an introspection query like SDL, defaults as well', async () => {
  const bare = `${queryWith(() => '')} ${TYPES.replaceAll(/ = (0|\{.*?\})/g, '')}`;
  const { __schema } = introspectionFromSchema(buildSchema(bare));
  const inputs = __schema.types.find(({ name }) => name === 'Query');
  const args = inputs?.kind === 'OBJECT' ? inputs.fields[0]!.args : [];
  DEFAULTS.forEach(([, value], index) => Object.assign(args[index]!, { defaultValue: value }));
  for (const content of [{ __schema }, { data: { __schema } }]) {
    const root = await generated(JSON.stringify(content), 'b.json');
    const page = pageOf(root, 'operations/queries/a');
    const own = pageOf(await generated(SDL), 'operations/queries/a');
    const [ofInput, ofParent] = ['0', '{parent: null}'];
    expect(defaultsOn(page)).toEqual(
      defaultsOn(own).filter((each) => each !== ofInput && each !== ofParent),
    );
    expect(page).toContain('Kept.');
  }
  // What graphql-js itself returns, where it can.
  const { schema } = readSchema(
    'c.graphql',
    temporaryFolder({ 'c.graphql': 'type Query { a(b: Int = 1): Int }' }),
  );
  const own = graphqlSync({ schema, source: getIntrospectionQuery() });
  await generated(JSON.stringify(own), 'c.json');
  const wrong = readSdl('d.json', temporaryFolder({ 'd.json': '{"a": 1}' })).problems;
  expect(wrong).toMatchObject([{ file: 'd.json', line: 1, column: 1 }]);
  expect(wrong[0]?.message).toContain('__schema');
});

it('shows the directives of a schema where they apply, with their arguments, and on their own page where', async () => {
  const root = await generated(`
    directive @auth(requires: [Role!] = [USER]) repeatable on FIELD_DEFINITION | ARGUMENT_DEFINITION | OBJECT | INPUT_FIELD_DEFINITION | ENUM_VALUE | INPUT_OBJECT
    directive @cost(weight: Int!) on FIELD_DEFINITION | ENUM
    enum Role @cost(weight: 1) { USER @auth ADMIN }
    type Query { me(of: I @auth(requires: [ADMIN])): User @auth(requires: [USER]) @auth @cost(weight: 7) }
    type User @auth { name(long: Boolean @auth): String @cost(weight: 2) @deprecated(reason: "No.") }
    input I @auth { a: Int @auth(requires: []) }
  `);
  const linkedOn = (page: string): string[] =>
    [...pageOf(root, page).matchAll(/\[`([^`]+)`\]\(\/docs\/graphql\//g)].map(
      ([, text = '']) => text,
    );
  const ofArgument = ['@auth(requires: [ADMIN])', '@auth(requires: [])'];
  for (const [page, ...texts] of [
    [
      'operations/queries/me',
      '@auth(requires: [USER])',
      '@auth',
      '@cost(weight: 7)',
      ...ofArgument,
    ],
    ['types/objects/user', '@auth', '@cost(weight: 2)'],
    ['types/enums/role', '@cost(weight: 1)'],
    ['types/directives/auth', 'Query.me', 'Query.me(of:)', 'User', 'User.name(long:)', 'Role.USER'],
    ['types/directives/auth', 'I', 'I.a'],
    ['types/directives/cost', 'User.name'],
  ] as const)
    expect(linkedOn(page)).toEqual(expect.arrayContaining(texts));
  expect(linkedOn('types/objects/user')).not.toContain('@deprecated(reason: "No.")');
  expect(pageOf(root, 'types/objects/user')).toContain('type User @auth {');
});

it('shows the whole description of the schema, and a deprecated field whose interface has it not', async () => {
  const root = await generated(
    `"""One.\n\n- Two."""\nschema { query: Query }\ninterface N { a: Int }\ntype Query implements N { a: Int @deprecated(reason: "Gone.") }`,
  );
  expect(pageOf(root, 'introduction')).toMatch(/One\.[^]*Two\./);
  expect(pageOf(root, 'operations/queries/a')).toContain('Gone.');
});

it('says of one-of inputs that one field is given, and links a scalar to what specifies it', async () => {
  const root = await generated(`type Query { a(b: Either, c: Exactly): Clock }
"Either of them." input Either @oneOf { a: Int b: Int } "Exactly one of them." input Exactly @oneOf { a: Int b: Int }
scalar Clock @specifiedBy(url: "https://clocks.example/form#of(text)")`);
  const says = /Give exactly one of the fields/;
  expect(pageOf(root, 'types/inputs/either')).toMatch(says);
  expect(pageOf(root, 'types/inputs/exactly')).not.toMatch(says);
  expect(pageOf(root, 'types/scalars/clock')).toContain('https://clocks.example/form#of');
});
