import type { Plugin } from '@docusaurus/types';
import { reach } from './reach';

/**
 * Tells the build how far Docusaurus is, which says it to nobody: content is read and its samples are run, scripts are bundled, pages
 * are written. Silent without a build command to tell.
 */
export default function progress(): Plugin {
  let compilations = 0;
  return {
    name: 'progress',
    allContentLoaded: async () => reach('content'),
    configureWebpack: () => ({
      plugins: [
        {
          // Two bundles, for the browser and for writing the HTML; they are made side by side.
          apply: (compiler: { hooks: { done: { tap(name: string, run: () => void): void } } }) =>
            compiler.hooks.done.tap('progress', () => {
              compilations += 1;
              if (compilations === 2) reach('bundles');
            }),
        },
      ],
    }),
    postBuild: async () => reach('pages'),
  };
}
