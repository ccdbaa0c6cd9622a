import type { ReactNode } from 'react';
import styles from './Deprecated.module.css';

/** States that a name is deprecated. The children are the reason, with the replacement. */
export default function Deprecated({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className={styles.root}>
      <p className={styles.label}>Deprecated</p>
      {children}
    </div>
  );
}
