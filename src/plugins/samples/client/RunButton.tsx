import type { ReactNode } from 'react';
import clsx from 'clsx';
import styles from './RunButton.module.css';

interface RunButtonProps {
  label?: string | undefined;
  isRunning: boolean;
  onRun: () => Promise<void>;
}

/** The button of a sample and of the playground. While a request runs, its label is "Running". */
export default function RunButton({ label = 'Run', isRunning, onRun }: RunButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={clsx('primary', styles.run)}
      onClick={({ detail }) => {
        // Not for the second click of a double click: the run of the first may be over.
        if (detail < 2) void onRun();
      }}
      aria-disabled={isRunning || undefined}
    >
      <span>{label}</span>
      <span>Running</span>
    </button>
  );
}
