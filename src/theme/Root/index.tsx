// Change: announces page changes to screen readers, and dispatches `hydrated` for
// src/plugins/hydration/start. The framework's own mark, `data-has-hydrated`, is set one
// animation frame later.
import { useEffect, type ReactNode } from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Root from '@theme-original/Root';
import type { Props } from '@theme/Root';
import RouteAnnouncement from '../../components/page/RouteAnnouncement';

export default function AnnouncingRoot(props: Props): ReactNode {
  const isBrowser = useIsBrowser();
  // Effects of children run before this one, so their listeners are registered.
  useEffect(() => {
    if (isBrowser) dispatchEvent(new Event('hydrated'));
  }, [isBrowser]);
  return (
    <>
      <Root {...props} />
      <RouteAnnouncement />
    </>
  );
}
