import type { ReactNode } from 'react';
import styles from './EntityHeader.module.css';

/** The kind of the entity that a reference page is about, in one word below its name. */
export default function EntityHeader({ kind }: { kind: string }): ReactNode {
  return <p className={styles.kind}>{kind}</p>;
}
