import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import reference from './src/plugins/reference/loadSidebar';

function category(label: string, items: readonly unknown[]) {
  return { type: 'category', label, collapsed: false, items };
}

const guides = [
  category('Get started', [
    'introduction',
    'general/sandbox',
    'playground',
    'ai-assistants',
    'cheat-sheet',
    category('Authentication', [
      'authentication-process/accessid-and-accesskey',
      'authentication-process/authorization-token',
      'authentication-process/usage-example',
    ]),
  ]),
  {
    ...category('Use cases', [
      'use-cases/creating-clients',
      'use-cases/client-variations',
      'use-cases/ownership',
      'use-cases/documents',
      'use-cases/downloading-documents',
      'use-cases/screening',
      'use-cases/risk-assessments',
      'use-cases/periodic-review',
      'use-cases/getting-cases',
      'use-cases/refreshing-register-data',
      'use-cases/archiving-and-deactivating',
    ]),
    link: { type: 'doc', id: 'use-cases/index' },
  },
  category('Concepts', [
    'schema',
    'general/filtering',
    'pagination/index',
    'general/events',
    'general/shared-data-types',
    'technical-details/unions-and-interfaces',
    'Errors/index',
    'technical-details/headers',
    'technical-details/index',
    'general/concurrency',
    'general/undo',
    'versioning',
    'deprecations',
    'general/glossary',
  ]),
  category('Going live', [
    'going-live',
    'testing',
    'general/permissions',
    'general/users-and-access',
    'general/data-protection',
    'general/many-organisations',
    'general/bulk-import',
    'support',
    'trust',
  ]),
];

export default {
  tutorialSidebar: [
    ...guides,
    ...reference.tutorialSidebar,
    category('About', ['changelog', 'privacy', 'accessibility']),
  ],
} as SidebarsConfig;
