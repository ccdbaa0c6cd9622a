// Change: what a screen reader is told when another page is shown without a load, which it does not notice by itself; and the
// word for what was pressed meanwhile that the page is taken over (src/plugins/runtime/start.js). The framework's own mark,
// `data-has-hydrated`, waits for a frame, behind all that the browser has to draw.
import { useEffect, type ReactNode } from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Root from '@theme-original/Root';
import type { Props } from '@theme/Root';
import RouteAnnouncement from '../../components/RouteAnnouncement';

export default function AnnouncingRoot(props: Props): ReactNode {
  const isBrowser = useIsBrowser();
  // After the effects of everything inside, which listen by then.
  useEffect(() => {
    if (isBrowser) dispatchEvent(new Event('taken-over'));
  }, [isBrowser]);
  return (
    <>
      <Root {...props} />
      <RouteAnnouncement />
    </>
  );
}
