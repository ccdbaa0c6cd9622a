/** The given fields of an update input: `null` removes a value, an absent field changes nothing. */
export function changesOf<T>(input: object, ...fields: (keyof T & string)[]): Partial<T> {
  const names: readonly string[] = fields;
  const given = Object.entries(input).filter(([name, value]) => {
    return names.includes(name) && value !== undefined;
  });
  return Object.fromEntries(given) as Partial<T>;
}
