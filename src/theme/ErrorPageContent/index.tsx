// Change: a crashed page has the title "Page Error", and the next page is rendered without a click on "Try again".
import { useEffect, useRef, type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import ErrorPageContent from '@theme-original/ErrorPageContent';
import type { Props as ErrorProps } from '@theme/Error';

interface Props extends ErrorProps {
  /** Called when the reader navigates to another page. Default: same as "Try again". */
  onNavigate?: () => void;
}

export default function RecoveringErrorPage({ onNavigate, ...props }: Props): ReactNode {
  const { pathname } = useLocation();
  const crashed = useRef(pathname);
  const recover = onNavigate ?? props.tryAgain;
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
