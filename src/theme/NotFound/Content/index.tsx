// Change: the title is "Page Not Found" in the docs too. Instead of the theme's text, whose owner of another site no reader can
// reach, there is a link to the introduction.
import type { ReactNode } from 'react';
import clsx from 'clsx';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import type { Props } from '@theme/NotFound/Content';

export default function NotFoundContent({ className }: Props): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const title = `Page Not Found ${siteConfig.titleDelimiter} ${siteConfig.title}`;
  return (
    <main className={clsx('container margin-vert--xl', className)}>
      <Head>
        <title>{title}</title>
        <meta property="og:title" content={title} />
      </Head>
      <div className="row">
        <div className="col col--6 col--offset-3">
          <Heading as="h1" className="hero__title">
            Page Not Found
          </Heading>
          <p>No page has this URL. It may be misspelled, or the page may have moved.</p>
          <p className="needs-scripts">To search the documentation, select Search above.</p>
          <Link to={String(siteConfig.customFields?.['landingPage'])}>
            Start at the introduction
          </Link>
        </div>
      </div>
    </main>
  );
}
