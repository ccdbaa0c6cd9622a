import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { REPLACED, replacementOf } from './replaced';

/** Milliseconds after which a chunk that does not come counts as failed; the bundler's own is two minutes. */
const CHUNK_TIMEOUT = 30_000;

/**
 * What runs between the HTML and the pages: where Docusaurus 3.8.1 falls short of the specification, one of its own client
 * modules is replaced. `replaced.ts` lists them; a test compares each with the source that ours was written against.
 */
export default function runtime(): Plugin {
  return {
    name: 'runtime',
    getClientModules: () => [path.join(__dirname, 'client/scriptsRun.ts')],
    configureWebpack: (_config, isServer, { currentBundler }) => ({
      ...(isServer ? {} : { output: { chunkLoadTimeout: CHUNK_TIMEOUT } }),
      plugins: REPLACED.map(
        ({ request }) =>
          new currentBundler.instance.NormalModuleReplacementPlugin(asPattern(request), (module) => {
            const replacement = replacementOf(module.request, module.context);
            if (replacement) module.request = replacement;
          }),
      ),
    }),
  };
}

function asPattern(request: string): RegExp {
  return new RegExp(`^${request.replace(/[./]/g, '\\$&')}$`);
}
