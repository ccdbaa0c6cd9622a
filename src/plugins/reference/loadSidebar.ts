import { readFileSync } from 'node:fs';
import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import { SIDEBAR_FILE } from '../../lib/generatedFiles';

// The items are generated with the pages. Read instead of imported, because the dev server reads the sidebar again when pages change and
// must not get a cached copy.
const items = JSON.parse(readFileSync(`docs/${SIDEBAR_FILE}`, 'utf8')) as SidebarsConfig[string] &
  object[];

/** The sidebar of a site that is a reference only; that of one with guides contains it. */
export default {
  tutorialSidebar: [
    {
      type: 'category',
      label: 'GraphQL reference',
      collapsible: false,
      className: 'sidebar-reference',
      items,
    },
  ],
} satisfies SidebarsConfig;
