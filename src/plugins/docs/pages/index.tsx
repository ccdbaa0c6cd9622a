import type { ReactNode } from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import EntryPoints from '../../../components/home/EntryPoints';
import styles from '../../../components/home/home.module.css';

/** The home page of a site that is a reference only. */
export default function ReferenceHome(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const to = String(siteConfig.customFields?.['landingPage']);
  return (
    <Layout title="Home" description={siteConfig.tagline}>
      <main className={styles.page}>
        <h1 className={styles.title}>{siteConfig.title}</h1>
        <p>{siteConfig.tagline}</p>
        <EntryPoints
          entryPoints={[
            {
              to,
              title: 'Reference',
              text: 'Every operation and type of the schema, a page each.',
            },
          ]}
        />
      </main>
    </Layout>
  );
}
