import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { changesBetween } from '../../../src/changelog/changes';
import { FIRST } from './schema';

const WIDE =
  'schema { query: Query } type Query { a(x: Int): A u: U i(i: I): Int e: E } type A { id: ID! b: String } type B { id: ID! } type C { id: ID! } ' +
  'type D { id: ID! } union U = A | B interface N { id: ID! } enum E { ONE TWO } input I { e: E f: Int } directive @d(a: Int) on FIELD';

describe('changes from one schema to the next', () => {
  it.each<[string, string, string, string[]]>([
    [
      'an argument that became required',
      WIDE,
      WIDE.replace('x: Int', 'x: Int!'),
      ['breaking FIELD_ARGUMENT_TYPE_CHANGED Query.a.x'],
    ],
    [
      'an operation that is gone',
      WIDE,
      WIDE.replace(' e: E }', ' }'),
      ['breaking FIELD_REMOVED Query.e'],
    ],
    [
      'a new operation with its types, as one change each',
      WIDE,
      `${WIDE.replace('e: E }', 'e: E n(j: J): M }')} type M { x: Int } input J { y: Int! }`,
      ['added FIELD_ADDED Query.n', 'added TYPE_ADDED J', 'added TYPE_ADDED M'],
    ],
    [
      'a deprecation, once',
      WIDE,
      WIDE.replace('b: String', 'b: String @deprecated(reason: "Why.")'),
      ['deprecated DEPRECATION_ADDED A.b'],
    ],
    ['no other description', WIDE, WIDE.replace('type A {', '"Text." type A {'), []],
    [
      'what is gone from a type that got an interface',
      WIDE,
      WIDE.replace('type A { id: ID! b: String }', 'type A implements N { id: ID! }'),
      ['breaking FIELD_REMOVED A.b', 'dangerous OBJECT_TYPE_INTERFACE_ADDED A.N'],
    ],
    [
      'another type of queries',
      WIDE,
      WIDE.replace('query: Query', 'query: A'),
      ['breaking SCHEMA_QUERY_TYPE_CHANGED schema'],
    ],
    [
      'mutations that are gone',
      WIDE.replace('query: Query', 'query: Query mutation: B'),
      WIDE,
      ['breaking SCHEMA_MUTATION_TYPE_CHANGED schema'],
    ],
    [
      'a directive that is gone',
      WIDE,
      WIDE.replace('directive @d(a: Int) on FIELD', ''),
      ['breaking DIRECTIVE_REMOVED @d'],
    ],
    [
      'an argument of a directive that became required',
      WIDE,
      WIDE.replace('@d(a: Int)', '@d(a: Int!)'),
      ['breaking DIRECTIVE_ARGUMENT_TYPE_CHANGED @d.a'],
    ],
    [
      'an input of which only one field can be set',
      WIDE,
      WIDE.replace('input I {', 'input I @oneOf {'),
      ['breaking DIRECTIVE_USAGE_INPUT_OBJECT_ADDED I'],
    ],
    [
      'each member of a union that is gone',
      WIDE.replace('A | B', 'A | B | C | D'),
      WIDE,
      ['breaking UNION_MEMBER_REMOVED U.C', 'breaking UNION_MEMBER_REMOVED U.D'],
    ],
    [
      'each new member of a union',
      WIDE,
      WIDE.replace('A | B', 'A | B | C | D'),
      ['dangerous UNION_MEMBER_ADDED U.C', 'dangerous UNION_MEMBER_ADDED U.D'],
    ],
    ['a new union as one change', WIDE, `${WIDE} union V = C | D`, ['added TYPE_ADDED V']],
    [
      'a required argument',
      WIDE,
      WIDE.replace('x: Int', 'x: Int y: Int!'),
      ['breaking FIELD_ARGUMENT_ADDED Query.a.y'],
    ],
    [
      'an argument that may be left out, as an addition',
      WIDE,
      WIDE.replace('x: Int', 'x: Int y: Int'),
      ['added FIELD_ARGUMENT_ADDED Query.a.y'],
    ],
    [
      'a required input field',
      WIDE,
      WIDE.replace('f: Int', 'f: Int g: Int!'),
      ['breaking INPUT_FIELD_ADDED I.g'],
    ],
    [
      'the end of a deprecation as a change',
      WIDE.replace('f: Int', 'f: Int @deprecated(reason: "Why.")'),
      WIDE,
      ['changed DEPRECATION_REMOVED I.f'],
    ],
    [
      'another reason of a deprecation',
      WIDE.replace('ONE', 'ONE @deprecated(reason: "A.")'),
      WIDE.replace('ONE', 'ONE @deprecated(reason: "B.")'),
      ['changed DEPRECATION_CHANGED E.ONE'],
    ],
    [
      'the end of a deprecated name, once',
      WIDE.replace('b: String', 'b: String @deprecated(reason: "Why.")'),
      WIDE.replace(' b: String', ''),
      ['breaking FIELD_REMOVED A.b'],
    ],
    [
      'a deprecated argument',
      WIDE,
      WIDE.replace('x: Int', 'x: Int @deprecated(reason: "Why.")'),
      ['deprecated DEPRECATION_ADDED Query.a.x'],
    ],
  ])('show %s', async (_title, before, after, expected) => {
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

  it('begin with the gravest, and have coordinates', async () => {
    const after = FIRST.replace(' b: String', ' c: String')
      .replace('ONE', 'ONE TWO')
      .replace('x: Int', 'x: Int!')
      .replace(' old: Int', '');
    const found = await changesBetween(buildSchema(FIRST), buildSchema(after));
    expect(found.map(({ kind, coordinate }) => `${kind} ${coordinate}`)).toEqual([
      'breaking A.b',
      'breaking old',
      'breaking Query.a(x:)',
      'dangerous E.TWO',
      'added A.c',
    ]);
  });
});
