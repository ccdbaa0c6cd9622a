import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { breakable } from './breakable';
import styles from './TypeLink.module.css';

/** A type as written in SDL (`[Case!]!`). Its name links to its page. */
export default function TypeLink({ type, to }: { type: string; to: string }): ReactNode {
  const [, before = '', name = type, after = ''] = /^(\[*)(\w+)(.*)$/.exec(type) ?? [];
  return (
    <code className={styles.root} translate="no">
      {before}
      <Link to={to}>{breakable(name)}</Link>
      {after}
    </code>
  );
}
