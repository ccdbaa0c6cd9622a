import upstream from '@docusaurus/core/lib/client/preload';
import normalizeLocation from '@docusaurus/core/lib/client/normalizeLocation';
import { loadPart } from './parts';

let isFirst = true;

/**
 * Loads what the route of a path needs. The router strips `index.html` and `.html` before it looks for a route; so does
 * this, and the first drawing then matches the HTML. Its part of the table of routes comes first.
 *
 * @returns rejected when a chunk does not come, or the path cannot be decoded: navigation then loads the page anew
 */
export default function preload(pathname: string): ReturnType<typeof upstream> {
  if (!isFirst) return load(pathname);
  isFirst = false;
  // A task of its own: main.js has just run in one that is long already.
  const loading = new Promise((resolve) => setTimeout(resolve)).then(() => load(pathname));
  // Nobody looks at the first result: without chunks the static page stays as it is, and the reader is told.
  return loading.catch((error: unknown) => {
    // A path that is no text has no page; the host's page for it stands there, complete.
    if (!(error instanceof URIError)) dispatchEvent(new CustomEvent('first-load-failed', { detail: error }));
    return new Promise<never>(() => undefined);
  });
}

async function load(pathname: string): ReturnType<typeof upstream> {
  const location = { pathname, search: '', hash: '', state: undefined, key: '' };
  const normalized = normalizeLocation(location).pathname;
  await loadPart(normalized);
  return upstream(normalized);
}
