type Props = Readonly<Record<string, unknown>>;

/** For `memo`: whether all properties but some are what they were. */
export function sameExcept(names: readonly string[], before: object, after: object): boolean {
  return Object.entries(after).every(([key, value]) => names.includes(key) || value === (before as Props)[key]);
}

/**
 * For `memo` of a component that the router draws: whether its route is what it was. What is below asks the router for the address
 * itself, so the frame around the pages is drawn once, and a page is not drawn again for each place in it.
 */
export function sameRoute(before: object, after: object): boolean {
  return sameExcept(['location', 'match'], before, after);
}
