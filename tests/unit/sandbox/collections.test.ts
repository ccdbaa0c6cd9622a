import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/sandbox/errors/fail';
import {
  anyOf,
  equal,
  matches,
  range,
  text,
  type FilterTable,
} from '../../../src/sandbox/support/filter';
import { page, type Chunk } from '../../../src/sandbox/support/page';
import { openTestSession } from './support';

interface Row {
  readonly id: string;
  readonly createdAt: string;
  readonly name: string | null;
  readonly isOpen: boolean;
}

const second = (count: number): string => new Date(Date.UTC(2025, 0, 1, 0, 0, count)).toISOString();
const rows = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 999 }).map((number) => `r${number}`),
    createdAt: fc.integer({ min: 0, max: 5 }).map(second),
    name: fc.option(fc.constantFrom('Ada', 'adam', 'Bo', 'bob')),
    isOpen: fc.boolean(),
  }),
  { selector: ({ id }) => id, maxLength: 30 },
);

const table: FilterTable<Row, null> = {
  ids: anyOf(({ id }) => id),
  name: text(({ name }) => name),
  isOpen: equal(({ isOpen }) => isOpen),
  createdAt: range(({ createdAt }) => createdAt),
};
const leaf = fc.record(
  {
    ids: fc.array(fc.integer({ min: 1, max: 999 }).map((number) => `r${number}`)),
    name: fc.option(
      fc.record(
        {
          equals: fc.constantFrom('ada', 'BO'),
          contains: fc.constantFrom('a', 'b'),
          in: fc.constant(['Ada']),
        },
        { requiredKeys: [] },
      ),
    ),
    isOpen: fc.boolean(),
    createdAt: fc.record(
      {
        from: fc.integer({ min: 0, max: 5 }).map(second),
        to: fc.integer({ min: 0, max: 5 }).map(second),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
);
const { filter } = fc.letrec<{ filter: object }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.record(
      {
        and: fc.array(tie('filter'), { maxLength: 2 }),
        or: fc.array(tie('filter'), { maxLength: 2 }),
        not: tie('filter'),
      },
      { requiredKeys: [] },
    ),
  ),
}));

describe('filters', () => {
  it('and their negation split a collection', () => {
    fc.assert(
      fc.property(rows, filter, (all, condition) => {
        for (const row of all) {
          expect(matches(table, condition, row, null)).toBe(
            !matches(table, { not: condition }, row, null),
          );
        }
      }),
    );
  });

  const row: Row = { id: 'r1', createdAt: second(3), name: null, isOpen: true };
  it.each([
    [{}, true],
    [{ or: [] }, false],
    [{ and: [] }, true],
    [{ ids: [] }, false],
    [{ name: {} }, false],
    [{ name: null }, false],
    [{ not: { name: { contains: 'a' } } }, true],
    [{ createdAt: { from: second(3) } }, true],
    [{ createdAt: { to: second(3) } }, false],
    [{ isOpen: true, ids: ['r2'] }, false],
  ])('%j gives %s', (condition, expected) => {
    expect(matches(table, condition, row, null)).toBe(expected);
  });
});

describe('paging', () => {
  it('visits each item once, whatever is added or removed meanwhile', () => {
    fc.assert(
      fc.property(rows, rows, fc.integer({ min: 1, max: 7 }), (atStart, later, first) => {
        const atStartIds = new Set(atStart.map(({ id }) => id));
        const added = later
          .filter(({ id }) => !atStartIds.has(id))
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
      }),
    );
  });

  it('accepts only cursors of this collection and filter', () => {
    const row: Row = { id: 'r1', createdAt: second(1), name: null, isOpen: true };
    const only = page('rows', [row], { isOpen: true }, { first: 1 }, 100).pageInfo;
    const { endCursor } = only;
    const again = (
      collection: string,
      condition: object | null,
      after: string | null,
      first = 1,
    ): unknown => {
      try {
        return page(collection, [row], condition, { first, after }, 100).items.length;
      } catch (error) {
        return (error as ApiError).code;
      }
    };
    const next = page('rows', [row], { isOpen: true }, { first: 1, after: endCursor }, 100);
    expect([only.hasPreviousPage, next.pageInfo.hasPreviousPage]).toEqual([false, true]);
    expect(again('rows', { isOpen: true }, endCursor)).toBe(0);
    expect(again('others', { isOpen: true }, endCursor)).toBe('INVALID_PAGE');
    expect(again('rows', { isOpen: false }, endCursor)).toBe('INVALID_PAGE');
    expect(again('rows', null, null, 0)).toBe('INVALID_PAGE');
    expect(again('rows', null, null, 101)).toBe('INVALID_PAGE');
    fc.assert(fc.property(fc.string(), (cursor) => again('rows', null, cursor) === 'INVALID_PAGE'));
  });

  it.each([
    [{ isArchived: true }, ['2016-0007', '2023-0001']],
    [{ riskAssessmentConclusions: ['HIGH'], nextReviewOn: { to: '2025-04-02' } }, ['2024-0001']],
    [{ hasMatches: true }, ['2024-0001', '2024-0002', '2024-0007']],
    [{ statusIdentifiers: ['new', 'awaiting_client'] }, ['2024-0003', '2024-0005']],
    [{ caseNumber: { startsWith: '2016' } }, ['2016-0007']],
    [{ updatedAt: { from: '2025-02-10T09:00:00+01:00' } }, ['2024-0002']],
  ])('cases(filter: %j)', async (condition, expected) => {
    const session = await openTestSession();
    const { data } = await session.run(
      'query($f: CaseFilterInput) { cases(filter: $f) { items { caseNumber } } }',
      { f: condition },
    );
    expect(
      (data as { cases: { items: { caseNumber: string }[] } }).cases.items.map(
        ({ caseNumber }) => caseNumber,
      ),
    ).toEqual(expected);
  });
});
