// Change: an error outside of the layout has the same crash page as one inside. The original has another text and stays for the next page.
// Without the layout, which may be what crashed, it brings its own link.
import { useEffect, type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Props } from '@theme/Error';
import ErrorPageContent from '../ErrorPageContent';

export default function ErrorPage(props: Props): ReactNode {
  const { siteConfig, i18n } = useDocusaurusContext();
  // A crash during hydration: src/plugins/hydration/start.js must not keep clicks for a page that Root never announces.
  useEffect(() => {
    dispatchEvent(new Event('hydrated'));
  }, []);
  return (
    <>
      <Head>
        <html lang={i18n.currentLocale} />
      </Head>
      {/* The next page is reloaded: what crashed outside of the layout is around every page. */}
      <ErrorPageContent {...props} onNavigate={reload} />
      <p className="container">
        <Link to={String(siteConfig.customFields?.['landingPage'])}>Start at the introduction</Link>
      </p>
    </>
  );
}

function reload(): void {
  window.location.reload();
}
