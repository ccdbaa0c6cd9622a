import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import LatestChange from '../components/home/LatestChange';
import OpeningCall from '../components/home/OpeningCall';
import WaysIn, { type WayIn } from '../components/home/WaysIn';
import styles from '../components/home/home.module.css';

const REFERENCE = '/docs/graphql/v1/introduction';

const WAYS_IN: readonly WayIn[] = [
  {
    to: '/docs/introduction',
    title: 'Start here',
    text: 'From an access key to the first case: get a token, send a query, read what comes back.',
  },
  {
    to: '/docs/use-cases/',
    title: 'Use cases',
    text: 'One client from the first look in the register to the archived case, call by call.',
  },
  {
    to: REFERENCE,
    title: 'Reference',
    text: 'Every query, mutation and type of the GraphQL schema, with what null means and what follows.',
  },
];

const LOOK_UPS: readonly WayIn[] = [
  { to: '/docs/general/sandbox', title: 'Test values', text: 'What the sandbox answers, number by number' },
  { to: '/docs/authentication-process/authorization-token', title: 'Authorization token', text: 'Getting one, renewing it' },
  { to: '/docs/Errors/', title: 'Errors', text: 'Every code, and what to do about it' },
  { to: '/docs/technical-details/headers', title: 'Headers', text: 'What to send, what comes back' },
  { to: '/docs/general/filtering', title: 'Filtering', text: 'Finding the cases you mean' },
  { to: '/docs/pagination/', title: 'Pagination', text: 'Reading long lists to their end' },
  { to: '/docs/technical-details/', title: 'Limits', text: 'Rates, sizes, depth and complexity' },
  { to: '/docs/versioning', title: 'Versioning', text: 'What may change, and when you hear of it' },
];

/** What the API is for, its first call, and the ways in. A site over another schema has its reference only. */
export default function Home(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  if (siteConfig.customFields?.['guides'] === false) {
    return <ReferenceOnly landingPage={String(siteConfig.customFields['landingPage'])} />;
  }
  return (
    <Layout title="GraphQL API for customer due diligence" description={siteConfig.tagline}>
      <main className={styles.page}>
        <div className={styles.opening}>
          <div>
            <h1 className={styles.title}>GraphQL API for customer due diligence</h1>
            <p className={styles.lead}>
              Open a case on a client, find out who owns it, collect evidence, check people against lists, record the risk
              assessment, and keep the file for as long as the law asks.
            </p>
            <h2 className="visually-hidden">Three ways in</h2>
            <WaysIn ways={WAYS_IN} />
          </div>
          <OpeningCall />
        </div>
        <section className={styles.section} aria-labelledby="look-ups">
          <h2 id="look-ups" className={styles.sectionTitle}>
            Look something up
          </h2>
          <ul className={styles.lookups} role="list">
            {LOOK_UPS.map(({ to, title, text }) => (
              <li key={to}>
                <Link to={to}>{title}</Link>
                {text}
              </li>
            ))}
          </ul>
        </section>
        <LatestChange />
      </main>
    </Layout>
  );
}

function ReferenceOnly({ landingPage }: { landingPage: string }): ReactNode {
  return (
    <Layout title="GraphQL reference">
      <main className={styles.page}>
        <h1 className={styles.title}>GraphQL reference</h1>
        <WaysIn
          heading="h2"
          ways={[{ to: landingPage, title: 'Reference', text: 'Every operation and type of the schema, a page each.' }]}
        />
      </main>
    </Layout>
  );
}
