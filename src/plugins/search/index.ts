import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { siteSchema, siteSpec } from '../../schema/siteSchema';
import { buildSearchIndex } from './indexing';
import type { SearchIndex } from './engine/format';
import { SEARCH_FOLDER } from '../../lib/publishedPaths';

/**
 * Builds the search index as a file with a hash in its name. The browser loads it when a reader
 * opens the search. The dev server builds it then, from the present sources, so that neither its start nor a writer's change waits for it.
 */
export default function searchIndex({ siteDir, baseUrl }: LoadContext): Plugin {
  const docsFolder = path.join(siteDir, 'docs');
  // Set by `docusaurus start` and `docusaurus build`.
  const isDevServer = process.env['NODE_ENV'] === 'development';
  let file: string | undefined;
  return {
    name: 'search',
    async contentLoaded({ actions }) {
      const index = isDevServer ? null : buildIndex(docsFolder);
      file = await actions.createData('index.json', JSON.stringify(index));
    },
    configureWebpack: (_config, isServer) => ({
      ...(isDevServer
        ? {
            devServer: {
              setupMiddlewares: () => [{ path: baseUrl + SEARCH_FOLDER, middleware: serve }],
            },
          }
        : {}),
      module: {
        rules: [
          {
            test: (resource: string) => resource === file,
            type: 'asset/resource',
            generator: {
              filename: `${SEARCH_FOLDER}/[contenthash:8].json`,
              emit: !isServer && !isDevServer,
            },
          },
        ],
      },
    }),
  };

  /** Responds with the index. While the schema or the synonyms are invalid, responds with the reason and prints it. */
  function serve(_request: IncomingMessage, response: ServerResponse): void {
    response.setHeader('Cache-Control', 'no-store');
    try {
      response.end(JSON.stringify(buildIndex(docsFolder)));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      console.error(message);
      response.writeHead(500).end(message);
    }
  }
}

function buildIndex(docsFolder: string): SearchIndex {
  const spec = siteSpec();
  return buildSearchIndex(siteSchema().schema, spec && { spec, docsFolder });
}
