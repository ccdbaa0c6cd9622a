import path from 'node:path';
import { referenceOptions } from '../../src/plugins/reference/options';
import { readSchema } from '../../src/schema/readSchema';
import { loadApiSpec } from '../../src/schema/load';
import { buildSearchIndex } from '../../src/plugins/search/indexing';
import { decodeApi } from '../../src/plugins/search/engine/decode';
import type { SearchIndex } from '../../src/plugins/search/engine/format';

let known: SearchIndex | undefined;

/** The search index of the site itself, as its plugin builds it; once for all files of a worker. */
export const ownIndex = (): SearchIndex => (known ??= buildOwn());

function buildOwn(): SearchIndex {
  const { schema: location, root } = referenceOptions();
  const { schema } = readSchema(location, root);
  const docsFolder = path.join(root, 'docs');
  return buildSearchIndex(schema, { spec: loadApiSpec(), docsFolder });
}

/**
 * Route of a coordinate or an error code.
 *
 * @throws Error for one that the index does not have: a right answer must exist
 */
export function routesOf(index: SearchIndex): (answer: string) => string {
  const routes = new Map(decodeApi(index).map(({ coordinate, route }) => [coordinate, route]));
  for (const [code] of index.errors.codes) routes.set(code, `${index.errors.route}#${code}`);
  return (answer) => {
    const route = routes.get(answer);
    if (route === undefined) throw new Error(`Nothing is called ${answer}.`);
    return route;
  };
}
