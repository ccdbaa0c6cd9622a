// Change: the contents of a page are a landmark, as on the pages of operations.
import type { ReactNode } from 'react';
import TOC from '@theme-original/TOC';
import type { Props } from '@theme/TOC';

export default function TOCLandmark(props: Props): ReactNode {
  return (
    <nav aria-label="On this page" className="in-place">
      <TOC {...props} />
    </nav>
  );
}
