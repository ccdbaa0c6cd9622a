import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/** Displays the description of an API name on hover and on keyboard focus. */
export default function referencePlugin(): Plugin {
  return {
    name: 'reference',
    getClientModules: () => [path.join(__dirname, 'client/tips.ts')],
  };
}
