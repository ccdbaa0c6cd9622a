import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { coverageTable, measureCoverage } from '../../reference/coverage';
import { loadApiSpec } from '../../schema/load';
import { schemaOf } from '../../schema/sdl';

/** Prints how much of the API the guides' samples cover, when the site has been built. */
export default function coverage({ siteDir }: LoadContext): Plugin {
  return {
    name: 'coverage',
    async postBuild() {
      const spec = loadApiSpec();
      console.log(
        coverageTable(await measureCoverage(path.join(siteDir, 'docs'), schemaOf(spec), spec)),
      );
    },
  };
}
