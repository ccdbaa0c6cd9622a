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

export const REFERENCE = '/docs/graphql/v1';

/** Pages of the reference without a single type, operation or directive; none ends with a slash. */
export const REFERENCE_OVERVIEWS: readonly string[] = [
  'introduction',
  'operations/mutations',
  'operations/queries',
];

/** Pages of single types, operations and directives by their folder. Directives that operations use are in that of operations. */
const REFERENCE_PAGES: Readonly<Record<string, readonly string[]>> = {
  'operations/mutations': words(`
  add-company-client-to-case add-contact-person-to-case add-goal-to-company add-goal-to-person
  add-owner-to-case add-owner-to-company add-person-client-to-case add-representative-to-case
  archive-case associate-representative create-case create-group create-reach-link create-user
  deactivate-case declare-company delete-case delete-group delete-user disassociate-representative
  generate-pdfreport-for-case get-reach-link-for-person reactivate-case remove-goal
  send-contact-point-email send-contact-point-phone-message set-company-amlperson-strategy
  set-preferred-language-for-company-or-person set-risk-assessment-conclusion-on-case
  set-risk-assessment-type-on-case set-user-to-group toggle-goals update-case-access
  update-case-notification update-case-responsible update-company update-document update-group
  update-person update-person-reference-ids update-user upload-document
  `),
  'operations/queries': words(`
  available-document-types-for-company available-document-types-for-person
  available-risk-assessment-types-for-case case case-responsibles cases companies company
  get-document group groups lookup-company person persons risk-assessment-questionnaires roles
  user users
  `),
  'operations/directives': words('include skip'),
  'types/directives': words('deprecated one-of specified-by'),
  'types/enums': words(`
  amlperson-strategy file-upload-type goal-acceptance goal-document-type identity-validation-types
  person-role risk-assessment-conclusion user-type
  `),
  'types/interfaces': words('chunk identity-validation node screening-result'),
  'types/unions': words('case-access clients legal-owners person-or-company'),
};

/** All routes that the specification lists. It requires a page for each type, too, without listing those. */
export function specifiedRoutes(): string[] {
  const pages = Object.entries(REFERENCE_PAGES).flatMap(([folder, slugs]) =>
    slugs.map((slug) => `${folder}/${slug}`),
  );
  return [
    HOME,
    ...GUIDES,
    ...[...REFERENCE_OVERVIEWS, ...pages].map((page) => `${REFERENCE}/${page}`),
  ];
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
