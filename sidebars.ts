import { readFileSync } from 'node:fs';
import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import { isForeignSchema } from './src/lib/site';

// The reference's items are generated with its pages. Read instead of imported, because the dev
// server reads this file again when pages change and must not get a cached copy.
const reference = JSON.parse(
  readFileSync('docs/graphql/v1/sidebar.json', 'utf8'),
) as SidebarsConfig[string] & object[];

const guides = [
  'introduction',
  'general/sandbox',
  'playground',
  'testing',
  {
    type: 'category',
    label: 'Authentication',
    collapsed: false,
    items: [
      'authentication-process/accessid-and-accesskey',
      'authentication-process/authorization-token',
      'authentication-process/usage-example',
      'general/permissions',
    ],
  },
  {
    type: 'category',
    label: 'Use cases',
    collapsed: false,
    link: { type: 'doc', id: 'use-cases/index' },
    items: [
      'use-cases/creating-clients',
      'use-cases/client-variations',
      'use-cases/documents',
      'use-cases/downloading-documents',
      'use-cases/screening',
      'use-cases/risk-assessments',
      'use-cases/getting-cases',
      'use-cases/archiving-and-deactivating',
    ],
  },
  {
    type: 'category',
    label: 'Working with data',
    collapsed: false,
    items: [
      'schema',
      'general/filtering',
      'pagination/index',
      'general/concurrency',
      'general/bulk-import',
      'general/shared-data-types',
      'Errors/index',
    ],
  },
  {
    type: 'category',
    label: 'Technical details',
    collapsed: false,
    items: [
      'technical-details/index',
      'technical-details/headers',
      'technical-details/unions-and-interfaces',
      'versioning',
      'deprecations',
      'changelog',
      'general/glossary',
    ],
  },
  'going-live',
  'support',
  {
    type: 'category',
    label: 'About this site',
    collapsed: false,
    items: ['privacy', 'accessibility'],
  },
];

export default {
  tutorialSidebar: [
    ...(isForeignSchema() ? [] : guides),
    {
      type: 'category',
      label: 'GraphQL reference',
      collapsible: false,
      className: 'sidebar-reference',
      items: reference,
    },
  ],
} as SidebarsConfig;
