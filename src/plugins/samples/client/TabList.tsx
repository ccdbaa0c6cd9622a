import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Tabs.module.css';

interface TabListProps<Id> {
  label: string;
  tabs: readonly { id: Id; label: string | undefined }[];
  selected: Id;
  /** Id of the element that displays the selected tab, where there is one for all. */
  panel?: string;
  onSelect: (id: Id, tab: HTMLElement) => void;
}

/** Tabs by the pattern of the ARIA Authoring Practices Guide: arrow keys, Home and End select. */
export default function TabList<Id extends string | number>({
  label,
  tabs,
  selected,
  panel,
  onSelect,
}: TabListProps<Id>): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!list.current || !tab) return;
    const { scrollLeft, clientWidth } = list.current;
    // Not `scrollIntoView`, which also scrolls the page.
    list.current.scrollLeft = Math.max(
      Math.min(scrollLeft, tab.offsetLeft),
      tab.offsetLeft + tab.offsetWidth - clientWidth,
    );
  }, [selected, tabs.length]);

  function onKeyDown(event: KeyboardEvent): void {
    const index = tabs.findIndex(({ id }) => id === selected);
    // The first tab is on the right of a page from right to left.
    const right = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const arrows = { ArrowRight: index + right, ArrowLeft: index - right };
    const next = { ...arrows, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const at = (next + tabs.length) % tabs.length;
    const button = list.current?.querySelectorAll<HTMLElement>('[role=tab]')[at];
    const tab = tabs[at];
    if (!button || !tab) return;
    button.focus();
    onSelect(tab.id, button);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- The tabs have the focus.
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={onKeyDown}>
      {tabs.map(({ id, label: name }) => (
        <button
          key={id}
          type="button"
          role="tab"
          className={styles.tab}
          data-value={id}
          aria-selected={id === selected}
          aria-controls={panel}
          tabIndex={id === selected ? 0 : -1}
          onClick={({ currentTarget }) => onSelect(id, currentTarget)}
          translate="no"
        >
          {name}
        </button>
      ))}
    </div>
  );
}
