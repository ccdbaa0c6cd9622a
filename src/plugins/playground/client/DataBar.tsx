import type { ReactNode } from 'react';
import type { Workspace } from './useWorkspace';
import styles from './Workspace.module.css';

/** Durations by which the clock can be advanced: list checks, deliveries, and a year. */
const STEPS = ['10m', '1d', '365d'];

/** The data and the clock of the tab's sandbox. */
export default function DataBar({
  workspace: { advance, resetData },
  time,
}: {
  workspace: Workspace;
  time: string;
}): ReactNode {
  return (
    <div className={`control-bar wrap ${styles.data}`} role="group" aria-label="Data and clock">
      <p>
        <time dateTime={time}>{time.replace('T', ' ').replace('Z', ' UTC')}</time>
      </p>
      {STEPS.map((duration) => (
        <button key={duration} type="button" onClick={() => void advance(duration)}>
          {`Clock + ${duration}`}
        </button>
      ))}
      <button type="button" onClick={resetData}>
        Reset data
      </button>
    </div>
  );
}
