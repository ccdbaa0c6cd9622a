import type { ReactNode } from 'react';
import styles from './Deprecated.module.css';

/** Says in words that a name is deprecated; the children are the reason, with the replacement. */
export default function Deprecated({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className={styles.root}>
      <p className={styles.label}>Deprecated</p>
      {children}
    </div>
  );
}
