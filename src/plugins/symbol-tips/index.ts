import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/** Shows what a name of the API is, on hover and on keyboard focus, without going to its page. */
export default function symbolTips(): Plugin {
  return {
    name: 'symbol-tips',
    getClientModules: () => [path.join(__dirname, 'client.ts')],
  };
}
