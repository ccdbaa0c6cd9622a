/** For `memo`: whether all properties but one are what they were. */
export function sameExcept(name: string, before: object, after: object): boolean {
  const old = before as Readonly<Record<string, unknown>>;
  return Object.entries(after).every(([key, value]) => key === name || value === old[key]);
}

/**
 * For `memo` of a component that the router draws: whether it shows what it did. A press on a link draws everything that asks the router
 * for the address, once before the next page is there, and the framework hides the new address meanwhile; without this, routes below
 * each other would draw the page that is about to go. `match` is made anew for each drawing, of the location and the route.
 */
export function sameRoute(before: object, after: object): boolean {
  return sameExcept('match', before, after);
}
