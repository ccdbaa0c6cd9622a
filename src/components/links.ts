import type { MouseEvent } from 'react';
import type { useHistory } from '@docusaurus/router';

/** One for all links; the framework's `Link` has one each. */
let inView: IntersectionObserver | undefined;

const prefetch = (link: Element): void => void window.docusaurus.prefetch(link.getAttribute('href') ?? '');

/** A link's ref: what its page needs is fetched once the link can be seen, by the framework's rules; where no browser says so, at once. */
export function fetchInView(link: HTMLAnchorElement | null): void {
  if (!link) return;
  if (!('IntersectionObserver' in window)) {
    prefetch(link);
    return;
  }
  inView ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, intersectionRatio } of entries) {
      // A link that is gone is reported once more, as one that cannot be seen.
      if (target.isConnected && !isIntersecting && intersectionRatio === 0) continue;
      inView?.unobserve(target);
      if (target.isConnected) prefetch(target);
    }
  });
  inView.observe(link);
}

/** Loads what a link's page needs: a pointer or a finger is on it. */
export function load({ currentTarget }: { currentTarget: Element }): void {
  void window.docusaurus.preload(currentTarget.getAttribute('href') ?? '');
}

/** Shows a link's page without loading it anew; where more than that was asked for, as a new tab, the browser does it. */
export function follow(event: MouseEvent, link: HTMLAnchorElement, history: ReturnType<typeof useHistory>): void {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || event.defaultPrevented || link.origin !== window.location.origin) return;
  event.preventDefault();
  const to = link.pathname + link.search + link.hash;
  // Where the reader is already, Back must not lead to the same place again.
  if (to === history.createHref(history.location)) history.replace(to);
  else history.push(to);
}
