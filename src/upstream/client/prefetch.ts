import upstream from '@docusaurus/core/lib/client/prefetch';

const prefetched = new Map<string, Promise<void>>();

/**
 * Prefetches a chunk, once per document. The framework does it again for each link: of the chunks
 * that all pages share, a page with 72 links in view had 72 hints.
 */
export default function prefetch(url: string): Promise<void> {
  const known = prefetched.get(url) ?? upstream(url);
  prefetched.set(url, known);
  return known;
}
