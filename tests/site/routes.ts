import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

// The routes of the specification (section 2), copied and not computed from the tested code.

export const HOME = '/';

/** Guides, with their trailing slashes as specified. */
export const GUIDES: readonly string[] = [
  '/docs/introduction',
  '/docs/authentication-process/accessid-and-accesskey',
  '/docs/authentication-process/authorization-token',
  '/docs/authentication-process/usage-example',
  '/docs/Errors/',
  '/docs/general/filtering',
  '/docs/general/shared-data-types',
  '/docs/pagination/',
  '/docs/schema',
  '/docs/versioning',
  '/docs/technical-details/',
  '/docs/technical-details/headers',
  '/docs/technical-details/unions-and-interfaces',
  '/docs/use-cases/',
  '/docs/use-cases/archiving-and-deactivating',
  '/docs/use-cases/creating-clients',
  '/docs/use-cases/documents',
  '/docs/use-cases/getting-cases',
  '/docs/use-cases/risk-assessments',
];

/** Pages in addition to the specification's, all under /docs and in the one sidebar. */
export const ADDED: readonly string[] = [
  '/docs/privacy',
  '/docs/accessibility',
  '/docs/changelog',
  '/docs/deprecations',
  '/docs/general/glossary',
  '/docs/general/sandbox',
  '/docs/general/bulk-import',
  '/docs/general/events',
  '/docs/cheat-sheet',
  '/docs/use-cases/ownership',
  '/docs/general/concurrency',
  '/docs/general/permissions',
  '/docs/going-live',
  '/docs/support',
  '/docs/playground',
  '/docs/testing',
  '/docs/ai-assistants',
  '/docs/use-cases/client-variations',
  '/docs/use-cases/downloading-documents',
  '/docs/use-cases/screening',
  '/docs/use-cases/refreshing-register-data',
  '/docs/general/data-protection',
  '/docs/general/many-organisations',
  '/docs/general/users-and-access',
  '/docs/graphql/v1/operations/mutations/refresh-company',
  '/docs/graphql/v1/operations/mutations/review-screening-result',
];

export const REFERENCE = '/docs/graphql/v1';

/** Pages of the reference without a single type, operation or directive; none ends with a slash. */
export const REFERENCE_OVERVIEWS: readonly string[] = [
  'introduction',
  'operations/mutations',
  'operations/queries',
];

type Slugs = Readonly<Record<string, string>>;

const slugs = parse(readFileSync(new URL('slugs.yml', import.meta.url), 'utf8')) as Record<
  string,
  Slugs
>;

/** Slugs by name, of each folder. Directives are in the one that graphql-markdown gives them: `operations` when operations use them. */
export const {
  MUTATIONS = {},
  QUERIES = {},
  OPERATION_DIRECTIVES = {},
  TYPE_DIRECTIVES = {},
  ENUMS = {},
  INTERFACES = {},
  UNIONS = {},
} = slugs;

/** Mutations in addition to the specification's. */
export const { ADDED_MUTATIONS = {} } = slugs;

/**
 * Objects, inputs and scalars. The specification requires a page per type and lists none, so the schema may have others: these only
 * define how a name is spelled in a URL.
 */
export const { OTHER_TYPES = {} } = slugs;
