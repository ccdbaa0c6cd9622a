import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { clientConfig, serverConfig } from './bundler';
import { nameParts } from './nameParts';
import { readParts } from './parts.cjs';

/**
 * What runs between the HTML and the pages: where Docusaurus 3.8.1 falls short of the specification, one of its own client
 * modules is replaced. `replaced.ts` lists them; a test compares each with the source that ours was written against. Its tables of
 * routes come to the browser in parts (`parts.cjs`), so that no page grows with the site.
 */
export default function runtime({ baseUrl, generatedFilesDir, siteConfig }: LoadContext): Plugin {
  // Such an item looks for its document on every page, also where the part that knows it has not come.
  if (/"type":"doc"/.test(JSON.stringify(siteConfig.themeConfig))) throw new Error('docusaurus.config.ts: an item of the type "doc" is in the navbar. Use "to" with its address.');
  return {
    name: 'runtime',
    getClientModules: () => [path.join(__dirname, 'client/scriptsRun.ts')],
    configureWebpack: ({ mode }, isServer, { currentBundler: { instance } }) =>
      isServer ? serverConfig(instance, generatedFilesDir) : clientConfig(instance, generatedFilesDir, mode === 'production'),
    async postBuild({ outDir }) {
      nameParts(outDir, baseUrl, readParts(generatedFilesDir).parts);
    },
  };
}
