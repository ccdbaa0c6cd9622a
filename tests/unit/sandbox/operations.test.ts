import { describe, expect, it } from 'vitest';
import { specFor } from './errorFixtures';
import { callOf, operations } from './errorFixtures/errorFixture';
import { codesOf, spec, openTestSession } from './support';

/** Rules for every operation of a kind, besides the codes that catalogue.test.ts checks. */

const operationsOf = (code: string): readonly string[] =>
  spec.errors.codes.find((entry) => entry.code === code)!.operations;

describe('FORBIDDEN', () => {
  it('answers every operation that asks for a permission, before it looks at anything', async () => {
    const session = await openTestSession({ spec: specFor.FORBIDDEN! });
    const answers: Record<string, unknown> = {};
    for (const { name } of operations) {
      const { query, variables, files = {} } = callOf(name);
      const body = await session.run(query, variables, { files });
      answers[name] =
        body.errors?.map(({ extensions }) => [extensions.code, extensions.permission]) ?? 'data';
    }
    const expected = Object.entries(spec.permissions.operations).map(([name, needed]) => [
      name,
      needed.length === 0 ? 'data' : [['FORBIDDEN', needed[0]]],
    ]);
    expect(answers).toEqual(Object.fromEntries(expected));
  });
});

describe('INVALID_PAGE', () => {
  it.each(operationsOf('INVALID_PAGE'))(
    '%s: first out of range, a cursor of another collection, a cursor of another filter',
    async (name) => {
      const session = await openTestSession();
      const other = name === 'cases' ? 'persons' : 'cases';
      const { data } = await session.run(
        `{ ${other}(first: 1) { pageInfo { endCursor } } own: ${name}(first: 1) { pageInfo { endCursor } } }`,
      );
      const cursors = data as Readonly<Record<string, { pageInfo: { endCursor: string } }>>;
      const bad = [
        'first: 0',
        'first: 101',
        `after: "${cursors[other]!.pageInfo.endCursor}"`,
        'after: "nonsense"',
        `after: "${cursors.own!.pageInfo.endCursor}", filter: {ids: ["nothing"]}`,
      ];
      for (const given of bad) {
        expect([given, codesOf(await session.run(`{ ${name}(${given}) { totalCount } }`))]).toEqual(
          [given, ['INVALID_PAGE']],
        );
      }
      expect(
        await session.run(
          `{ ${name}(after: "${cursors.own!.pageInfo.endCursor}") { totalCount } }`,
        ),
      ).not.toHaveProperty('errors');
    },
  );
});
