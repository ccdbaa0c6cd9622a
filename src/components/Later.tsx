import { createContext, startTransition, useContext, useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useHistory, useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import styles from './Later.module.css';

const IsWhole = createContext(true);

/** Whether the page is drawn with all that it holds; for a moment it is not, when a reader has followed a link. */
export const useIsWhole = (): boolean => useContext(IsWhole);

/**
 * A page: what a reader sees of it first is drawn first when a link leads here. A page that the browser itself has loaded is whole
 * from the start, as are a page that the reader goes back to, which the browser scrolls to where it was, and one with a place to go
 * to.
 */
export function Page({ children }: { children: ReactNode }): ReactNode {
  const isBrowser = useIsBrowser();
  const { action } = useHistory();
  // Also one on this page, pressed meanwhile: its place must be there.
  const hasPlace = useLocation().hash !== '';
  const [isDrawn, setDrawn] = useState(!isBrowser || action !== 'PUSH');
  useEffect(() => {
    if (isDrawn) return undefined;
    let timer: number | undefined;
    // The first frame shows what there is; the work begins when it has been painted.
    const frame = requestAnimationFrame(() => (timer = window.setTimeout(() => startTransition(() => setDrawn(true)))));
    // On paper there is no second screen.
    const whole = (): void => flushSync(() => setDrawn(true));
    addEventListener('beforeprint', whole);
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
      removeEventListener('beforeprint', whole);
    };
  }, [isDrawn]);
  return <IsWhole.Provider value={isDrawn || hasPlace}>{children}</IsWhole.Provider>;
}

/** What stands below the first screen; src/later finds it when the site is built. `as` is an element that may stand in its place. */
export function Later({ as: Place, children }: { as: 'div' | 'li'; children: ReactNode }): ReactNode {
  // A screen of nothing keeps what comes after it out of sight.
  return useIsWhole() ? children : <Place className={styles.place} aria-hidden="true" />;
}
