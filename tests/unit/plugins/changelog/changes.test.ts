import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { changesBetween } from '../../../../src/plugins/changelog/changes';
import { FIRST } from './schema';

const WIDE = `schema { query: Query } type Query { a(x: Int): A u: U i(i: I): Int e: E }
  type A { id: ID! b: String } type B { id: ID! } type C { id: ID! } type D { id: ID! }
  union U = A | B interface N { id: ID! } enum E { ONE TWO } input I { e: E f: Int }
  directive @d(a: Int) on FIELD`;

/** Edits of that schema, and the changes that they are. */
const CHANGES: readonly (readonly [from: string, to: string, ...changes: string[]])[] = [
  ['x: Int', 'x: Int!', 'breaking FIELD_ARGUMENT_TYPE_CHANGED Query.a.x'],
  [' e: E }', ' }', 'breaking FIELD_REMOVED Query.e'],
  // A new operation with its types is one change each.
  [
    ' e: E }',
    ' e: E n(j: J): M } type M { x: Int } input J { y: Int! }',
    'added FIELD_ADDED Query.n',
    'added TYPE_ADDED J',
    'added TYPE_ADDED M',
  ],
  ['b: String', 'b: String @deprecated(reason: "Why.")', 'deprecated DEPRECATION_ADDED A.b'],
  ['type A {', '"Text." type A {'],
  [
    'type A { id: ID! b: String }',
    'type A implements N { id: ID! }',
    'breaking FIELD_REMOVED A.b',
    'dangerous OBJECT_TYPE_INTERFACE_ADDED A.N',
  ],
  ['query: Query', 'query: A', 'breaking SCHEMA_QUERY_TYPE_CHANGED schema'],
  ['directive @d(a: Int) on FIELD', '', 'breaking DIRECTIVE_REMOVED @d'],
  [
    'A | B',
    'A | B | C | D',
    'dangerous UNION_MEMBER_ADDED U.C',
    'dangerous UNION_MEMBER_ADDED U.D',
  ],
];

/** Edits of which the second is the schema that is changed. */
const BACK: typeof CHANGES = [
  ['A | B', 'A | B | C', 'breaking UNION_MEMBER_REMOVED U.C'],
  ['f: Int', 'f: Int @deprecated(reason: "Why.")', 'changed DEPRECATION_REMOVED I.f'],
];

const REASON: typeof CHANGES = [
  ['(reason: "A.")', '(reason: "B.")', 'changed DEPRECATION_CHANGED A.b'],
  // The end of a deprecated name is one change.
  [' b: String @deprecated(reason: "A.")', '', 'breaking FIELD_REMOVED A.b'],
];

const edited = (from: string, to: string): string => WIDE.replace(from, to);
const deprecated = WIDE.replace('b: String', 'b: String @deprecated(reason: "A.")');

it.each([
  ...CHANGES.map(([from, to, ...changes]) => [WIDE, edited(from, to), changes] as const),
  ...BACK.map(([to, from, ...changes]) => [edited(to, from), WIDE, changes] as const),
  ...REASON.map(([a, b, ...changes]) => [deprecated, deprecated.replace(a, b), changes] as const),
])('changes from one schema to the next: %#', async (before, after, expected) => {
  expect(before).not.toBe(after);
  const found = await changesBetween(buildSchema(before), buildSchema(after));
  expect(found.map(({ kind, type, path: at }) => `${kind} ${type} ${at}`).sort()).toEqual(
    [...expected].sort(),
  );
  // The check of releases uses only this list, so it must contain everything that graphql-inspector calls breaking.
  const breaking = (await diff(buildSchema(before), buildSchema(after))).filter(
    ({ criticality }) => criticality.level === CriticalityLevel.Breaking,
  );
  expect(found.filter(({ kind }) => kind === 'breaking')).toHaveLength(breaking.length);
});

/** What graphql-inspector judges otherwise: edits of the type of an argument, an input field or an argument of a directive. */
const REQUIRED: readonly (readonly [from: string, to: string, kind: string])[] = [
  ['Int! = 25', 'Int!', 'breaking'],
  ['Int = 25', 'Int', 'dangerous'],
  ['Int!', 'Int! = 25', 'dangerous'],
  ['Int! = 25', 'Int! = 30', 'dangerous'],
];

it.each([
  ...REQUIRED.flatMap(([from, to, kind]) =>
    [
      (type: string) => WIDE.replace('x: Int', `x: ${type}`),
      (type: string) => WIDE.replace('f: Int', `f: ${type}`),
      (type: string) => WIDE.replace('@d(a: Int)', `@d(a: ${type})`),
    ].map((schema) => [schema(from), schema(to), [kind]] as const),
  ),
  [WIDE, WIDE.replace('@d(a: Int)', '@d(a: Int, b: Int! = 1)'), ['added']],
  // A new argument does not hide what happens to the others.
  [WIDE, WIDE.replace('@d(a: Int)', '@d(a: Int!, b: Int)'), ['breaking', 'added']],
  [WIDE.replace(' on FIELD', ' repeatable on FIELD'), WIDE, ['breaking']],
  // A scalar takes any value.
  [
    'scalar JSON type Query { a(b: JSON = {}): Int }',
    'scalar JSON type Query { a(b: JSON = [1]): Int }',
    ['dangerous'],
  ],
  [
    'scalar JSON type Query { a(b: JSON = []): Int }',
    'scalar JSON type Query { a(b: JSON): Int }',
    ['dangerous'],
  ],
] as const)('requiredness and defaults: %#', async (before, after, kinds) => {
  const found = await changesBetween(buildSchema(before), buildSchema(after));
  expect(found.map(({ kind }) => kind)).toEqual(kinds);
  expect(found.filter(({ message }) => message.includes('undefined'))).toEqual([]);
});

it('changes begin with the gravest, and have coordinates', async () => {
  const after = FIRST.replace(' b: String', ' c: String')
    .replace('ONE', 'ONE TWO')
    .replace('x: Int', 'x: Int!')
    .replace(' old: Int', '');
  const found = await changesBetween(buildSchema(FIRST), buildSchema(after));
  expect(found.map(({ kind, coordinate }) => `${kind} ${coordinate}`)).toEqual([
    'breaking A.b',
    'breaking Query.a(x:)',
    'breaking old',
    'dangerous E.TWO',
    'added A.c',
  ]);
});
