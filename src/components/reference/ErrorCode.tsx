import type { ReactNode } from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { breakable } from './breakable';
import styles from './ErrorCode.module.css';

/** An error code in its row of the catalogue, with the anchor that other pages link to. */
export default function ErrorCode({ code }: { code: string }): ReactNode {
  useBrokenLinks().collectAnchor(code);
  return (
    <a id={code} href={`#${code}`} className={styles.root}>
      <code>{breakable(code)}</code>
    </a>
  );
}
