/**
 * The rule of every update mutation: an absent input field leaves the value unchanged, `null` removes it,
 * lists replace.
 *
 * `fields` names, for each input field, how its value becomes a patch of the entity. The result has only what
 * changed, ready for `table.update`; it is empty when the input says nothing.
 *
 *     applyUpdate(input, {
 *       name: (name) => ({ name }),
 *       website: (website) => ({ website }),
 *     })
 */
export function applyUpdate<I extends object, P extends object>(
  input: I,
  fields: { readonly [K in keyof I]?: (value: Exclude<I[K], undefined>) => P },
): Partial<P> {
  const patch: Partial<P> = {};
  for (const key of Object.keys(fields) as (keyof I)[]) {
    const value = input[key];
    const toPatch = fields[key];
    if (toPatch && Object.hasOwn(input, key) && value !== undefined) {
      Object.assign(patch, toPatch(value as Exclude<I[typeof key], undefined>));
    }
  }
  return patch;
}
