import type { ReactNode } from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';
import TypeLink from './TypeLink';
import styles from './Members.module.css';

/** A list of fields, arguments or enum values. */
export function Members({ children, collapsed = false }: { children: ReactNode; collapsed?: boolean }): ReactNode {
  const list = <ul className={styles.list}>{children}</ul>;
  if (!collapsed) return list;
  return (
    <details className={styles.details}>
      <summary>Fields</summary>
      {list}
    </details>
  );
}

interface MemberProps {
  name: string;
  /** Id of the row. Unique on the page: the name, or `field.argument`. */
  anchor: string;
  /** The type as in SDL, and the route of its page. Enum values have none. */
  type?: string;
  to?: string;
  /** `required`, `optional`, `never null` or `can be null`. */
  presence?: string;
  /** As written in SDL. */
  defaultValue?: string;
  deprecated?: boolean;
  children?: ReactNode;
}

/** One row: name (a link to itself), type, presence in words, then the description. */
export function Member({ name, anchor, type, to, presence, defaultValue, deprecated = false, children }: MemberProps): ReactNode {
  useBrokenLinks().collectAnchor(anchor);
  return (
    <li id={anchor} className={styles.member}>
      <div className={styles.head}>
        <a href={`#${anchor}`} className={clsx(styles.name, deprecated && styles.deprecated)}>
          <code>{name}</code>
        </a>
        {type && to && <TypeLink type={type} to={to} />}
        {presence && <span className={clsx(styles.presence, presence === 'required' && styles.required)}>{presence}</span>}
        {defaultValue !== undefined && (
          <span className={styles.presence}>
            default <code>{defaultValue}</code>
          </span>
        )}
      </div>
      {children && <div className={styles.body}>{children}</div>}
    </li>
  );
}
