import { useContext, useEffect, useState, type ReactNode } from 'react';
// What the links of react-router-dom ask; no public part of the router stands in for it.
import { __RouterContext as RouterContext } from 'react-router';

/**
 * Links that are not drawn again on the way to another page. The router's own ask for the address at each drawing, for addresses that
 * are relative to it, which a sidebar has none of; when one is pressed, they ask whether the reader is there already.
 */
export function StillLinks({ children }: { children: ReactNode }): ReactNode {
  const { history, match, location } = useContext(RouterContext);
  const [still] = useState({ history, match, location });
  useEffect(() => {
    still.location = location;
  }, [still, location]);
  return <RouterContext.Provider value={still}>{children}</RouterContext.Provider>;
}
