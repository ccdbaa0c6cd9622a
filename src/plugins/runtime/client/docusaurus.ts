import flat from '@docusaurus/core/lib/client/flat';
import hintOrGet from '@docusaurus/core/lib/client/prefetch';
import preloadRoute from '@docusaurus/core/lib/client/preload';
// Its declarations of `__webpack_require__` and `navigator.connection`.
import type {} from '@docusaurus/core/lib/client/docusaurus';
import type { ChunkNames } from '@docusaurus/types';
import routes from '@generated/routes';
import routesChunkNames from '@generated/routesChunkNames';
import { matchRoutes } from 'react-router-config';

const fetched = new Set<string>();
const loaded = new Set<string>();

/** Connections on which nothing is fetched that was not asked for. `effectiveType` is missing in some browsers. */
function isSlowConnection(): boolean {
  const connection: { effectiveType?: string; saveData?: boolean } | undefined = navigator.connection;
  return Boolean(connection?.effectiveType?.includes('2g') || connection?.saveData);
}

/** Firefox holds a hint to the policy's `default-src`, which is 'none'; a plain GET is held to `connect-src`. */
function fetchAhead(url: string): Promise<void> {
  if (!CSS.supports('-moz-appearance', 'none')) return hintOrGet(url);
  return fetch(url).then(
    () => undefined,
    () => undefined,
  );
}

/** Chunk names by path of a route. Routes with one path (parents and children of it) load all of theirs. */
let chunksByPath: Map<string, string[]> | undefined;

function chunksOf(path: string): readonly string[] {
  chunksByPath ??= byPath();
  return chunksByPath.get(path) ?? [];
}

function byPath(): Map<string, string[]> {
  const all = new Map<string, string[]>();
  for (const [name, chunks] of Object.entries<ChunkNames>(routesChunkNames)) {
    // `/docs/introduction-fe9` is the path, and a hash that tells routes with one path apart.
    const path = name.replace(/-[^-]+$/, '');
    all.set(path, [...(all.get(path) ?? []), ...Object.values(flat(chunks))]);
  }
  return all;
}

/** Resolved when the browser has nothing better to do, after a second at most; browsers that cannot tell have the next task. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => ('requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: 1_000 }) : setTimeout(resolve)));
}

/** Fetches what a route needs, by hint or by GET, once a page view; returns false where nothing is fetched. */
function prefetch(routePath: string): false | Promise<void[]> {
  if (isSlowConnection() || loaded.has(routePath) || fetched.has(routePath)) return false;
  fetched.add(routePath);
  // Dozens of links come into view at once, just when a page is taken over or drawn.
  return idle().then(() => fetchRoute(routePath));
}

function fetchRoute(routePath: string): Promise<void[]> {
  const names = matchRoutes(routes, routePath).flatMap(({ route }) => chunksOf(String(route.path)));
  return Promise.all(
    names.map((name) => {
      const asset = __webpack_require__.gca(name);
      // A chunk that the bundler put into another one has no file of its own.
      return asset && !asset.includes('undefined') ? fetchAhead(asset) : Promise.resolve();
    }),
  );
}

/** Loads and runs what a route needs; returns false where nothing is loaded. */
function preload(routePath: string): false | Promise<void[]> {
  if (isSlowConnection() || loaded.has(routePath)) return false;
  loaded.add(routePath);
  return preloadRoute(routePath);
}

export default Object.freeze({ prefetch, preload });
