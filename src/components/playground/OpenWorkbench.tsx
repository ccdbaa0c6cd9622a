import { useState, type ReactNode } from 'react';
import clsx from 'clsx';
import type { Replayed } from '../../samples/replay/requests';
import type { WorkbenchProps } from './Workbench';
import styles from './OpenWorkbench.module.css';

type Loaded = (props: WorkbenchProps) => ReactNode;

type State =
  | { is: 'closed' }
  | { is: 'loading' }
  | { is: 'failed' }
  | { is: 'open'; Workbench: Loaded };

interface OpenWorkbenchProps {
  /** Returns the request to run and the steps before it. Called on click. */
  find: () => { step: Replayed; before: readonly Replayed[] };
  label: string;
  hasClock?: boolean;
  runsAtOnce?: boolean;
}

/** The button that opens a workbench. Editor, sandbox and schema are loaded on the first click. */
export default function OpenWorkbench({
  find,
  label,
  hasClock = false,
  runsAtOnce = false,
}: OpenWorkbenchProps): ReactNode {
  const [state, setState] = useState<State>({ is: 'closed' });

  async function open(): Promise<void> {
    setState({ is: 'loading' });
    try {
      const { default: Workbench } = await import('./Workbench');
      setState({ is: 'open', Workbench });
    } catch {
      setState({ is: 'failed' });
    }
  }

  if (state.is === 'open') {
    const { step, before } = find();
    return step.kind === 'graphql' ? (
      <state.Workbench step={step} before={before} hasClock={hasClock} runsAtOnce={runsAtOnce} />
    ) : null;
  }
  return (
    <div className={clsx(styles.root, 'needs-scripts')}>
      <button
        type="button"
        className={styles.button}
        onClick={() => void open()}
        disabled={state.is === 'loading'}
      >
        {state.is === 'failed' ? 'Retry' : label}
      </button>
      <span role="status">
        {state.is === 'loading' && 'The sandbox is being loaded.'}
        {state.is === 'failed' && 'The sandbox could not be loaded.'}
      </span>
    </div>
  );
}
