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
  ['x: Int', 'x: Int!', 'breaking Query.a.x'],
  ['x: Int', 'x: Int, y: Int', 'added Query.a.y'],
  ['f: Int }', 'f: Int g: Int! = 1 }', 'added I.g'],
  [' e: E }', ' }', 'breaking Query.e'],
  // A new operation with its types is one change each.
  [
    ' e: E }',
    ' e: E n(j: J): M } type M { x: Int } input J { y: Int! }',
    'added Query.n',
    'added J',
    'added M',
  ],
  ['b: String', 'b: String @deprecated(reason: "Why.")', 'deprecated A.b'],
  ['type A {', '"Text." type A {'],
  [
    'type A { id: ID! b: String }',
    'type A implements N { id: ID! }',
    'breaking A.b',
    'dangerous A',
  ],
  ['query: Query', 'query: A', 'breaking schema'],
  ['directive @d(a: Int) on FIELD', '', 'breaking @d'],
  ['A | B', 'A | B | C | D', 'dangerous U', 'dangerous U'],
];

/** Edits of which the second is the schema that is changed. */
const BACK: typeof CHANGES = [
  ['A | B', 'A | B | C', 'breaking U'],
  ['f: Int', 'f: Int @deprecated(reason: "Why.")', 'changed I.f'],
];

const REASON: typeof CHANGES = [
  ['(reason: "A.")', '(reason: "B.")', 'changed A.b'],
  // The end of a deprecated name is one change.
  [' b: String @deprecated(reason: "A.")', '', 'breaking A.b'],
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
  expect(found.map(({ kind, path: at }) => `${kind} ${at}`).sort()).toEqual([...expected].sort());
  // The check of releases uses only this list, so it must contain everything that graphql-inspector calls breaking.
  const breaking = (await diff(buildSchema(before), buildSchema(after))).filter(
    ({ criticality }) => criticality.level === CriticalityLevel.Breaking,
  );
  expect(found.filter(({ kind }) => kind === 'breaking')).toHaveLength(breaking.length);
});

/** Edits of the type of an argument, an input field and an argument of a directive. */
it.each([
  ['Int! = 25', 'Int!', 'breaking'],
  ['Int = 25', 'Int', 'dangerous'],
  ['Int!', 'Int! = 25', 'dangerous'],
  ['Int! = 25', 'Int! = 30', 'dangerous'],
])('a default %s → %s is %s', async (from, to, kind) => {
  for (const [name, of] of [
    ['x: Int', 'x: '],
    ['f: Int', 'f: '],
    ['@d(a: Int)', '@d(a: '],
  ] as const) {
    const schema = (type: string) =>
      buildSchema(WIDE.replace(name, `${of}${type}${of.startsWith('@') ? ')' : ''}`));
    const found = await changesBetween(schema(from), schema(to));
    expect(found.map((change) => [name, change.kind])).toEqual([[name, kind]]);
    expect(found[0]?.message).not.toContain('undefined');
  }
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
