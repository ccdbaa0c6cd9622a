import { describe, expect, it } from 'vitest';
import type { GraphQLBody, Session } from '../../../src/sandbox';
import { codesOf, openTestSession } from './support';

/** Status and codes of one request. */
async function outcomeOf(
  session: Session,
  query: string,
  variables: object = {},
): Promise<{ status: number; codes: unknown[]; body: GraphQLBody }> {
  const { status, body } = await session.call(query, variables);
  return { status, codes: codesOf(body as GraphQLBody), body: body as GraphQLBody };
}

describe('a variable that is not given', () => {
  it.each([
    [
      'of an argument with a default',
      'query ($first: Int) { cases(first: $first) { totalCount } }',
    ],
    [
      'of a directive that has a default of its own',
      'query ($on: Boolean = true) { roles @include(if: $on) { id } }',
    ],
  ])('keeps the default: %s', async (_title, query) => {
    expect(await outcomeOf(await openTestSession(), query)).toMatchObject({
      status: 200,
      codes: [],
    });
  });

  it('is refused as null in the same position', async () => {
    const query = 'query ($first: Int) { cases(first: $first) { totalCount } }';
    expect(await outcomeOf(await openTestSession(), query, { first: null })).toMatchObject({
      status: 400,
      codes: ['BAD_USER_INPUT'],
    });
  });

  it.each(['first', 'toString', 'constructor', '__proto__'])(
    'counts for the complexity as its default does, also when it is called %s',
    async (name) => {
      // 41 fields of 25 items are more than 1000 points; of one item they are few.
      const fields = Array.from({ length: 41 }, (_, n) => `f${n}: id`).join(' ');
      const query = `query ($${name}: Int) { cases(first: $${name}) { items { ${fields} } } }`;
      expect((await outcomeOf(await openTestSession(), query)).codes).toEqual([
        'QUERY_TOO_COMPLEX',
      ]);
    },
  );
});

describe('what is left out of an operation', () => {
  it.each([
    ['a field', 'case(id: $id) @include(if: $on) { id }', ''],
    ['an inline fragment', '... @include(if: $on) { case(id: $id) { id } }', ''],
    ['a fragment', '...F @include(if: $on)', 'fragment F on Query { case(id: $id) { id } }'],
    [
      'a fragment inside a field',
      'roles @skip(if: true) { ...F }',
      'fragment F on Role { id @include(if: $on) } ',
    ],
  ])('is not coerced: %s', async (_title, selection, fragments) => {
    const query = `query ($id: ID = "x", $on: Boolean! = false) { groups: roles { id } ${selection} other: case(id: "x") @include(if: $on) { id } b: case(id: $id) @include(if: $on) { id } } ${fragments}`;
    expect(await outcomeOf(await openTestSession(), query, { id: null })).toMatchObject({
      status: 200,
      codes: [],
    });
  });

  it('does not excuse the same fragment where it is included', async () => {
    const query =
      'query ($id: ID = "x", $on: Boolean! = false) { ...F @include(if: $on) ...F } fragment F on Query { case(id: $id) { id } }';
    expect(await outcomeOf(await openTestSession(), query, { id: null })).toMatchObject({
      status: 400,
      codes: ['BAD_USER_INPUT'],
    });
  });
});
