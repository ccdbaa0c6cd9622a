import upstream from '@docusaurus/core/lib/client/preload';
import normalizeLocation from '@docusaurus/core/lib/client/normalizeLocation';

let isFirst = true;

/**
 * Loads what the route of a path needs. The router strips `index.html` and `.html` before it looks for a route; so does this, and the
 * first render then matches the HTML.
 *
 * @returns rejected when a chunk does not load, or the path cannot be decoded: navigation then reloads the page
 */
export default function preload(pathname: string): ReturnType<typeof upstream> {
  const loading = load(pathname);
  if (!isFirst) return loading;
  isFirst = false;
  // Nobody catches the first one: without its chunks the static page stays as it is, and the reader is told.
  return loading.catch((error: unknown) => {
    // A path that cannot be decoded has no page; the host's 404 page is complete.
    if (!(error instanceof URIError))
      dispatchEvent(new CustomEvent('first-load-failed', { detail: error }));
    return new Promise<never>(() => undefined);
  });
}

async function load(pathname: string): ReturnType<typeof upstream> {
  return upstream(
    normalizeLocation({ pathname, search: '', hash: '', state: undefined, key: '' }).pathname,
  );
}
