import {
  Children,
  isValidElement,
  useRef,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import clsx from 'clsx';
import { choose, useChoice, type Choice } from './choice';
import styles from './Tabs.module.css';

interface TabProps {
  value: string;
  /** Absent in a group of one, which has no tabs. */
  label?: string;
  children: ReactNode;
}

interface TabsProps {
  choice: Choice;
  /** Accessible name of the control. */
  label: string;
  /** Panels, with `value` and `label`. */
  children: ReactNode;
  /** Displays a menu instead of tabs where the card is narrower than 480 px. */
  hasMenu?: boolean;
}

/** The panels of a group: elements with `value` and `label`. */
export function panelsOf(children: ReactNode): ReactElement<TabProps>[] {
  return Children.toArray(children).filter((child): child is ReactElement<TabProps> =>
    isValidElement<Partial<TabProps>>(child) ? child.props.value !== undefined : false,
  );
}

/** The control of a choice between panels: tabs, and a menu in narrow cards. */
export function Tabs({ choice, label, children, hasMenu = false }: TabsProps): ReactNode {
  const bar = useRef<HTMLDivElement>(null);
  const panels = panelsOf(children).map(({ props }) => props);
  const values = panels.map(({ value }) => value);
  const selected = useChoice(choice, values);

  function onKeyDown(event: KeyboardEvent): void {
    const index = values.indexOf(selected);
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key];
    const value = next === undefined ? undefined : values.at(next % values.length);
    if (value === undefined) return;
    event.preventDefault();
    const tab = bar.current?.querySelector<HTMLElement>(`[data-value="${value}"]`);
    tab?.focus();
    if (tab) choose(choice, value, tab);
  }

  return (
    <div className={clsx(styles.control, hasMenu && styles.hasMenu)}>
      <div ref={bar} role="tablist" aria-label={label} className={styles.tabs}>
        {panels.map((panel) => (
          <button
            key={panel.value}
            type="button"
            role="tab"
            className={styles.tab}
            data-value={panel.value}
            aria-selected={panel.value === selected}
            tabIndex={panel.value === selected ? 0 : -1}
            onClick={({ currentTarget }) => choose(choice, panel.value, currentTarget)}
            onKeyDown={onKeyDown}
          >
            {panel.label}
          </button>
        ))}
      </div>
      {hasMenu && (
        <select
          className={styles.menu}
          aria-label={label}
          value={selected}
          onChange={({ currentTarget }) => choose(choice, currentTarget.value, currentTarget)}
        >
          {panels.map((panel) => (
            <option key={panel.value} value={panel.value}>
              {panel.label}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

interface PanelProps extends TabProps {
  isSelected: boolean;
  children: ReactNode;
}

/**
 * One panel of a group. Styles display the chosen one; without scripts all are listed as `details`.
 */
export function Panel({ value, label, isSelected, children }: PanelProps): ReactNode {
  if (label === undefined) return children;
  return (
    <details className={styles.panel} data-panel={value} open={isSelected}>
      <summary>{label}</summary>
      <div role="tabpanel" aria-label={label}>
        {children}
      </div>
    </details>
  );
}
