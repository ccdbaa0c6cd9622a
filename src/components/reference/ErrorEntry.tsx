import { useEffect, useRef, type ReactNode } from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { breakable } from './breakable';
import styles from './ErrorEntry.module.css';

interface ErrorEntryProps {
  code: string;
  /** HTTP status of a response with this code. */
  status: string;
  /** Whether to retry, as a word of the table under "Retries". */
  retry: string;
  /** Names of the operations that return the code, unless it belongs to all of a kind. */
  operations?: string;
  children: ReactNode;
}

/** An error code of the catalogue: one line that opens its meaning, its remedy and a sample. */
export default function ErrorEntry({
  code,
  status,
  retry,
  operations,
  children,
}: ErrorEntryProps): ReactNode {
  useBrokenLinks().collectAnchor(code);
  // Only CodeFilter reads the operations, so the HTML of the page does not contain them.
  const entry = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (entry.current && operations) entry.current.dataset['operations'] = operations;
  }, [operations]);
  return (
    <details ref={entry} id={code} className={styles.root}>
      <summary className={styles.summary}>
        <span className={styles.facts}>
          <code>{breakable(code)}</code> <span className={styles.status}>{status}</span>{' '}
          <span className={styles.retry}>{`Retry: ${retry}`}</span>
        </span>
      </summary>
      {children}
    </details>
  );
}
