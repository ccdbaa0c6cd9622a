// Separate from schema/routes.ts, whose packages must not be bundled for the browser.

/** Folder of the generated pages below `docs/`, and their path below the docs route. */
export const REFERENCE_FOLDER = 'graphql/v1';

/** Route of the reference, without the site's base URL. */
export const REFERENCE_ROUTE = `/docs/${REFERENCE_FOLDER}`;

/** Route of the page with all error codes; each has its code as anchor. */
export const ERRORS_ROUTE = '/docs/Errors/';

/** Route of the playground. */
export const PLAYGROUND_ROUTE = '/docs/playground';
