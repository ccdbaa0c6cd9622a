import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/**
 * Hydrates pages at the first interaction or when idle; see `start.js`. Its template is set in
 * docusaurus.config.ts.
 */
export default function hydration(): Plugin {
  return { name: 'hydration', getClientModules: () => [path.join(__dirname, 'scriptsRun.ts')] };
}
