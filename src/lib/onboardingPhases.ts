/** The phases of a relationship, in order, as domain experts name them, with the operations and the guide of each. */
export interface Phase {
  title: string;
  /** What happens, in a few words. */
  summary: string;
  /** Route of the guide that covers it, with anchor where it covers more. */
  route: string;
}

export const PHASES: readonly Phase[] = [
  { title: 'Create a case', summary: 'createCase', route: '/docs/use-cases/creating-clients' },
  {
    title: 'Identify the client',
    summary: 'lookupCompany, add…ClientToCase',
    route: '/docs/use-cases/creating-clients',
  },
  {
    title: 'Ownership and control',
    summary: 'addOwnerToCompany, addOwnerToCase',
    route: '/docs/use-cases/creating-clients',
  },
  {
    title: 'Who acts for the client',
    summary: 'addRepresentativeToCase',
    route: '/docs/use-cases/creating-clients',
  },
  {
    title: 'Collect evidence',
    summary: 'goals, reach links, uploadDocument',
    route: '/docs/use-cases/documents',
  },
  { title: 'Verify identity', summary: 'identityValidations', route: '/docs/use-cases/documents' },
  { title: 'Check the lists', summary: 'listChecks', route: '/docs/use-cases/screening' },
  {
    title: 'Assess the risk',
    summary: 'type, questionnaire, conclusion',
    route: '/docs/use-cases/risk-assessments',
  },
  {
    title: 'Report',
    summary: 'generatePDFReportForCase',
    route: '/docs/use-cases/archiving-and-deactivating',
  },
  {
    title: 'Follow the relationship',
    summary: 'nextReviewOn, new screenings',
    route: '/docs/use-cases/getting-cases',
  },
  {
    title: 'End it',
    summary: 'archiveCase, retention, deleteCase',
    route: '/docs/use-cases/archiving-and-deactivating',
  },
];
