import { announce } from './announce';

/**
 * Client module: the anchor of a heading or of a row copies its link, besides leading there. The
 * listener is on the document, so that generated rows need no handler of their own.
 */
if (typeof document !== 'undefined')
  document.addEventListener('click', ({ target }) => {
    const anchor = target instanceof Element && target.closest('a.hash-link, [data-anchor]');
    if (anchor instanceof HTMLAnchorElement) void copyLink(anchor);
  });

async function copyLink(anchor: HTMLAnchorElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(anchor.href);
  } catch {
    // Not allowed here; the link leads to its target all the same.
    return;
  }
  anchor.dataset['copied'] = '';
  setTimeout(() => delete anchor.dataset['copied'], 2000);
  announce('Link copied');
}
