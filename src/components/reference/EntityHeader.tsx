import type { ReactNode } from 'react';
import clsx from 'clsx';
import styles from './EntityHeader.module.css';

/**
 * The kind of the entity that a reference page is about, in one word below its name.
 *
 * The global class lets src/css/content.css set the page's title as code and its first sentence as lead.
 */
export default function EntityHeader({ kind }: { kind: string }): ReactNode {
  return <p className={clsx('entity-kind', styles.kind)}>{kind}</p>;
}
