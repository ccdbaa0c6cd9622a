import type { MouseEvent } from 'react';
import type { useHistory } from '@docusaurus/router';

/** Navigates to a link's page without a reload. The browser handles clicks with a modifier key. */
export function follow(
  event: MouseEvent,
  link: HTMLAnchorElement,
  history: ReturnType<typeof useHistory>,
): void {
  const isPlain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || event.defaultPrevented || link.origin !== window.location.origin) return;
  event.preventDefault();
  const to = link.pathname + link.search + link.hash;
  // A link to the current page must not add a history entry.
  if (to === history.createHref(history.location)) history.replace(to);
  else history.push(to);
}
