import path from 'node:path';

/** A client module of Docusaurus that ours stands in for. */
export interface Replaced {
  /** Its path below @docusaurus, without the extension `.js`. */
  module: string;
  /** Ours, beside this file. */
  file: string;
  reason: string;
  /** SHA-256 of the file of Docusaurus 3.8.1 that ours was written against, hexadecimal. */
  upstream: string;
}

export const REPLACED: readonly Replaced[] = [
  {
    module: 'core/lib/client/preload',
    file: 'client/preload.ts',
    reason: 'At /page/index.html it loads nothing, and the page is drawn twice; a chunk that does not come is told to nobody.',
    upstream: '8c1e3de18d307e2fb4aee43f765f1d06b05357889b9923467bef44a358683542',
  },
  {
    module: 'core/lib/client/normalizeLocation',
    file: 'client/normalizeLocation.ts',
    reason: 'A hash that cannot be decoded takes the whole site down.',
    upstream: '2759003e81bfa6c32540f148b51ed629bd449b8b0bec6c0a0817247a56eb588e',
  },
  {
    module: 'core/lib/client/PendingNavigation',
    file: 'client/pendingNavigation.tsx',
    reason: 'A press draws each link and menu of the page that is about to go: a seventh of the work until the next one is there.',
    upstream: '1c489db32b5665b06586dc471d29def9cab8a8f4acac9863775dd378716ce4d0',
  },
  {
    module: 'core/lib/client/docusaurus',
    file: 'client/docusaurus.ts',
    reason: 'A browser whose navigator.connection has no effectiveType gets an error at each link.',
    upstream: 'b0d1dbdc1e3a706fe1ffd91c726d8348c5e4ed6ac95a716f549eb58127a4b202',
  },
  {
    module: 'core/lib/client/exports/Head',
    file: 'client/head.tsx',
    reason: 'While a page is taken over its title, links and classes go and come again, with each part that is taken over.',
    upstream: 'cffe1438651ffcd100c4389ef8c04a522ef911827ec4ac4c4a3c231c0cc754af',
  },
  {
    module: 'theme-common/lib/utils/IntlUtils',
    file: 'client/dates.ts',
    reason: 'To make a formatter for one date takes 124 ms on a slow phone, each time that a page is drawn.',
    upstream: '50ecfecea6e487ee17ffc3e62848277742fbfef4a5eed65a533923e772b89618',
  },
  {
    module: 'theme-common/lib/hooks/styles.css',
    file: 'client/nothing.ts',
    reason: 'A press takes a class from the body and the next page gives it back, and the whole page is styled anew for each. Browsers know themselves when to show the focus (:focus-visible).',
    upstream: '3950048d97191661c6a4dab548895661c22a66d7c008ba55986fedbf9aed7f59',
  },
  {
    module: 'theme-classic/lib/prism-include-languages',
    file: 'client/nothing.ts',
    reason: 'Code is highlighted when the site is built; the highlighter is a sixth of all scripts.',
    upstream: 'a464a26897ccb5b2a509dcec3fd9b35e7038c1ee91f7f8863c7096e991af8774',
  },
];

/** What a page or a theme asks the framework for, as `@docusaurus/Head`. */
const EXPORT = /^@docusaurus\/([A-Z]\w*)$/;

/**
 * File that stands in for what a module in `context` asks for; undefined where it asks for something else. Ours ask for the
 * framework's own by their file in its package, which is not replaced.
 */
export function replacementOf(request: string, context: string): string | undefined {
  const exported = EXPORT.exec(request)?.[1];
  if (!exported && !/^[./]|^\w:/.test(request)) return undefined;
  const asked = exported ? `/@docusaurus/core/lib/client/exports/${exported}` : path.resolve(context, request).replace(/\\/g, '/').replace(/\.js$/, '');
  const replaced = REPLACED.find(({ module }) => asked.endsWith(`/@docusaurus/${module}`));
  return replaced && path.join(__dirname, replaced.file);
}
