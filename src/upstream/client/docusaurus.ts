import upstream from '@docusaurus/core/lib/client/docusaurus';

// In some browsers `navigator.connection` has no `effectiveType`. The framework calls a method of
// it at each link, which throws.
const connection =
  typeof navigator === 'undefined'
    ? undefined
    : (navigator as { connection?: { effectiveType?: string } }).connection;
if (connection && connection.effectiveType === undefined)
  Object.defineProperty(connection, 'effectiveType', { value: '', configurable: true });

/** Resolves at the first interaction. A reader who never interacts needs no other page; prefetching all links in view can cost 300 kB. */
const touched = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return;
  // Not a scroll, which scripts do too: the sidebar scrolls to the current page.
  for (const event of ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'])
    window.addEventListener(event, () => resolve(), { once: true, passive: true, capture: true });
});

/**
 * Prefetches the chunks of a link's page. All links in the viewport are prefetched in one task,
 * milliseconds of work each on a phone; here each waits for an idle callback.
 */
function prefetch(path: string): ReturnType<typeof upstream.prefetch> {
  void touched.then(() => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(() => void upstream.prefetch(path));
    else void upstream.prefetch(path);
  });
  return Promise.resolve([]);
}

export default Object.freeze({ ...upstream, prefetch });
