import type { ReactNode } from 'react';
import MDXContent from '@theme/MDXContent';
import Call from '../../pages/_openingCall.mdx';
import { HOME } from '../../lib/homeContent';
import styles from './home.module.css';

/** A first API call. Its content is Markdown, so its sample is executed like those of guides. */
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
