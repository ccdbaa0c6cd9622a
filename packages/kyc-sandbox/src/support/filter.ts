/**
 * The filters of collections: a domain passes one test per field; `and`, `or` and `not` are added here.
 * Fields given together must all match; a null condition, or one on a null value, is false.
 */

/** Whether a row meets a condition, which is not null. `filter` has the ones next to it. */
export type FilterTest<T, C> = {
  test(row: T, condition: unknown, context: C, filter: FilterInput): boolean;
}['test'];

type FilterInput = Readonly<Record<string, unknown>>;

export type FilterTable<T, C> = Readonly<Record<string, FilterTest<T, C>>>;

/** True when the row meets the filter; no filter matches everything. */
export function matches<T, C>(
  table: FilterTable<T, C>,
  filter: unknown,
  row: T,
  context: C,
): boolean {
  if (filter === undefined || filter === null) return true;
  return meets(table, filter as FilterInput, row, context);
}

function meets<T, C>(table: FilterTable<T, C>, filter: FilterInput, row: T, context: C): boolean {
  return Object.entries(filter).every(([field, condition]) => {
    if (condition === undefined) return true;
    if (condition === null) return false;
    if (field === 'and')
      return (condition as FilterInput[]).every((part) => meets(table, part, row, context));
    if (field === 'or')
      return (condition as FilterInput[]).some((part) => meets(table, part, row, context));
    if (field === 'not') return !meets(table, condition as FilterInput, row, context);
    const test = table[field];
    if (!test) throw new Error(`The filter table has no field ${field}`);
    return test(row, condition, context, filter);
  });
}

type Read<T, C, V> = (row: T, context: C) => V | null | undefined;

interface TextCondition {
  readonly equals?: string | null;
  readonly contains?: string | null;
  readonly startsWith?: string | null;
  readonly in?: readonly string[] | null;
}

/** StringFilterInput: case-insensitive; conditions given together must all match. */
export function text<T, C>(read: Read<T, C, string>): FilterTest<T, C> {
  return (row, condition: TextCondition, context) => {
    const value = read(row, context);
    if (value === null || value === undefined) return false;
    const folded = fold(value);
    const same = (other: string): boolean => fold(other) === folded;
    return (
      passes(condition.equals, same) &&
      passes(condition.contains, (part) => folded.includes(fold(part))) &&
      passes(condition.startsWith, (start) => folded.startsWith(fold(start))) &&
      passes(condition.in, (list) => list.some(same))
    );
  };
}

function passes<V>(condition: V | null | undefined, test: (condition: V) => boolean): boolean {
  if (condition === undefined) return true;
  return condition !== null && test(condition);
}

/** A list condition: the value is one of the list. */
export function anyOf<T, C>(read: Read<T, C, string>): FilterTest<T, C> {
  return (row, condition: readonly string[], context) => {
    const value = read(row, context);
    return value !== null && value !== undefined && condition.includes(value);
  };
}

/** A list condition on a row that has several values: at least one of them is in the list. */
export function overlaps<T, C>(read: (row: T, context: C) => readonly string[]): FilterTest<T, C> {
  return (row, condition: readonly string[], context) => {
    const values = read(row, context);
    return condition.some((wanted) => values.includes(wanted));
  };
}

/** A single value that must be equal. */
export function equal<T, C>(read: Read<T, C, string | boolean | number>): FilterTest<T, C> {
  return (row, condition, context) => read(row, context) === condition;
}

/** A single string that must be equal, ignoring case (e-mail addresses). */
export function equalText<T, C>(read: (row: T, context: C) => readonly string[]): FilterTest<T, C> {
  return (row, condition: string, context) =>
    read(row, context).some((value) => fold(value) === fold(condition));
}

interface RangeCondition {
  readonly from?: string | null;
  readonly to?: string | null;
}

/** A half-open range of dates or instants: `from` is included, `to` is not. */
export function range<T, C>(read: Read<T, C, string>): FilterTest<T, C> {
  return (row, condition: RangeCondition, context) => {
    const value = read(row, context);
    if (value === null || value === undefined) return false;
    const time = Date.parse(value);
    return (
      passes(condition.from, (from) => Date.parse(from) <= time) &&
      passes(condition.to, (to) => time < Date.parse(to))
    );
  };
}

/**
 * A string in Unicode case folding, for comparisons that ignore case and how accents are encoded. Letter by letter, so that a sigma
 * at the end of a word is like any other; the dotless i folds to itself.
 */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^ı]/gu, (letter) => letter.toLowerCase().toUpperCase().toLowerCase());
}
