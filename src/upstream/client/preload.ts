import upstream from '@docusaurus/core/lib/client/preload';
import normalizeLocation from '@docusaurus/core/lib/client/normalizeLocation';

let isFirst = true;

/**
 * Loads the chunks of a path's route. The router strips `index.html` and `.html` before it matches
 * a route. This does the same, so that the first render matches the HTML.
 *
 * @returns a promise that rejects when a chunk does not load or the path cannot be decoded;
 * navigation then reloads the page
 */
export default function preload(pathname: string): ReturnType<typeof upstream> {
  const loading = load(pathname);
  // Otherwise, the pointer has entered a link, or the server renders.
  const isNavigation = globalThis.location?.pathname === pathname;
  if (!isFirst) return isNavigation ? loading.catch(stayOffline) : loading;
  isFirst = false;
  // Nothing catches the first promise. Without its chunks the static page stays, and an event tells `hydration/start`.
  return loading.catch((error: unknown) => {
    // A path that cannot be decoded has no page; the host's 404 page is complete without scripts.
    if (!(error instanceof URIError)) dispatchEvent(new Event('first-load-failed'));
    return new Promise<never>(() => undefined);
  });
}

/** Without a connection a reload ends on the browser's error page. The reader stays on this page, with a message. */
function stayOffline(error: unknown): Promise<never> {
  if (navigator.onLine) {
    // The reload would scroll the new page to where the reader was on this one; `hydration/start` takes it back.
    history.scrollRestoration = 'manual';
    throw error;
  }
  const template = document.querySelector<HTMLTemplateElement>('#load-failed-box');
  const box = template?.content.firstElementChild?.cloneNode(true) as HTMLElement;
  const [text, button] = [box.querySelector('p'), box.querySelector('button')];
  if (text) text.textContent = 'The page could not be loaded, since there is no connection.';
  if (button) button.textContent = 'Close';
  const link = document.activeElement as HTMLElement | null;
  button?.addEventListener('click', () => {
    box.remove();
    link?.focus({ preventScroll: true });
  });
  addEventListener('online', () => box.remove(), { once: true });
  document.querySelector('#load-failed')?.remove();
  document.body.prepend(box);
  // By keyboard it is far from the link.
  button?.focus({ preventScroll: true });
  // The progress bar begins after 200 ms, and ends with a navigation only.
  setTimeout(() => history.back(), 250);
  return new Promise<never>(() => undefined);
}

async function load(pathname: string): ReturnType<typeof upstream> {
  // In a task of its own: a phone has just evaluated the scripts for 100 ms.
  if (isFirst) await new Promise((resolve) => setTimeout(resolve));
  const location = { pathname, search: '', hash: '', state: undefined, key: '' };
  return upstream(normalizeLocation(location).pathname);
}
