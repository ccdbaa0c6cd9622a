import { useState, type ReactNode } from 'react';
import clsx from 'clsx';
import { copy } from '../page/announce';
import styles from './CopyButton.module.css';

interface CopyButtonProps {
  /** What is copied, for the message to screen readers. */
  label: string;
  /** Returns the text. Called on click. */
  find: () => string;
}

/** Copies text, and says so. */
export default function CopyButton({ label, find }: CopyButtonProps): ReactNode {
  const [state, setState] = useState('Copy');

  async function copyText(): Promise<void> {
    setState((await copy(find(), label)) ? 'Copied' : 'Not copied');
    setTimeout(() => setState('Copy'), 2000);
  }

  return (
    <button
      type="button"
      className={clsx(styles.button, 'needs-scripts')}
      onClick={() => void copyText()}
    >
      {state}
    </button>
  );
}
