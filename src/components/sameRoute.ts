/**
 * For `memo` of a component that the router draws: whether it shows what it did. A press on a link draws everything that asks the router
 * for the address, once before the next page is there, and the framework hides the new address meanwhile; without this, routes below
 * each other would draw the page that is about to go.
 */
export function sameRoute(before: object, after: object): boolean {
  const { match: _before, ...old } = before as Record<string, unknown>;
  // Made anew for each drawing, of the location and the route.
  const { match: _after, ...current } = after as Record<string, unknown>;
  return Object.entries(current).every(([name, value]) => value === old[name]);
}
