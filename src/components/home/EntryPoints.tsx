import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import styles from './home.module.css';

interface EntryPointsProps {
  entryPoints: readonly { to: string; title: string; text: string }[];
}

/** A grid of entry points. The whole box of each is the target of its link. */
export default function EntryPoints({ entryPoints }: EntryPointsProps): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari's VoiceOver drops the list role of lists without bullets.
    <ul className={`plain-list ${styles.entryPoints}`} role="list">
      {entryPoints.map(({ to, title, text }) => (
        <li key={to} className={styles.entryPoint}>
          <h2 className={styles.entryPointTitle}>
            <Link to={to}>{title}</Link>
          </h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
