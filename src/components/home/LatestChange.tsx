import type { ReactNode } from 'react';
import MDXContent from '@theme/MDXContent';
import Change from '../../pages/_latestChange.mdx';
import { HOME } from '../../lib/homeContent';
import styles from './home.module.css';

/** The latest schema release, from the changelog. */
export default function LatestChange(): ReactNode {
  return (
    <section className={styles.section} aria-labelledby="latest-change">
      <h2 id="latest-change" className={styles.sectionTitle}>
        {HOME.change.title}
      </h2>
      <MDXContent>
        <Change />
      </MDXContent>
    </section>
  );
}
