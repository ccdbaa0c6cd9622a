import type { ReactNode } from 'react';
import MDXContent from '@theme/MDXContent';
import Call from '../../pages/_openingCall.mdx';
import { HOME } from '../../lib/homeContent';
import styles from './home.module.css';

/** The first call that an integrator makes on a client. It is Markdown, as the samples of guides are. */
export default function OpeningCall(): ReactNode {
  return (
    <section className={styles.call} aria-labelledby="opening-call">
      <h2 id="opening-call" className={styles.callTitle}>
        {HOME.call.title}
      </h2>
      <MDXContent>
        <Call />
      </MDXContent>
    </section>
  );
}
