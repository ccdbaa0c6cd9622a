import { perObject } from '../../../../src/lib/perObject';

/**
 * The filters of collections: a domain passes one test per field; `and`, `or` and `not` are added here.
 * Fields given together must all match; a null condition, or one on a null value, is false.
 */

/** Tells whether a row meets a condition. */
type Test<T> = (row: T) => boolean;

/** Reads a condition, which is not null, once a query. `filter` has the ones next to it. */
export type FilterTest<T, C> = {
  test(condition: unknown, context: C, filter: FilterInput): Test<T>;
}['test'];

type FilterInput = Readonly<Record<string, unknown>>;

export type FilterTable<T, C> = Readonly<Record<string, FilterTest<T, C>>>;

/** The test of a filter; without one, every row matches. */
export function testOf<T, C>(table: FilterTable<T, C>, filter: unknown, context: C): Test<T> {
  const given = (filter ?? {}) as FilterInput;
  const tests = Object.entries(given).map(([field, condition]): Test<T> => {
    if (condition === undefined) return () => true;
    if (condition === null) return () => false;
    if (field === 'not') {
      const test = testOf(table, condition, context);
      return (row) => !test(row);
    }
    if (field === 'and' || field === 'or') {
      const parts = (condition as FilterInput[]).map((part) => testOf(table, part, context));
      return (row) =>
        field === 'and' ? parts.every((test) => test(row)) : parts.some((test) => test(row));
    }
    const read = table[field];
    if (!read) throw new Error(`The filter table has no field ${field}`);
    return read(condition, context, given);
  });
  return (row) => tests.every((test) => test(row));
}

type Read<T, C, V> = (row: T, context: C) => V;
type Optional<V> = V | null | undefined;

/** A test of a value that is read once a request and row, however many conditions there are on it. */
export function tested<T extends object, C extends object, V>(
  read: Read<T, C, V>,
  toTest: (condition: never) => (value: V) => boolean,
): FilterTest<T, C> {
  const readers = perObject((context: C) => perObject((row: T) => ({ value: read(row, context) })));
  return (condition, context) => {
    const reader = readers(context);
    const test = toTest(condition as never);
    return (row) => test(reader(row).value);
  };
}

interface TextCondition {
  readonly equals?: string | null;
  readonly contains?: string | null;
  readonly startsWith?: string | null;
  readonly in?: readonly string[] | null;
}

/** StringFilterInput: case-insensitive; conditions given together must all match. */
export function text<T extends object, C extends object>(
  read: Read<T, C, Optional<string>>,
): FilterTest<T, C> {
  return tested(
    (row, context) => {
      const value = read(row, context);
      return typeof value === 'string' ? fold(value) : null;
    },
    ({ equals, contains, startsWith, in: list }: TextCondition) => {
      const tests: readonly Test<string>[] = [
        optional(equals, fold, (wanted) => (value) => value === wanted),
        optional(contains, fold, (part) => (value) => value.includes(part)),
        optional(startsWith, fold, (start) => (value) => value.startsWith(start)),
        optional(
          list,
          (texts) => new Set(texts.map(fold)),
          (listed) => (value) => listed.has(value),
        ),
      ];
      return (value) => value !== null && tests.every((test) => test(value));
    },
  );
}

/** The test of a condition that may be absent; `read` prepares it. */
function optional<Given, Wanted, V>(
  given: Optional<Given>,
  read: (given: Given) => Wanted,
  toTest: (wanted: Wanted) => Test<V>,
): Test<V> {
  if (given === undefined) return () => true;
  return given === null ? () => false : toTest(read(given));
}

/** A list condition: the value is one of the list. */
export function anyOf<T extends object, C extends object>(
  read: Read<T, C, Optional<string>>,
): FilterTest<T, C> {
  return tested(read, (condition: readonly string[]) => {
    const wanted = new Set<unknown>(condition);
    return (value) => wanted.has(value);
  });
}

/** A list condition on a row that has several values: at least one of them is in the list. */
export function overlaps<T extends object, C extends object>(
  read: Read<T, C, readonly string[]>,
): FilterTest<T, C> {
  return tested(read, (condition: readonly string[]) => {
    const wanted = new Set(condition);
    return (values) => values.some((value) => wanted.has(value));
  });
}

/** A single value that must be equal. */
export function equal<T extends object, C extends object>(
  read: Read<T, C, Optional<string | boolean | number>>,
): FilterTest<T, C> {
  return tested(read, (condition: unknown) => (value) => value === condition);
}

/** A single string that must be equal, ignoring case (e-mail addresses). */
export function equalText<T extends object, C extends object>(
  read: Read<T, C, readonly string[]>,
): FilterTest<T, C> {
  return tested(
    (row, context) => read(row, context).map(fold),
    (condition: string) => {
      const wanted = fold(condition);
      return (values) => values.includes(wanted);
    },
  );
}

interface RangeCondition {
  readonly from?: string | null;
  readonly to?: string | null;
}

/** A half-open range of dates or instants: `from` is included, `to` is not. */
export function range<T extends object, C extends object>(
  read: Read<T, C, Optional<string>>,
): FilterTest<T, C> {
  return tested(
    (row, context) => {
      const value = read(row, context);
      return typeof value === 'string' ? Date.parse(value) : null;
    },
    ({ from, to }: RangeCondition) => {
      const tests: readonly Test<number>[] = [
        optional(from, Date.parse, (first) => (time) => first <= time),
        optional(to, Date.parse, (end) => (time) => time < end),
      ];
      return (value) => value !== null && tests.every((test) => test(value));
    },
  );
}

/**
 * A string in Unicode case folding, for comparisons that ignore case and how accents are encoded. Letter by letter, so that a sigma
 * at the end of a word is like any other; the dotless i folds to itself.
 */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\0-\x7fı]/gu, (letter) => letter.toLowerCase().toUpperCase().toLowerCase())
    .toLowerCase();
}
