/**
 * The filters of collections: a domain passes one test per field; `and`, `or` and `not` are added here.
 * Fields given together must all match; a null condition, or one on a null value, is false.
 */

/** Tells whether a row meets a condition. */
type Test<T> = (row: T) => boolean;

/** Reads a condition, which is not null, once a query. `filter` has the ones next to it. */
type FilterTest<T, C> = {
  test(condition: unknown, context: C, filter: FilterInput): Test<T>;
}['test'];

type FilterInput = Readonly<Record<string, unknown>>;

export type FilterTable<T, C> = Readonly<Record<string, FilterTest<T, C>>>;

/** The test of a filter; without one, every row matches. */
export function testOf<T, C>(table: FilterTable<T, C>, filter: unknown, context: C): Test<T> {
  const given = (filter ?? {}) as FilterInput;
  return all(given, (field, condition): Test<T> => {
    if (field === 'and' || field === 'or' || field === 'not') {
      const parts = [condition].flat() as unknown[];
      const tests = parts.map((part) => testOf(table, part, context));
      if (field === 'or') return (row) => tests.some((test) => test(row));
      return (row) => tests.every((test) => test(row)) === (field === 'and');
    }
    const read = table[field];
    if (!read) throw new Error(`The filter table has no field ${field}`);
    return read(condition, context, given);
  });
}

/** The test that all given conditions are met; `read` makes the test of one that is not null. */
function all<T>(given: object, read: (name: string, condition: never) => Test<T>): Test<T> {
  const tests = Object.entries(given)
    .filter(([, condition]) => condition !== undefined)
    .map(([name, condition]) =>
      condition === null ? () => false : read(name, condition as never),
    );
  return (row) => tests.every((test) => test(row));
}

type Read<T, C, V> = (row: T, context: C) => V;
type Text = string | null | undefined;

/** A test of what is read of a row. */
export function tested<T, C, V>(
  read: Read<T, C, V>,
  toTest: (condition: never) => Test<V>,
): FilterTest<T, C> {
  return (condition, context) => {
    const test = toTest(condition as never);
    return (row) => test(read(row, context));
  };
}

/** Folds a condition once, not for each row. */
const folding = (toTest: (folded: string) => Test<string>) => (condition: string) =>
  toTest(caseFold(condition));

/** The conditions of StringFilterInput and of ranges. What is compared is folded, or a time. */
const comparisons: Readonly<Record<string, (condition: never) => Test<never>>> = {
  equals: folding((wanted) => (value) => value === wanted),
  contains: folding((part) => (value) => value.includes(part)),
  startsWith: folding((start) => (value) => value.startsWith(start)),
  in: (list: readonly string[]) => {
    const folded = new Set(list.map(caseFold));
    return (value: string) => folded.has(value);
  },
  from: (first: string) => (time: number) => Date.parse(first) <= time,
  to: (end: string) => (time: number) => time < Date.parse(end),
};

function compared<T, C>(
  read: Read<T, C, Text>,
  prepare: (value: string) => string | number,
): FilterTest<T, C> {
  return tested(
    (row, context) => {
      const value = read(row, context);
      return typeof value === 'string' ? prepare(value) : null;
    },
    (condition: object) => {
      const test = all(condition, (name, wanted) => comparisons[name]!(wanted));
      return (value) => value !== null && test(value as never);
    },
  );
}

/** StringFilterInput: case-insensitive; conditions given together must all match. */
export const text = <T, C>(read: Read<T, C, Text>) => compared(read, caseFold);

/** A half-open range of dates or timestamps: `from` is included, `to` is not. */
export const range = <T, C>(read: Read<T, C, Text>) => compared(read, Date.parse);

/** A list condition: the value, or at least one of the values, is in the list. */
export function anyOf<T, C>(read: Read<T, C, Text | readonly string[]>): FilterTest<T, C> {
  return tested(read, (condition: readonly string[]) => {
    const wanted = new Set<unknown>(condition);
    return (value) => [value].flat().some((each) => wanted.has(each));
  });
}

/** A single value that must be equal. */
export function equal<T, C>(read: Read<T, C, boolean | null>): FilterTest<T, C> {
  return tested(read, (condition: unknown) => (value) => value === condition);
}

/** At least one string must be equal, ignoring case (e-mail addresses). */
export function equalText<T, C>(read: Read<T, C, readonly string[]>): FilterTest<T, C> {
  return tested(read, (condition: string) => {
    const wanted = caseFold(condition);
    return (values) => values.some((value) => caseFold(value) === wanted);
  });
}

/**
 * A string in Unicode case folding, for comparisons that ignore case and how accents are encoded. Letter by letter, so that a sigma
 * at the end of a word is like any other; the dotless i folds to itself.
 */
export function caseFold(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\0-\x7fı]/gu, (letter) => letter.toLowerCase().toUpperCase().toLowerCase())
    .toLowerCase();
}
