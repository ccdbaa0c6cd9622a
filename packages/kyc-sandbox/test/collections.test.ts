import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyOf, equal, range, testOf, text, type FilterTable } from '../src/support/filter';
import { page, type Chunk } from '../src/support/page';
import { propertyRuns } from '../../../tests/support/properties';
import { codesOf, openTestSession, read, spec } from './support';

interface Row {
  readonly id: string;
  readonly createdAt: string;
  readonly name: string | null;
  readonly isOpen: boolean;
}

const second = (count: number): string => new Date(Date.UTC(2025, 0, 1, 0, 0, count)).toISOString();
const seconds = fc.integer({ min: 0, max: 5 }).map(second);
const ids = fc.integer({ min: 1, max: 999 }).map((number) => `r${number}`);
const rows = fc.uniqueArray(
  fc.record({
    id: ids,
    createdAt: seconds,
    name: fc.option(fc.constantFrom('Ada', 'adam', 'Bo', 'bob')),
    isOpen: fc.boolean(),
  }),
  { selector: ({ id }) => id, maxLength: 30 },
);

const table: FilterTable<Row, object> = {
  ids: anyOf(({ id }) => id),
  name: text(({ name }) => name),
  isOpen: equal(({ isOpen }) => isOpen),
  createdAt: range(({ createdAt }) => createdAt),
};

/** An object with any of the keys. */
const some = (model: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<object> =>
  fc.record(model, { requiredKeys: [] });
const leaf = some({
  ids: fc.array(ids),
  name: fc.option(
    some({
      equals: fc.constantFrom('ada', 'BO'),
      contains: fc.constantFrom('a', 'b'),
      in: fc.constant(['Ada']),
    }),
  ),
  isOpen: fc.boolean(),
  createdAt: some({ from: seconds, to: seconds }),
});
const { filter } = fc.letrec<{ filter: object }>((tie) => {
  const parts = fc.array(tie('filter'), { maxLength: 2 });
  return {
    filter: fc.oneof({ maxDepth: 3 }, leaf, some({ and: parts, or: parts, not: tie('filter') })),
  };
});

describe('filters', () => {
  it('and their negation split a collection', () => {
    const property = fc.property(rows, filter, (all, condition) => {
      for (const row of all)
        expect(testOf(table, condition, {})(row)).toBe(!testOf(table, { not: condition }, {})(row));
    });
    fc.assert(property, propertyRuns(100));
  });

  it('without a value, and ranges, follow their descriptions', () => {
    const row: Row = { id: 'r1', createdAt: second(3), name: null, isOpen: true };
    const cases: readonly [condition: object, expected: boolean][] = [
      [{}, true],
      [{ or: [] }, false],
      [{ and: [] }, true],
      [{ ids: [] }, false],
      [{ name: {} }, false],
      [{ name: null }, false],
      [{ not: { name: { contains: 'a' } } }, true],
      [{ createdAt: { from: second(3) } }, true],
      [{ createdAt: { to: second(3) } }, false],
    ];
    const found = cases.map(([condition]) => [condition, testOf(table, condition, {})(row)]);
    expect(found).toEqual(cases);
  });
});

describe('paging', () => {
  it('visits each item once, whatever is added or removed meanwhile', () => {
    const size = fc.integer({ min: 1, max: 7 });
    const property = fc.property(rows, rows, size, (atStart, more, first) => {
      const known = new Set(atStart.map(({ id }) => id));
      const added = more
        .filter(({ id }) => !known.has(id))
        .map((entry) => ({ ...entry, createdAt: second(9) }));
      let collection = atStart;
      const seen: string[] = [];
      let after: string | null = null;
      for (;;) {
        const chunk: Chunk<Row> = page('rows', collection, {}, { first, after }, 100);
        seen.push(...chunk.items.map(({ id }) => id));
        if (!chunk.pageInfo.hasNextPage) break;
        after = chunk.pageInfo.endCursor;
        const extra = added.pop();
        const gone = chunk.items.at(-1)!.id;
        collection = [...collection.filter(({ id }) => id !== gone), ...(extra ? [extra] : [])];
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(atStart.every(({ id }) => seen.includes(id))).toBe(true);
    });
    fc.assert(property, propertyRuns(100));
  });

  it('accepts no other string as a cursor', () => {
    const property = fc.property(fc.string(), (after) => {
      expect(() => page('rows', [], null, { first: 1, after }, 100)).toThrow(
        expect.objectContaining({ code: 'INVALID_PAGE' }),
      );
    });
    fc.assert(property, propertyRuns(100));
  });

  const { operations } = spec.errors.codes.find(({ code }) => code === 'INVALID_PAGE')!;
  const PAGE_INFO = 'pageInfo { endCursor hasPreviousPage }';
  it.each(operations)(
    '%s: no cursor of another collection or filter, and no size out of range',
    async (name) => {
      const session = await openTestSession();
      const other = name === 'cases' ? 'persons' : 'cases';
      const cursors = (await read(
        session,
        `{ other: ${other}(first: 1) { pageInfo { endCursor } } own: ${name}(first: 1) { ${PAGE_INFO} } }`,
      )) as Readonly<Record<'own' | 'other', { pageInfo: { endCursor: string } }>>;
      const after = `after: "${cursors.own.pageInfo.endCursor}"`;
      const codes = [];
      for (const given of [
        'first: 0',
        'first: 101',
        `after: "${cursors.other.pageInfo.endCursor}"`,
        `${after}, filter: {ids: ["nothing"]}`,
        after.replace('"', '" '),
        after.replace(/"$/, '="'),
      ])
        codes.push(codesOf(await session.run(`{ ${name}(${given}) { totalCount } }`)));
      expect(codes).toEqual(codes.map(() => ['INVALID_PAGE']));
      const next = await read(session, `{ next: ${name}(${after}) { ${PAGE_INFO} } }`);
      expect([cursors.own, next]).toMatchObject([
        { pageInfo: { hasPreviousPage: false } },
        { next: { pageInfo: { hasPreviousPage: true } } },
      ]);
    },
  );
});
