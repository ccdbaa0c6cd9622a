import { useEffect, useState, type ReactNode } from 'react';

/** Titles change in steps; the last one has stood for so many milliseconds. */
const PAUSE = 200;

/**
 * Says the title of a page that was navigated to. The address changes before the page does, and the title with it: so this waits
 * for the title, not for the router. A page that was loaded is said by the browser.
 */
export default function RouteAnnouncement(): ReactNode {
  const [said, say] = useState('');
  useEffect(() => {
    let last = { path: window.location.pathname, title: document.title };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const now = { path: window.location.pathname, title: document.title };
        // What the next page needs is put into the head too: by then its title has not come.
        if (now.path === last.path || now.title === last.title) return;
        last = now;
        say(now.title);
      }, PAUSE);
    });
    observer.observe(document.head, { characterData: true, childList: true, subtree: true });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
  return (
    <span role="status" className="visually-hidden" data-route-announcement>
      {said}
    </span>
  );
}
