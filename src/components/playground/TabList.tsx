import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
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
  const list = useRef<HTMLDivElement>(null);
  const isDeleted = useRef(false);
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!list.current || !tab) return;
    const { scrollLeft, clientWidth } = list.current;
    // Not `scrollIntoView`, which also scrolls the page.
    list.current.scrollLeft = Math.max(
      Math.min(scrollLeft, tab.offsetLeft),
      tab.offsetLeft + tab.offsetWidth - clientWidth,
    );
    // The focused tab is gone.
    if (isDeleted.current) tab.focus();
    isDeleted.current = false;
  }, [selected, tabs.length]);

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
    if (event.key === 'Delete' && onDelete) {
      isDeleted.current = true;
      onDelete(selected);
    } else if (tab) {
      onSelect(tab.id);
      event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next ?? 0]?.focus();
    } else return;
    event.preventDefault();
  }

  return (
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus -- The tabs have the focus.
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={onKeyDown}>
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
          translate="no"
        >
          {name}
        </button>
      ))}
    </div>
  );
}
