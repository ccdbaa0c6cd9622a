import type { ReactNode } from 'react';
import clsx from 'clsx';
import styles from './EntityHeader.module.css';

/**
 * The kind of the entity that a reference page documents, below the title.
 *
 * By the global class, src/css/content.css sets the page's title as code and its first sentence as
 * lead.
 */
export default function EntityHeader({ kind }: { kind: string }): ReactNode {
  return <p className={clsx('entity-kind', styles.kind)}>{kind}</p>;
}
