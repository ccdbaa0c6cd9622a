import type { ReactNode } from 'react';
import type { PastRun } from './stored';
import styles from './SidePanel.module.css';

interface HistoryPanelProps {
  runs: readonly PastRun[];
  onOpen: (run: PastRun) => void;
  onClear: () => void;
}

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** The last runs, newest first. Each opens in a tab. */
export default function HistoryPanel({ runs, onOpen, onClear }: HistoryPanelProps): ReactNode {
  if (runs.length === 0)
    return (
      <p className={`muted ${styles.note}`}>
        Operations that you run are listed here, in this browser only.
      </p>
    );
  return (
    <div className="fill-column">
      <div className={styles.tools}>
        <button type="button" onClick={onClear}>
          Clear history
        </button>
      </div>
      <ul className={`plain-list ${styles.list} ${styles.scroll}`} aria-label="History">
        {runs.map((run) => (
          <li key={run.at}>
            <button type="button" className={styles.row} onClick={() => onOpen(run)}>
              <span className={styles.name}>
                <code className="plain-code" translate="no">
                  {run.name || 'Untitled'}
                </code>{' '}
                <small>{[run.status, ...run.codes].join(' ')}</small>
              </span>
              <time className={styles.about} dateTime={run.at}>
                {time.format(new Date(run.at))}
              </time>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
