import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';

export default function Home(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const landingPage = siteConfig.customFields?.['landingPage'] as string;
  return (
    <Layout title="Home" description={siteConfig.tagline}>
      <main className="container">
        <h1>{siteConfig.title}</h1>
        <Link to={landingPage}>Start here</Link>
      </main>
    </Layout>
  );
}
