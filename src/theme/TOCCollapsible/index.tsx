// Change: the contents of a page are a landmark, as on the pages of operations.
import type { ReactNode } from 'react';
import TOCCollapsible from '@theme-original/TOCCollapsible';
import type { Props } from '@theme/TOCCollapsible';

export default function TOCCollapsibleLandmark(props: Props): ReactNode {
  return (
    <nav aria-label="On this page" className="in-place">
      <TOCCollapsible {...props} />
    </nav>
  );
}
