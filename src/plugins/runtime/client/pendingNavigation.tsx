import { useContext, useMemo, type ComponentProps, type ReactNode } from 'react';
// What all of the router's hooks and links ask; no public part of it stands in for that.
import { __RouterContext as RouterContext } from 'react-router';
import Upstream from '@docusaurus/core/lib/client/PendingNavigation';

/** Shows a page until the next one has come, as the framework has it; only then is what asks the router for the address drawn again. */
export default function PendingNavigation({ children, location }: ComponentProps<typeof Upstream>): ReactNode {
  return (
    <Upstream location={location}>
      <Shown>{children}</Shown>
    </Upstream>
  );
}

/**
 * The router tells everything below of each press: the framework hides the new address from it, but in words made anew. One address,
 * one object.
 */
function Shown({ children }: { children: ReactNode }): ReactNode {
  const said = useContext(RouterContext);
  const first = useMemo(() => said, [said.location]);
  return <RouterContext.Provider value={first}>{children}</RouterContext.Provider>;
}
