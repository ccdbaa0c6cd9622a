// Change: the date that stands in the HTML is taken over as it is. To write it again the browser makes a formatter of dates, the
// longest single thing of taking a page over: 124 of 2,000 ms on a processor four times as slow.
import { useState, type ReactNode } from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import LastUpdated from '@theme-original/LastUpdated';
import type { Props } from '@theme/LastUpdated';

const ID = 'last-updated';

export default function WrittenLastUpdated(props: Props): ReactNode {
  const isBrowser = useIsBrowser();
  // The same text again, should React have to draw the page anew.
  const [first] = useState(props);
  const [written] = useState(() => (isBrowser || typeof document === 'undefined' ? undefined : document.getElementById(ID)?.innerHTML));
  if (written !== undefined && first.lastUpdatedAt === props.lastUpdatedAt) return <span id={ID} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: written }} />;
  return (
    <span id={ID}>
      <LastUpdated {...props} />
    </span>
  );
}
