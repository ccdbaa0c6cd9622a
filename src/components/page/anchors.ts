import { copy } from './announce';

/** Client module: the anchor of a heading or of a row copies its link, besides leading there. */
if (typeof document !== 'undefined')
  document.addEventListener('click', ({ target }) => {
    const anchor = target instanceof Element && target.closest('a.hash-link, [data-anchor]');
    if (anchor instanceof HTMLAnchorElement) void copyLink(anchor);
  });

async function copyLink(anchor: HTMLAnchorElement): Promise<void> {
  // The link leads to its target all the same.
  if (!(await copy(anchor.href, 'Link', { isVisible: true }))) return;
  anchor.dataset['copied'] = '';
  setTimeout(() => delete anchor.dataset['copied'], 2000);
}
