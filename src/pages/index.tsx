import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import useBaseUrl, { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import clsx from 'clsx';
import EntryPoints from '../components/home/EntryPoints';
import HOME from '../../docs/home.json';
import CaseLife from './_caseLife.mdx';
import LatestChange from './_latestChange.mdx';
import Match from './_match.mdx';
import OpeningCall from './_openingCall.mdx';
import styles from '../components/home/home.module.css';

/** The home page: what the API is for, a first call, and the entry points of the documentation. */
export default function Home(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { withBaseUrl } = useBaseUrlUtils();
  const markdownFile = useBaseUrl('/index.md');
  return (
    <Layout title={HOME.title} description={siteConfig.tagline}>
      <Head>
        <link rel="alternate" type="text/markdown" href={markdownFile} />
      </Head>
      <main className={styles.page}>
        <div className={styles.opening}>
          <div>
            <h1 className={styles.title}>{HOME.title}</h1>
            <p className={styles.lead}>{HOME.lead}</p>
          </div>
          <section className={styles.call} aria-labelledby="opening-call">
            <h2 id="opening-call" className={styles.callTitle}>
              {HOME.call.title}
            </h2>
            <MDXContent>
              <OpeningCall />
            </MDXContent>
          </section>
          <EntryPoints entryPoints={HOME.entryPoints} />
        </div>
        <div className={clsx(styles.section, styles.opening)}>
          <section aria-labelledby="life">
            <h2 id="life" className={styles.sectionTitle}>
              {HOME.life.title}
            </h2>
            <MDXContent>
              <CaseLife />
            </MDXContent>
          </section>
          <section aria-labelledby="match">
            <h2 id="match" className={styles.sectionTitle}>
              {HOME.match.title}
            </h2>
            <MDXContent>
              <Match />
            </MDXContent>
          </section>
        </div>
        <section className={styles.section} aria-labelledby="look-ups">
          <h2 id="look-ups" className={styles.sectionTitle}>
            {HOME.lookUps.title}
          </h2>
          {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari's VoiceOver drops the list role of lists without bullets. */}
          <ul className={clsx('plain-list', styles.lookups)} role="list">
            {HOME.lookUps.items.map(({ to, title, text }) => (
              <li key={to} className="muted">
                <Link to={to}>{title}</Link> {text}
              </li>
            ))}
          </ul>
        </section>
        <section className={styles.section} aria-labelledby="latest-change">
          <h2 id="latest-change" className={styles.sectionTitle}>
            {HOME.change.title}
          </h2>
          <MDXContent>
            <LatestChange />
          </MDXContent>
        </section>
        <section className={styles.section} aria-labelledby="files">
          <h2 id="files" className={styles.sectionTitle}>
            {HOME.files.title}
          </h2>
          {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari's VoiceOver drops the list role of lists without bullets. */}
          <ul className={clsx('plain-list', styles.lookups, styles.files)} role="list">
            {HOME.files.items.map(({ to, title, text }) => (
              <li key={to} className="muted">
                <a href={withBaseUrl(to)}>{title}</a> {text}
              </li>
            ))}
          </ul>
        </section>
      </main>
    </Layout>
  );
}
