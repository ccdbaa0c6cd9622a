import { useEffect, useRef, useState, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { isInterfaceType, isObjectType } from 'graphql';
import { schema } from './engine';
import { membersOf, summary } from './schemaIndex';
import styles from './SidePanel.module.css';

interface TypeDetailProps {
  name: string;
  /** The member whose description is open. */
  member?: string | undefined;
  /** Route of the type's reference page. */
  route: string | undefined;
  onBack: () => void;
  /** Inserts a field; false when it does not fit at the cursor. */
  onField: (parent: string, name: string) => boolean;
  onType: (name: string) => void;
}

/** A type with its members. A click inserts a field where it fits, or else opens its description. */
export default function TypeDetail({
  name,
  member,
  route,
  onBack,
  onField,
  onType,
}: TypeDetailProps): ReactNode {
  const [opened, setOpened] = useState(member);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  const type = schema.getType(name);
  if (!type) return null;
  const isSelectable = isObjectType(type) || isInterfaceType(type);

  function choose(field: string): void {
    if (isSelectable && onField(name, field)) return;
    setOpened((now) => (now === field ? undefined : field));
  }

  return (
    <div className={styles.detail}>
      <button ref={back} type="button" data-row className={styles.back} onClick={onBack}>
        <span aria-hidden="true">‹ </span>
        All names
      </button>
      <h2>
        <code translate="no">{name}</code>
      </h2>
      <p>{summary(type.description)}</p>
      {route && (
        <p>
          <Link to={route}>Open in the reference</Link>
        </p>
      )}
      <ul className={styles.list}>
        {membersOf(type).map((field) => {
          const inner = schema.getType(field.type.replaceAll(/[![\]]/g, ''));
          const isOpened = opened === field.name;
          return (
            <li key={field.name}>
              <button
                type="button"
                data-row
                className={styles.row}
                aria-expanded={isOpened}
                onClick={() => choose(field.name)}
              >
                <span className={styles.name} translate="no">
                  <code>{field.name}</code> <small>{field.type}</small>
                </span>
              </button>
              {isOpened && (
                <div className={styles.member}>
                  <p>{field.description}</p>
                  {isSelectable && (
                    <p className={styles.hint}>
                      To insert it, move the cursor into a selection of {name}.
                    </p>
                  )}
                  <p>
                    {route && <Link to={`${route}#${field.name}`}>Reference</Link>}
                    {inner && (
                      <button type="button" data-row onClick={() => onType(inner.name)}>
                        {inner.name}
                      </button>
                    )}
                  </p>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
