import upstream from '@docusaurus/core/lib/client/preload';
import normalizeLocation from '@docusaurus/core/lib/client/normalizeLocation';

let isFirst = true;

/**
 * Loads the chunks of a path's route. The router strips `index.html` and `.html` before it matches
 * a route; so does this, so that the first render matches the HTML.
 *
 * @returns a promise that rejects when a chunk does not load or the path cannot be decoded;
 * navigation then reloads the page
 */
export default function preload(pathname: string): ReturnType<typeof upstream> {
  const loading = load(pathname);
  if (!isFirst) return loading;
  isFirst = false;
  // Nothing catches the first promise. Without its chunks the static page stays, and an event tells
  // start.js.
  return loading.catch((error: unknown) => {
    // A path that cannot be decoded has no page; the host's 404 page is complete without scripts.
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
