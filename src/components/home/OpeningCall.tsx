import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import MDXContent from '@theme/MDXContent';
import Call from '../../pages/_openingCall.mdx';
import styles from './home.module.css';

/** The first call that an integrator makes on a client. It is Markdown, as the samples of guides are. */
export default function OpeningCall(): ReactNode {
  return (
    <section className={styles.call} aria-labelledby="opening-call">
      <h2 id="opening-call" className={styles.callTitle}>
        Open a case on a company
      </h2>
      <MDXContent>
        <Call />
      </MDXContent>
      <p className={styles.small}>
        <Link to="/docs/graphql/v1/operations/mutations/create-case">createCase</Link> fetches what the register holds on the
        company and starts the checks against lists. The number is a{' '}
        <Link to="/docs/general/sandbox">test value</Link>: it belongs to no real company.
      </p>
    </section>
  );
}
