import type { KeyboardEvent, ReactNode } from 'react';
import styles from './TabList.module.css';

interface TabListProps<Id> {
  label: string;
  tabs: readonly { id: Id; label: string }[];
  selected: Id;
  /** Id of the element that shows the selected tab. */
  panel: string;
  onSelect: (id: Id) => void;
  /** Called on Delete. */
  onDelete?: (id: Id) => void;
}

/** Tabs by the pattern of the ARIA Authoring Practices Guide: arrow keys, Home and End select. */
export default function TabList<Id extends string | number>({
  label,
  tabs,
  selected,
  panel,
  onSelect,
  onDelete,
}: TabListProps<Id>): ReactNode {
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const index = tabs.findIndex(({ id }) => id === selected);
    const last = tabs.length - 1;
    const next = {
      ArrowRight: index === last ? 0 : index + 1,
      ArrowLeft: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
    }[event.key];
    const tab = tabs[next ?? -1];
    if (event.key === 'Delete') onDelete?.(selected);
    else if (tab) {
      onSelect(tab.id);
      event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next ?? 0]?.focus();
    } else return;
    event.preventDefault();
  }

  return (
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus -- The tabs have the focus.
    <div role="tablist" aria-label={label} className={styles.tabs} onKeyDown={onKeyDown}>
      {tabs.map(({ id, label: name }) => (
        <button
          key={id}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={id === selected}
          aria-controls={panel}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onSelect(id)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
