import upstream from '@docusaurus/core/lib/client/docusaurus';

// In some browsers `navigator.connection` has no `effectiveType`. The framework calls a method of
// it at each link, which throws.
const connection =
  typeof navigator === 'undefined'
    ? undefined
    : (navigator as { connection?: { effectiveType?: string } }).connection;
if (connection && connection.effectiveType === undefined)
  Object.defineProperty(connection, 'effectiveType', { value: '', configurable: true });

/**
 * Prefetches the chunks of a link's page. All links in the viewport are prefetched in one task,
 * milliseconds of work each on a phone; here each waits for an idle callback.
 */
function prefetch(path: string): ReturnType<typeof upstream.prefetch> {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) return upstream.prefetch(path);
  requestIdleCallback(() => void upstream.prefetch(path));
  return Promise.resolve([]);
}

export default Object.freeze({ ...upstream, prefetch });
