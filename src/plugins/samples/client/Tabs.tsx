import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { Choice } from './choiceKeys';
import { choose, useChoice } from './useChoice';
import TabList from './TabList';
import styles from './Tabs.module.css';

interface TabProps {
  value: string;
  /** Absent in a group of one, which has no tabs. */
  label?: string;
  children: ReactNode;
}

interface TabsProps {
  choice: Choice;
  label: string;
  children: ReactNode;
}

/** The panels of a group, elements with `value` and `label`, and the value of the chosen one. */
export function usePanels(choice: Choice, children: ReactNode) {
  const panels = Children.toArray(children).filter((child): child is ReactElement<TabProps> =>
    isValidElement<Partial<TabProps>>(child) ? child.props.value !== undefined : false,
  );
  const selected = useChoice(
    choice,
    panels.map(({ props }) => props.value),
  );
  return { panels, selected };
}

/** The control of a choice between panels. */
export function Tabs({ choice, label, children }: TabsProps): ReactNode {
  const { panels, selected } = usePanels(choice, children);
  return (
    <TabList
      label={label}
      tabs={panels.map(({ props }) => ({ id: props.value, label: props.label }))}
      selected={selected}
      onSelect={(value, tab) => choose(choice, value, tab)}
    />
  );
}

interface PanelProps extends TabProps {
  isSelected: boolean;
  /** Whether the Markdown of the page leaves it out, which the attribute tells agents. */
  isForPeople?: boolean;
}

/** One panel of a group. Styles display the chosen one; without scripts all are listed as `details`. */
export function Panel({
  value,
  label,
  isSelected,
  isForPeople = false,
  children,
}: PanelProps): ReactNode {
  if (label === undefined) return children;
  return (
    <details
      className={styles.panel}
      data-panel={value}
      data-markdown-ignore={isForPeople ? '' : undefined}
      open={isSelected}
    >
      <summary>{label}</summary>
      <div role="tabpanel" aria-label={label}>
        {children}
      </div>
    </details>
  );
}
