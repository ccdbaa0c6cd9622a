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
    let last = window.location.pathname;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (window.location.pathname === last) return;
        last = window.location.pathname;
        say(document.title);
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
