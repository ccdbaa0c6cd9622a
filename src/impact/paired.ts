/** Two lists compared by key. */
export interface Paired<T> {
  /** Items of both, in the order of the second list. */
  pairs: [before: T, after: T][];
  added: T[];
  removed: T[];
}

/** Compares two lists by key. Items of the same key are paired in their order. */
export function paired<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (item: T) => string,
): Paired<T> {
  const rest = new Map<string, T[]>();
  for (const item of before) rest.set(keyOf(item), [...(rest.get(keyOf(item)) ?? []), item]);
  const result: Paired<T> = { pairs: [], added: [], removed: [] };
  for (const item of after) {
    const known = rest.get(keyOf(item))?.shift();
    if (known === undefined) result.added.push(item);
    else result.pairs.push([known, item]);
  }
  result.removed = [...rest.values()].flat();
  return result;
}
