// Change: what a reader sees of a page first is drawn first; a link to a place inside closed details opens them, which the browser
// does only when it loads the page itself.
import { useEffect, type ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import Content from '@theme-original/DocItem/Content';
import { Page } from '../../../components/Later';
import type { Props } from '@theme/DocItem/Content';

export default function OpeningContent(props: Props): ReactNode {
  return (
    <>
      <Page>
        <Content {...props} />
      </Page>
      <TargetOpener />
    </>
  );
}

/** Beside the page, which is not drawn again for a place in it, and after it, whose places are there by then. */
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
