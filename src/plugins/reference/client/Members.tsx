import { Children, isValidElement, useRef, useState, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';
import { breakable, breakLongNames } from '../../../components/page/breakable';
import styles from './Members.module.css';

interface MembersProps {
  children: ReactNode;
  /** Collapsed until the reader opens the list. */
  collapsed?: boolean;
  /** What the rows are, e.g. "Arguments". Without it, a collapsed list displays its number of fields. */
  label?: string;
  /** Whether a button opens all lists within it. */
  expandable?: boolean;
}

/** A list of fields, arguments or enum values. */
export function Members({
  children,
  collapsed = false,
  label,
  expandable = false,
}: MembersProps): ReactNode {
  const list = (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari's VoiceOver drops the list role of lists without bullets.
    <ul className={clsx('plain-list', styles.list)} role="list" aria-label={label}>
      {children}
    </ul>
  );
  if (!collapsed) {
    if (expandable) return <Expandable>{list}</Expandable>;
    return label ? (
      <>
        <p className={clsx('muted', styles.label)} aria-hidden="true">
          {breakLongNames(label)}
        </p>
        {list}
      </>
    ) : (
      list
    );
  }
  const count = Children.toArray(children).filter(isValidElement).length;
  return (
    <details className={styles.details}>
      <summary>{label ?? (count === 1 ? '1 field' : `${count} fields`)}</summary>
      {list}
    </details>
  );
}

/** A list with a button that opens or closes all lists within it. */
function Expandable({ children }: { children: ReactNode }): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  function toggle(): void {
    for (const details of root.current?.querySelectorAll('details') ?? []) details.open = !isOpen;
    setOpen(!isOpen);
  }

  return (
    <div ref={root} className={styles.expandable}>
      <button type="button" className={clsx(styles.expand, 'needs-scripts')} onClick={toggle}>
        {isOpen ? 'Collapse all' : 'Expand all'}
      </button>
      {children}
    </div>
  );
}

interface MemberProps {
  name: string;
  /** Id of the row, unique on the page: the name, or `field.argument`. */
  anchor: string;
  /** Path to the field below its argument, e.g. `client.company.`, so that rows of all levels can have the same width. */
  within?: string;
  /** The type as in SDL, and the route of its page. Enum values have neither. */
  type?: string;
  to?: string;
  /** `required`, `optional`, `never null` or `can be null`. */
  presence?: string;
  /** Length limit of a string, e.g. `at most 200 characters`. */
  constraints?: string;
  /** Default value as written in SDL. */
  defaultValue?: string;
  deprecated?: boolean;
  children?: ReactNode;
}

/** A row: name (a link to itself), type, presence, then the description. */
export function Member(props: MemberProps): ReactNode {
  const {
    name,
    anchor,
    within,
    type,
    to,
    presence,
    constraints,
    defaultValue,
    deprecated = false,
    children,
  } = props;
  useBrokenLinks().collectAnchor(anchor);
  return (
    <li id={anchor} className={styles.member}>
      <div className={clsx('wrap', styles.head)}>
        <a
          href={`#${anchor}`}
          className={clsx(styles.name, deprecated && styles.deprecated)}
          data-anchor=""
          translate="no"
        >
          <code>
            {within && <span>{breakable(within)}</span>}
            {breakable(name)}
          </code>
        </a>{' '}
        {type && to && <TypeLink type={type} to={to} />}{' '}
        {presence && (
          <span className={clsx('muted', presence === 'required' && styles.required)}>
            {presence}
          </span>
        )}{' '}
        {constraints && <div className="muted">{constraints}</div>}
        {defaultValue !== undefined && (
          <div className="muted">
            default <code translate="no">{defaultValue}</code>
          </div>
        )}
      </div>
      {children && <div className={styles.body}>{children}</div>}
    </li>
  );
}

/** A type as written in SDL (`[Case!]!`). Its name links to its page. */
export function TypeLink({ type, to }: { type: string; to: string }): ReactNode {
  const [, before = '', name = type, after = ''] = /^(\[*)(\w+)(.*)$/.exec(type) ?? [];
  return (
    <code className="muted plain-code" translate="no">
      {before}
      <Link to={to}>{breakable(name)}</Link>
      {after}
    </code>
  );
}

/** States that a name is deprecated. The children are the reason, with the replacement. */
export function Deprecated({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className={styles.deprecation}>
      <p>Deprecated</p>
      {children}
    </div>
  );
}
