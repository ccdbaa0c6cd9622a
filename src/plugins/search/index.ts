import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { referenceOptions } from '../../reference/options';
import { readSchema } from '../../reference/check';
import { loadApiSpec } from '../../schema/load';
import { buildSearchIndex } from './indexing';
import type { SearchIndex } from './client/format';
import { isForeignSchema } from '../../lib/site';

/**
 * Builds the search index as a file with a hash in its name. The browser loads it when a reader
 * opens the search.
 */
export default function search({ siteDir }: LoadContext): Plugin {
  const docsFolder = path.join(siteDir, 'docs');
  let file: string | undefined;
  let last: SearchIndex | undefined;
  return {
    name: 'search',
    // The dev server builds the index when it starts and when one of these changes. With each change of a guide or of the schema,
    // it would keep the writer's page waiting for a second.
    getPathsToWatch: () =>
      ['glossary.yml', 'synonyms.yml'].map((name) => path.join(docsFolder, name)),
    async contentLoaded({ actions }) {
      try {
        last = readIndex(docsFolder);
      } catch (error) {
        // In the dev server a schema is often invalid while it is edited; the last index stays
        // usable.
        if (!last) throw error;
      }
      file = await actions.createData('index.json', JSON.stringify(last));
    },
    configureWebpack: (_config, isServer) => ({
      module: {
        rules: [
          {
            test: (resource: string) => resource === file,
            type: 'asset/resource',
            generator: { filename: 'assets/search/[contenthash:8].json', emit: !isServer },
          },
        ],
      },
    }),
  };
}

function readIndex(docsFolder: string): SearchIndex {
  const options = referenceOptions();
  const { schema } = readSchema(options.schema, options.root);
  const own = isForeignSchema()
    ? {}
    : {
        own: {
          spec: loadApiSpec(),
          docsFolder,
          glossaryFile: path.join(docsFolder, 'glossary.yml'),
          synonymsFile: path.join(docsFolder, 'synonyms.yml'),
        },
      };
  return buildSearchIndex({ schema, ...own });
}
