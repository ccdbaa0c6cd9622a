import hintOrGet from '@docusaurus/core/lib/client/prefetch';
import preloadRoute from '@docusaurus/core/lib/client/preload';
// Its declarations of `__webpack_require__` and `navigator.connection`.
import type {} from '@docusaurus/core/lib/client/docusaurus';
import routes from '@generated/routes';
import { matchRoutes } from 'react-router-config';
import { chunksOf, loadPart } from './parts';

const fetched = new Set<string>();
const fetchedChunks = new Set<string>();
const loaded = new Set<string>();

/** Connections on which nothing is fetched that was not asked for. `effectiveType` is missing in some browsers. */
function isSlowConnection(): boolean {
  const connection: { effectiveType?: string; saveData?: boolean } | undefined = navigator.connection;
  return Boolean(connection?.effectiveType?.includes('2g') || connection?.saveData);
}

/** Resolved when the browser has nothing better to do, after a second at most; browsers that cannot tell have the next task. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => ('requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: 1_000 }) : setTimeout(resolve)));
}

/** Fetches what a route needs, by hint or by GET, once a page view; returns false where nothing is fetched. */
function prefetch(routePath: string): false | Promise<void[]> {
  if (isSlowConnection() || loaded.has(routePath) || fetched.has(routePath)) return false;
  fetched.add(routePath);
  // Dozens of links come into view at once, just when a page is taken over or drawn; and wait for one part of the table.
  return idle()
    .then(() => loadPart(routePath))
    .then(idle)
    .then(
      () => fetchRoute(routePath),
      // As upstream has it for a chunk: what does not come ahead is asked for when it is wanted.
      () => [],
    );
}

function fetchRoute(routePath: string): Promise<void[]> {
  const names = matchRoutes(routes, routePath).flatMap(({ route }) => chunksOf(String(route.path)));
  // Most of them are the frame's, which all pages share, and stand there once for each route around the page.
  const missing = [...new Set(names)].filter((name) => !fetchedChunks.has(name));
  return Promise.all(
    missing.map((name) => {
      fetchedChunks.add(name);
      const asset = __webpack_require__.gca(name);
      // A chunk that the bundler put into another one has no file of its own.
      return asset && !asset.includes('undefined') ? hintOrGet(asset) : Promise.resolve();
    }),
  );
}

/** Loads and runs what a route needs; returns false where nothing is loaded. */
function preload(routePath: string): false | Promise<void[]> {
  if (isSlowConnection() || loaded.has(routePath)) return false;
  loaded.add(routePath);
  return loadPart(routePath).then(() => preloadRoute(routePath));
}

export default Object.freeze({ prefetch, preload });
