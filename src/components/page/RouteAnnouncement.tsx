import { useEffect, useState, type ReactNode } from 'react';

/** Milliseconds that a title must stay unchanged before it is announced: titles change in steps. */
const PAUSE = 200;

/**
 * Announces the title of a page after a navigation to screen readers. The URL changes before the title does, so this observes the
 * title and not the router. The browser announces pages that are loaded. Everything else is announced here too (announce.ts).
 */
export default function RouteAnnouncement(): ReactNode {
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    let last = { path: window.location.pathname, title: document.title };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const now = { path: window.location.pathname, title: document.title };
        // Prefetched resources are also added to the head, before the title changes.
        if (now.path === last.path || now.title === last.title) return;
        last = now;
        setAnnouncement(now.title);
      }, PAUSE);
    });
    observer.observe(document.head, { characterData: true, childList: true, subtree: true });
    // The same text again is announced only when it is gone in between.
    const onAnnounce = (event: Event): void => {
      setAnnouncement('');
      requestAnimationFrame(() => setAnnouncement(String((event as CustomEvent).detail)));
    };
    addEventListener('announce', onAnnounce);
    return () => {
      removeEventListener('announce', onAnnounce);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
  return (
    <span role="status" className="visually-hidden" data-route-announcement>
      {announcement}
    </span>
  );
}
