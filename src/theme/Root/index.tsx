// Change: screen readers are told when another page is shown without a load, which they do not notice; and `start.js` is told when the page
// is hydrated (src/plugins/hydration). The framework's own mark, `data-has-hydrated`, waits for another frame.
import { useEffect, type ReactNode } from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Root from '@theme-original/Root';
import type { Props } from '@theme/Root';
import RouteAnnouncement from '../../components/page/RouteAnnouncement';

export default function AnnouncingRoot(props: Props): ReactNode {
  const isBrowser = useIsBrowser();
  // After the effects of everything inside, which listen by then.
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
