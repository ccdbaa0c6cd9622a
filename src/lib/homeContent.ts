/** An entry point of the documentation. */
export interface EntryPoint {
  to: string;
  title: string;
  text: string;
}

/** What the home page says, for the page and for its Markdown version. Its samples are Markdown: `src/pages/_*.mdx`. */
export const HOME = {
  title: 'GraphQL API for customer due diligence',
  lead:
    'Create a case for each client, identify its owners, collect documents, screen people and companies, assess the risk, ' +
    'and keep the records for as long as the law requires.',
  entryPoints: [
    {
      to: '/docs/introduction',
      title: 'Start here',
      text: 'Run the first calls in the page, repeat them on your machine, and see what changes for production.',
    },
    {
      to: '/docs/use-cases/',
      title: 'Use cases',
      text: 'Follow one client from the first register lookup to the archived case, call by call.',
    },
    {
      to: '/docs/graphql/v1/introduction',
      title: 'Reference',
      text: 'Every query, mutation and type, with examples that you can run in the page.',
    },
  ],
  call: { title: 'Create a case', source: 'src/pages/_openingCall.mdx' },
  lookUps: {
    title: 'Find it quickly',
    items: [
      {
        to: '/docs/general/sandbox#test-values',
        title: 'Test values',
        text: 'Values that trigger a match, an error or a delivery in the sandbox',
      },
      {
        to: '/docs/authentication-process/authorization-token',
        title: 'Authorization token',
        text: 'Request one, and renew it before it expires',
      },
      { to: '/docs/Errors/', title: 'Errors', text: 'Every code, its cause and its remedy' },
      {
        to: '/docs/technical-details/headers',
        title: 'Headers',
        text: 'What to send, and what each response contains',
      },
      {
        to: '/docs/general/filtering',
        title: 'Filtering',
        text: 'Select cases, people and companies',
      },
      {
        to: '/docs/pagination/',
        title: 'Pagination',
        text: 'Read long lists, and keep a copy up to date',
      },
      {
        to: '/docs/technical-details/',
        title: 'Limits',
        text: 'Request rates, sizes, depth and complexity',
      },
      {
        to: '/docs/versioning',
        title: 'Versioning',
        text: 'What can change, and how much notice you get',
      },
    ],
  },
  change: { title: 'Latest change', source: 'src/pages/_latestChange.mdx' },
  files: {
    title: 'For tools and agents',
    items: [
      {
        to: '/downloads/kyc-sandbox.mjs',
        title: 'kyc-sandbox.mjs',
        text: 'The API in one file, to run on your machine',
      },
      {
        to: '/downloads/v1/schema.graphql',
        title: 'schema.graphql',
        text: 'The schema in SDL, for code generators',
      },
      {
        to: '/downloads/v1/kyc-api-v1.postman_collection.json',
        title: 'Postman collection',
        text: 'Every operation with its variables',
      },
      {
        to: '/downloads/AGENTS.md',
        title: 'AGENTS.md',
        text: 'Rules, executed operations and where to look, for AI assistants',
      },
      {
        to: '/llms.txt',
        title: 'llms.txt',
        text: 'All pages as Markdown, for language models',
      },
    ],
  },
} satisfies {
  title: string;
  lead: string;
  entryPoints: readonly EntryPoint[];
  call: Part;
  lookUps: { title: string; items: readonly EntryPoint[] };
  change: Part;
  files: { title: string; items: readonly EntryPoint[] };
};

/** A part of the page that is Markdown; `source` is its file, from the project's root. */
interface Part {
  title: string;
  source: string;
}
