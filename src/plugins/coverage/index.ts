import type { Plugin } from '@docusaurus/types';
import { compiledGuides, coverageTable } from '../../reference/coverage';
import { loadApiSpec } from '../../schema/load';
import { schemaOf } from '../../schema/sdl';

/** Prints how much of the API the guides' samples cover, when the site has been built. */
export default function coverage(): Plugin {
  return {
    name: 'coverage',
    postBuild() {
      const spec = loadApiSpec();
      console.log(coverageTable(compiledGuides.coverage(schemaOf(spec), spec)));
      return Promise.resolve();
    },
  };
}
