/**
 * The given fields of an update input, for `table.update`: an absent one leaves the value unchanged, `null`
 * removes it, lists replace. inputs.yml says which cannot be removed. Empty when none is given.
 */
export function changesOf<T>(input: object, ...fields: (keyof T & string)[]): Partial<T> {
  const names: readonly string[] = fields;
  const given = Object.entries(input).filter(([name, value]) => {
    return names.includes(name) && value !== undefined;
  });
  return Object.fromEntries(given) as Partial<T>;
}
