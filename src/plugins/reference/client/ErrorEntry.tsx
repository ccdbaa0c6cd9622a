import type { ReactNode } from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';
import { breakable } from '../../../components/page/breakable';
import styles from './ErrorEntry.module.css';

interface ErrorEntryProps {
  code: string;
  /** HTTP status of a response with this code. */
  status: string;
  /** When to retry, as a word of the table under "Retries"; absent for codes that are final. */
  retry?: string;
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
          <span className="muted">{status}</span>{' '}
          <span className={clsx('muted', styles.retry)}>{retry && `Retry: ${retry}`}</span>
        </span>
      </summary>
      {children}
    </details>
  );
}
