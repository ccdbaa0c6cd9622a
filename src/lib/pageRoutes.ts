// Separate from schema/routes.ts, whose packages must not be bundled for the browser.

/** Folder of the generated pages below `docs/`, and their path below the docs route. */
export const REFERENCE_FOLDER = 'graphql/v1';

/** Route of the reference, without the site's base URL. */
export const REFERENCE_ROUTE = `/docs/${REFERENCE_FOLDER}`;

/** Whether a route is that of a name in the reference: `/docs/graphql/v1/types/objects/case`. */
export function isNameRoute(route: string): boolean {
  return new RegExp(`${REFERENCE_ROUTE}/(types|operations)/\\w+/.`).test(route);
}

/** Route of the page with all error codes; each has its code as anchor. */
export const ERRORS_ROUTE = '/docs/Errors/';

/** Route of the playground. */
export const PLAYGROUND_ROUTE = '/docs/playground';
