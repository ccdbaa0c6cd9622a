// Change: what a screen reader is told when another page is shown without a load, which it does not notice by itself.
import type { ReactNode } from 'react';
import Root from '@theme-original/Root';
import type { Props } from '@theme/Root';
import RouteAnnouncement from '../../components/RouteAnnouncement';

export default function AnnouncingRoot(props: Props): ReactNode {
  return (
    <>
      <Root {...props} />
      <RouteAnnouncement />
    </>
  );
}
