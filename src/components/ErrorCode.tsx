import type { ReactNode } from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';

/** An error code in its own row of the catalogue: the anchor that other pages link to. */
export default function ErrorCode({ code }: { code: string }): ReactNode {
  useBrokenLinks().collectAnchor(code);
  return (
    <a id={code} href={`#${code}`} className="anchor-self">
      <code>{code}</code>
    </a>
  );
}
