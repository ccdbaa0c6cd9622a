import { Children, isValidElement, useEffect, type ReactNode } from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { lazySample, type SampleProps } from '../sample/sample';
import { breakable } from './breakable';
import styles from './ErrorEntry.module.css';

interface ErrorEntryProps {
  code: string;
  /** HTTP status of a response with this code. */
  status: string;
  /** When to retry, as a word of the table under "Retries"; absent for codes that are final. */
  retry?: string;
  /** Names of the operations that return the code, unless it belongs to all of a kind. */
  operations?: string;
  children: ReactNode;
}

/** What the filter finds each entry of the page by. */
const texts = new Map<string, () => string>();

/** Facts, meaning, remedy, operations and the returned errors of an entry in lower case. */
export function textOfEntry(code: string): string {
  return texts.get(code)?.().toLowerCase() ?? '';
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
  useEffect(() => {
    texts.set(code, () => [code, status, retry, operations, textIn(children)].join(' '));
  });
  return (
    <details id={code} className={styles.root}>
      <summary className={styles.summary}>
        <span className={styles.facts}>
          <code>{breakable(code)}</code> <span className={styles.status}>{status}</span>{' '}
          <span className={styles.retry}>{retry && `Retry: ${retry}`}</span>
        </span>
      </summary>
      {children}
    </details>
  );
}

/**
 * Text of the content. A sample's request is left out: it can call operations that do not return the code.
 */
function textIn(children: ReactNode): string {
  return Children.toArray(children)
    .map((child) => {
      if (typeof child === 'string') return child;
      if (!isValidElement<SampleProps & { text?: string }>(child)) return '';
      const { props } = child;
      if (props.step !== undefined) return lazySample(props)().response.split('"errors"')[1];
      return props.text ?? textIn(props.children);
    })
    .join(' ');
}
