import type { ReactNode } from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { breakable } from '../../../components/page/breakable';
import styles from './ErrorEntry.module.css';

interface ErrorEntryProps {
  code: string;
  /** HTTP status of a response with this code. */
  status: string;
  /** When to retry, as a word of the table under "Retries". */
  retry: string;
  children: ReactNode;
}

/** An error code of the catalogue: one line that opens its meaning, its remedy and a sample. */
export default function ErrorEntry({ code, status, retry, children }: ErrorEntryProps): ReactNode {
  useBrokenLinks().collectAnchor(code);
  return (
    <details id={code} className={styles.root}>
      <summary className={styles.summary}>
        <span className={styles.facts}>
          <code className="plain-code" translate="no">
            {breakable(code)}
          </code>{' '}
          <span className="muted">
            <span className={styles.column}>Status</span> {status}
          </span>{' '}
          <span className="muted">
            <span className={styles.column}>Retry</span> {retry}
          </span>
        </span>
      </summary>
      {children}
    </details>
  );
}
