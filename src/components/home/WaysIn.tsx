import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import styles from './home.module.css';

/** One of the things a reader chooses between. */
export interface WayIn {
  to: string;
  title: string;
  text: string;
}

interface WaysInProps {
  ways: readonly WayIn[];
  /** The level that headings have here. */
  heading?: 'h2' | 'h3';
}

/** Cards, one a way into the documentation. The whole card is the link's target. */
export default function WaysIn({ ways, heading: Heading = 'h3' }: WaysInProps): ReactNode {
  return (
    <ul className={styles.ways} role="list">
      {ways.map(({ to, title, text }) => (
        <li key={to} className={styles.way}>
          <Heading className={styles.wayTitle}>
            <Link to={to}>{title}</Link>
          </Heading>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
