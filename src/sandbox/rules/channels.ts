/** What e-mail addresses and phone numbers have in common. */
interface Channel {
  readonly isPrimary: boolean;
}

/**
 * The list after an update of its primary entry: `null` removes the primary one, another value takes its
 * place, and the value that is there already changes nothing. The primary one always comes first, and no
 * value stands twice.
 *
 * @param textOf what tells two entries apart: the address or the number
 */
export function withPrimary<T extends Channel>(
  list: readonly T[],
  primary: T | null,
  textOf: (entry: T) => string,
): readonly T[] {
  const present = list.find(({ isPrimary }) => isPrimary);
  if (present && primary && textOf(present) === textOf(primary)) return list;
  const others = list.filter(({ isPrimary }) => !isPrimary);
  return primary ? [primary, ...others.filter((entry) => textOf(entry) !== textOf(primary))] : others;
}

/** The primary entry first, the others in the order in which they are stored. */
export function primaryFirst<T extends Channel>(list: readonly T[]): T[] {
  return [...list].sort((one, other) => Number(other.isPrimary) - Number(one.isPrimary));
}
