import type { ReactNode } from 'react';
import styles from './Diagram.module.css';

/** A list of types that src/plugins/values/dataModel.ts makes from the schema, as a tree of boxes. */
export default function DataModel({ children }: { children: ReactNode }): ReactNode {
  return (
    <figure className={styles.model} aria-label="Data model">
      {children}
    </figure>
  );
}
