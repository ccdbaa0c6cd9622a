// Change: an error outside of the layout has the same crash page as one inside. The original has
// another text and stays after a navigation. It is rendered without the layout, which may have
// crashed, so it has its own link.
import { useEffect, type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Props } from '@theme/Error';
import ErrorPageContent from '../ErrorPageContent';

export default function ErrorPage(props: Props): ReactNode {
  const { siteConfig, i18n } = useDocusaurusContext();
  // After a crash during hydration, Root never dispatches `hydrated`, and
  // src/plugins/hydration/start must not queue clicks.
  useEffect(() => {
    dispatchEvent(new Event('hydrated'));
  }, []);
  return (
    <>
      <Head>
        <html lang={i18n.currentLocale} />
      </Head>
      {/* A navigation reloads: an error outside of the layout affects every page. */}
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
