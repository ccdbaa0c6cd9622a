/** Ten pages that matter, each of another kind. */
export const PAGE_TYPES: Readonly<Record<string, string>> = {
  home: '/',
  guide: '/docs/use-cases/creating-clients',
  'guide with tables': '/docs/general/filtering',
  playground: '/docs/playground',
  changelog: '/docs/changelog',
  overview: '/docs/graphql/v1/operations/mutations',
  mutation: '/docs/graphql/v1/operations/mutations/create-case',
  object: '/docs/graphql/v1/types/objects/case',
  enum: '/docs/graphql/v1/types/enums/person-role',
  'not found': '/docs/no-such-page',
};
