/** The given fields of an update input: `null` removes a value, an absent field changes nothing. */
export function changesOf<T>(input: object, ...fields: (keyof T & string)[]): Partial<T> {
  const values = input as Partial<T>;
  const given = fields.filter((name) => values[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, values[name]])) as Partial<T>;
}
