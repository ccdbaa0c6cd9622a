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
    'Open a case on a client, find out who owns it, collect evidence, check people against lists, record the risk assessment, ' +
    'and keep the file for as long as the law asks.',
  entryPoints: [
    {
      to: '/docs/introduction',
      title: 'Start here',
      text: 'From an access key to the first case: get a token, send a query, read what comes back.',
    },
    {
      to: '/docs/use-cases/',
      title: 'Use cases',
      text: 'One client from the first look in the register to the archived case, call by call.',
    },
    {
      to: '/docs/graphql/v1/introduction',
      title: 'Reference',
      text: 'Every query, mutation and type of the GraphQL schema, with what null means and what follows.',
    },
  ],
  call: { title: 'Open a case on a company', source: 'src/pages/_openingCall.mdx' },
  lookUps: {
    title: 'Look something up',
    items: [
      {
        to: '/docs/general/sandbox',
        title: 'Test values',
        text: 'What the sandbox answers, number by number',
      },
      {
        to: '/docs/authentication-process/authorization-token',
        title: 'Authorization token',
        text: 'Getting one, renewing it',
      },
      { to: '/docs/Errors/', title: 'Errors', text: 'Every code, and what to do about it' },
      {
        to: '/docs/technical-details/headers',
        title: 'Headers',
        text: 'What to send, what comes back',
      },
      { to: '/docs/general/filtering', title: 'Filtering', text: 'Finding the cases you mean' },
      { to: '/docs/pagination/', title: 'Pagination', text: 'Reading long lists to their end' },
      {
        to: '/docs/technical-details/',
        title: 'Limits',
        text: 'Rates, sizes, depth and complexity',
      },
      {
        to: '/docs/versioning',
        title: 'Versioning',
        text: 'What may change, and when you hear of it',
      },
    ],
  },
  change: { title: 'Latest change', source: 'src/pages/_latestChange.mdx' },
} satisfies {
  title: string;
  lead: string;
  entryPoints: readonly EntryPoint[];
  call: Part;
  lookUps: { title: string; items: readonly EntryPoint[] };
  change: Part;
};

/** A part of the page that is Markdown; `source` is its file, from the project's root. */
interface Part {
  title: string;
  source: string;
}
