import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { replacementOf } from './replaced';

/** Milliseconds after which a chunk that does not come counts as failed; the bundler's own is two minutes. */
const CHUNK_TIMEOUT = 30_000;

/**
 * What runs between the HTML and the pages: where Docusaurus 3.8.1 falls short of the specification, one of its own client
 * modules is replaced. `replaced.ts` lists them; a test compares each with the source that ours was written against.
 */
export default function runtime({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'runtime',
    getClientModules: () => [path.join(__dirname, 'client/scriptsRun.ts')],
    configureWebpack: (_config, isServer, { currentBundler }) => ({
      ...(isServer ? {} : { output: { chunkLoadTimeout: CHUNK_TIMEOUT } }),
      module: {
        rules: [
          slim(isServer ? 'serverRegistry' : 'registry', path.join(generatedFilesDir, 'registry.js')),
          ...(isServer ? [] : [slim('configuration', path.join(generatedFilesDir, 'docusaurus.config.mjs'))]),
          slim('version', /[\\/]docusaurus-plugin-content-docs[\\/]default[\\/]p[\\/]docs-\w+\.json$/),
        ],
      },
      plugins: [
        new currentBundler.instance.NormalModuleReplacementPlugin(/./, (module) => {
          const replacement = replacementOf(module.request, module.context);
          if (replacement) module.request = replacement;
        }),
      ],
    }),
  };
}

/** `start` keeps what `build` leaves out no less: pages are the same in both. */
function slim(kind: string, test: string | RegExp): object {
  return { test, enforce: 'pre', use: [{ loader: path.join(__dirname, 'slim.cjs'), options: { kind } }] };
}
