import upstream from '@docusaurus/core/lib/client/docusaurus';

// Some browsers have `navigator.connection` without `effectiveType`. The framework calls a method of it at each link, and throws.
const connection =
  typeof navigator === 'undefined'
    ? undefined
    : (navigator as { connection?: { effectiveType?: string } }).connection;
if (connection && connection.effectiveType === undefined)
  Object.defineProperty(connection, 'effectiveType', { value: '', configurable: true });

/**
 * Fetches what the page of a link needs. All links in view ask for it in one task, milliseconds of work each on a phone: here each has a
 * turn of its own, when the browser is idle.
 */
function prefetch(path: string): ReturnType<typeof upstream.prefetch> {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) return upstream.prefetch(path);
  requestIdleCallback(() => void upstream.prefetch(path));
  return Promise.resolve([]);
}

export default Object.freeze({ ...upstream, prefetch });
