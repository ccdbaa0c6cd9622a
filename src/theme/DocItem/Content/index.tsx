// Change: a link to an anchor inside closed details opens them, which the browser does only when it loads the page itself.
import { useEffect, type ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import Content from '@theme-original/DocItem/Content';
import type { Props } from '@theme/DocItem/Content';

export default function OpeningContent(props: Props): ReactNode {
  return (
    <>
      <Content {...props} />
      <TargetOpener />
    </>
  );
}

/** After the page, whose anchors are there by then. */
function TargetOpener(): null {
  const { pathname, hash } = useLocation();
  useEffect(() => openTarget(hash), [pathname, hash]);
  return null;
}

function openTarget(hash: string): void {
  const target = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
  let closed = target?.closest('details:not([open])');
  if (!target || !closed) return;
  while (closed) {
    closed.setAttribute('open', '');
    closed = target.closest('details:not([open])');
  }
  target.scrollIntoView();
}
