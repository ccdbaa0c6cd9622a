import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import styles from './home.module.css';

/** One of the things a reader chooses between. */
export interface WayIn {
  to: string;
  title: string;
  text: string;
}

/** Cards, one a way into the documentation. The whole card is the link's target. */
export default function WaysIn({ ways }: { ways: readonly WayIn[] }): ReactNode {
  return (
    <ul className={styles.ways} role="list">
      {ways.map(({ to, title, text }) => (
        <li key={to} className={styles.way}>
          <h3 className={styles.wayTitle}>
            <Link to={to}>{title}</Link>
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
