// Change: a crashed page has the title "Page Error", and the next page is rendered without "Try again" first.
import { useEffect, useRef, type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import ErrorPageContent from '@theme-original/ErrorPageContent';
import type { Props } from '@theme/Error';

export default function RecoveringErrorPage(props: Props): ReactNode {
  const { pathname } = useLocation();
  const crashed = useRef(pathname);
  const recover = props.tryAgain;
  useEffect(() => {
    if (pathname !== crashed.current) recover();
  }, [pathname, recover]);
  return (
    <>
      <Head>
        <title>Page Error</title>
      </Head>
      <ErrorPageContent {...props} />
    </>
  );
}
