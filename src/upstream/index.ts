import path from 'node:path';
import type { ConfigureWebpackUtils, Plugin } from '@docusaurus/types';
import { replacementOf } from './replaced';

/** Milliseconds after which a chunk counts as failed; the bundler's default is two minutes. */
const CHUNK_TIMEOUT = 30_000;

/** Docusaurus plugin: fixes of Docusaurus 3.8.1. See the README. */
export default function upstream(): Plugin {
  return {
    name: 'upstream',
    configureWebpack: (_config, isServer, { currentBundler }: ConfigureWebpackUtils) => ({
      output: { chunkLoadTimeout: CHUNK_TIMEOUT },
      resolve: { alias: { 'prism-react-renderer$': path.join(__dirname, 'client/prism.ts') } },
      plugins: [
        new currentBundler.instance.NormalModuleReplacementPlugin(/./, (module) => {
          const replacement = replacementOf(module.request, module.context, isServer);
          if (replacement) module.request = replacement;
        }),
      ],
    }),
  };
}
